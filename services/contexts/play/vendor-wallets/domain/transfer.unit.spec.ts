import { given } from '@kernel/given-when-then';
import { NOT_SEEN_MS, transferDecider, type TransferCommand, type VendorWord } from './transfer.decide';
import type { TransferDirection, VendorTransferEvent } from './transfer.events';

const START_MS = Date.parse('2036-03-01T12:00:00.000Z');
const after = (ms: number) => new Date(START_MS + ms).toISOString();
const of = (ms = 0) => ({ transferId: 't1', memberId: 'm1', occurredAt: after(ms) });

const request = (direction: TransferDirection, amount = '20.00', more = {}): TransferCommand => ({
  type: 'RequestTransfer',
  transfer: { ...of(), vendorId: 'v1', direction, currency: 'BRL', key: 'k', ...more },
  amount,
});
const taken: TransferCommand = { type: 'RecordTaken', occurredAt: after(0) };
const order: TransferCommand = { type: 'Order', occurredAt: after(0) };
const word = (said: VendorWord, ms = 0): TransferCommand => ({ type: 'RecordWord', word: said, occurredAt: after(ms) });
const account = { balanceMinor: '2000', stakedMinor: '0', wonMinor: '0' };
const done: VendorWord = { status: 'done', account };

/** The events that the commands made, and what a further command makes of them. */
function story(...commands: TransferCommand[]) {
  const history: VendorTransferEvent[] = [];
  for (const command of commands) history.push(...given(transferDecider, ...history).when(command).events);
  const { state, when } = given(transferDecider, ...history);
  return {
    state,
    when(command: TransferCommand) {
      const { decision } = when(command);
      return {
        then: (...events: VendorTransferEvent[]) => expect(decision).toEqual({ kind: 'accepted', events }),
        thenRepeated: () => expect(decision).toEqual({ kind: 'repeated' }),
        thenRejected: (rejection: string) => expect(decision).toEqual({ kind: 'rejected', rejection }),
      };
    },
  };
}

describe('a request', () => {
  it.each([['0.00'], ['1.001'], ['0']])('of %s is no amount', (amount) => {
    story().when(request('in', amount)).thenRejected('INVALID_AMOUNT');
  });

  it('is one for its key, and another one under the same key is refused', () => {
    story(request('in')).when(request('in')).thenRepeated();
    story(request('in')).when(request('in', '21.00')).thenRejected('KEY_REUSED');
    story(request('in')).when(request('out')).thenRejected('KEY_REUSED');
    story(request('in'))
      .when(request('in', '20.00', { vendorId: 'v2' }))
      .thenRejected('KEY_REUSED');
  });

  it('is there before anything else', () => {
    story().when(order).thenRejected('NO_TRANSFER');
  });
});

describe('to the vendor', () => {
  it('the wallet gives first, then the vendor is called, once', () => {
    story(request('in')).when(order).thenRejected('NOT_NOW');
    story(request('in')).when(taken).then({ type: 'VendorFundsTaken', data: of() });
    story(request('in'), taken).when(order).then({ type: 'VendorTransferOrdered', data: of() });
    story(request('in'), taken, order).when(order).thenRepeated();
  });

  it('ends when the vendor has it, and by nothing that is said later', () => {
    const all = story(request('in'), taken, order);
    all.when(word(done)).then({ type: 'VendorTransferDone', data: { ...of(), account } });
    const ended = story(request('in'), taken, order, word(done));
    ended.when(word({ status: 'refused', reason: 'other' })).thenRepeated();
    ended.when(word({ status: 'notSeen' }, NOT_SEEN_MS)).thenRepeated();
  });

  it('goes back when the vendor does not take it', () => {
    story(request('in'), taken, order)
      .when(word({ status: 'refused', reason: 'playerBlocked' }))
      .then({ type: 'VendorTransferTurnedBack', data: { ...of(), reason: 'playerBlocked' } });
  });

  it('does not go back for a missing answer', () => {
    const silent = story(request('in'), taken, order, word({ status: 'noAnswer' }), word({ status: 'silent' }));
    expect(silent.state.endedAt).toBeNull();
    silent.when(word({ status: 'silent' })).thenRepeated();
    silent.when(word(done, 60_000)).then({ type: 'VendorTransferDone', data: { ...of(60_000), account } });
  });

  it('goes back when the vendor has said twice, some time apart, that it knows nothing of it', () => {
    const once = story(request('in'), taken, order, word({ status: 'notSeen' }, 5_000));
    once.when(word({ status: 'notSeen' }, 5_000 + NOT_SEEN_MS - 1)).thenRepeated();
    once
      .when(word({ status: 'notSeen' }, 5_000 + NOT_SEEN_MS))
      .then({ type: 'VendorTransferTurnedBack', data: { ...of(5_000 + NOT_SEEN_MS), reason: 'notSeen' } });
  });

  it('moves nothing when the wallet does not give', () => {
    const refused: TransferCommand = { type: 'RefuseUntaken', reason: 'notEnoughFunds', occurredAt: after(0) };
    story(request('in'))
      .when(refused)
      .then({ type: 'VendorTransferRefused', data: { ...of(), reason: 'notEnoughFunds' } });
    story(request('in'), refused).when(refused).thenRepeated();
    story(request('in'), refused).when(order).thenRejected('NOT_NOW');
    story(request('in'), taken).when(refused).thenRejected('NOT_NOW');
  });
});

describe('from the vendor', () => {
  it('the vendor is called first, and its word is the end', () => {
    story(request('out')).when(taken).thenRejected('NOT_NOW');
    story(request('out')).when(order).then({ type: 'VendorTransferOrdered', data: of() });
    story(request('out')).when(word(done)).thenRejected('NOT_NOW');
    story(request('out'), order)
      .when(word(done))
      .then({ type: 'VendorTransferDone', data: { ...of(), account } });
  });

  it('moves nothing when the vendor does not give, or knows nothing of it', () => {
    story(request('out'), order)
      .when(word({ status: 'refused', reason: 'notEnoughFunds' }))
      .then({ type: 'VendorTransferRefused', data: { ...of(), reason: 'notEnoughFunds' } });
    story(request('out'), order, word({ status: 'notSeen' }))
      .when(word({ status: 'notSeen' }, NOT_SEEN_MS))
      .then({ type: 'VendorTransferRefused', data: { ...of(NOT_SEEN_MS), reason: 'notSeen' } });
  });
});
