import { given } from '@kernel/given-when-then';
import type { TwoPeople } from '@kernel/two-people';
import { withheldDecider, type WithheldCommand } from './withheld.decide';
import type { SettlementProposed, WithheldEvent } from './withheld.events';

const at = '2026-01-02T03:04:05.000Z';
const of = { withheldId: 'w', kind: 'win', memberId: 'm', amountMinor: '900000', currency: 'BRL' } as const;
const facts: SettlementProposed['data'] = {
  ...of,
  partyId: 'v1',
  gameCode: 'g1',
  roundId: 'r1',
  transactionId: 't1',
  makerId: 'ana',
  refusal: null,
  note: 'The vendor confirms it.',
  key: 'k1',
  occurredAt: at,
};
const people: TwoPeople = { requesterId: 'ana', deciderId: 'rui', origins: new Map() };

const propose = (change: Partial<SettlementProposed['data']> = {}): WithheldCommand => ({
  type: 'ProposeSettlement',
  proposal: { ...facts, ...change },
});
const decide = (change: Partial<Extract<WithheldCommand, { type: 'DecideSettlement' }>> = {}): WithheldCommand => ({
  type: 'DecideSettlement',
  people,
  proposalNo: 1,
  isApproved: true,
  note: 'I see the same.',
  key: 'k2',
  occurredAt: at,
  ...change,
});
const carriedOut: WithheldCommand = { type: 'RecordCarriedOut', occurredAt: at };
const failed = (fault: string): WithheldCommand => ({ type: 'RecordFailed', fault, occurredAt: at });

/** The events of commands that must all be accepted. */
function history(...commands: WithheldCommand[]): WithheldEvent[] {
  const events: WithheldEvent[] = [];
  for (const command of commands) {
    const { decision } = given(withheldDecider, ...events).when(command);
    if (decision.kind !== 'accepted') throw new Error(`${command.type} was ${JSON.stringify(decision)}`);
    events.push(...decision.events);
  }
  return events;
}
const after = (...commands: WithheldCommand[]) => given(withheldDecider, ...history(...commands));
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });
const statusOf = (...commands: WithheldCommand[]) =>
  history(...commands).reduce(withheldDecider.evolve, withheldDecider.initial()).status;

it('waits, is proposed, approved and carried out', () => {
  expect(statusOf()).toBe('waiting');
  expect(statusOf(propose())).toBe('proposed');
  expect(statusOf(propose(), decide())).toBe('approved');
  expect(statusOf(propose(), decide(), carriedOut)).toBe('paid');
  expect(statusOf(propose({ refusal: 'gameFault' }), decide(), carriedOut)).toBe('refused');
});

it('waits again when the second person turns it down, and may be proposed otherwise', () => {
  const turnedDown = [propose(), decide({ isApproved: false })] as const;
  expect(statusOf(...turnedDown)).toBe('waiting');
  const other = propose({ key: 'k3', refusal: 'gameFault' });
  expect(statusOf(...turnedDown, other, decide({ key: 'k4', proposalNo: 2 }))).toBe('approved');
});

it('waits again when it could not be carried out, unless its vendor has taken it back', () => {
  expect(statusOf(propose(), decide(), failed('LIMIT_REACHED'))).toBe('waiting');
  expect(statusOf(propose(), decide(), failed('TRANSACTION_ROLLED_BACK'))).toBe('takenBack');
});

it('an approval is of the proposal that was seen, and of no later one', () => {
  const again = [propose(), decide({ isApproved: false }), propose({ key: 'k3', refusal: 'gameFault' })];
  expect(after(...again).when(decide({ key: 'k4' })).decision).toEqual(rejected('SETTLEMENT_NOT_ASKED'));
  const another = [propose(), decide({ isApproved: false }), propose({ key: 'k3', makerId: 'eva' })];
  expect(after(...another).when(decide({ key: 'k4', proposalNo: 2 })).decision).toEqual(
    rejected('SETTLEMENT_NOT_ASKED'),
  );
});

it('two deciders at once have one winner, whatever they decide', () => {
  const eva: TwoPeople = { ...people, deciderId: 'eva' };
  for (const first of [true, false])
    for (const second of [true, false]) {
      const { decision } = after(propose(), decide({ isApproved: first })).when(
        decide({ key: 'k3', people: eva, isApproved: second }),
      );
      expect(decision).toEqual(rejected('ALREADY_DECIDED'));
    }
});

it('a second proposal is refused while one stands, and after the decision', () => {
  expect(after(propose()).when(propose({ key: 'k3' })).decision).toEqual(rejected('SETTLEMENT_ASKED_ALREADY'));
  expect(after(propose(), decide()).when(propose({ key: 'k3' })).decision).toEqual(rejected('ALREADY_DECIDED'));
  const over = [propose(), decide(), carriedOut] as const;
  expect(after(...over).when(propose({ key: 'k3' })).decision).toEqual(rejected('ALREADY_DECIDED'));
});

it('answers a repetition as the first time, at any later moment, and refuses a key with something else', () => {
  const all = [propose(), decide(), carriedOut] as const;
  expect(after(...all).when(propose()).decision).toEqual({ kind: 'repeated' });
  expect(after(...all).when(decide()).decision).toEqual({ kind: 'repeated' });
  expect(after(...all).when(carriedOut).decision).toEqual({ kind: 'repeated' });
  expect(after(...all).when(failed('LIMIT_REACHED')).decision).toEqual({ kind: 'repeated' });
  expect(after(...all).when(propose({ refusal: 'gameFault' })).decision).toEqual(rejected('KEY_REUSED'));
  expect(after(...all).when(decide({ isApproved: false })).decision).toEqual(rejected('KEY_REUSED'));
});

it('decides about nothing that nobody asked for', () => {
  expect(after().when(decide()).decision).toEqual(rejected('SETTLEMENT_NOT_ASKED'));
  expect(after(propose()).when(carriedOut).decision).toEqual(rejected('NOT_APPROVED'));
});
