import type { RecordedEvent } from '@kernel/event';
import { historyRow, withoutSecrets, withoutWords } from './history-row';

const memberId = '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e11';
const occurredAt = '2026-01-02T03:04:05.000Z';
const recorded = (stream: string, data: object): RecordedEvent => ({
  id: '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e99',
  type: 'T',
  data,
  stream,
  revision: 7n,
  checkpoint: '12',
  recordedAt: '2026-01-02T03:04:06.000Z',
  metadata: { $correlationId: 'c', $causationId: 'd', actor: { kind: 'vendor', id: 'v' }, key: 'k' },
});

it('says what a movement did to the wallet, with its sign', () => {
  const data = {
    memberId,
    currency: 'BRL',
    amountMinor: '250',
    balanceBeforeMinor: '1000',
    balanceAfterMinor: '750',
    occurredAt,
  };
  expect(historyRow(recorded(`wallet-${memberId}`, data))).toMatchObject({
    member_id: memberId,
    amount_minor: '-250',
    balance_before_minor: '1000',
    balance_after_minor: '750',
    currency: 'BRL',
    occurred_at: new Date(occurredAt),
    revision: 7n,
    actor_kind: 'vendor',
    actor_id: 'v',
    key: 'k',
    correlation_id: 'c',
    causation_id: 'd',
  });
});

it('takes what was paid before what was asked for, where no wallet moved', () => {
  expect(historyRow(recorded('deposit-1', { memberId, amountMinor: '100' }))).toMatchObject({
    amount_minor: '100',
    balance_before_minor: null,
  });
  expect(historyRow(recorded('deposit-1', { memberId, amountMinor: '100', paidAmountMinor: '60' }))).toMatchObject({
    amount_minor: '60',
  });
});

it.each([`member-${memberId}`, `wallet-${memberId}`])('knows the member by the stream %s', (stream) => {
  expect(historyRow(recorded(stream, {})).member_id).toBe(memberId);
});

it('belongs to nobody when nobody is named', () => {
  expect(historyRow(recorded(`staff-${memberId}`, { memberId: 'x' })).member_id).toBeNull();
});

it('hides secrets at any depth and nothing else', () => {
  const data = {
    hash: 'a',
    nested: [{ passwordHash: 'b', sessionToken: 'c', transactionId: 't' }],
    token: 'd',
    key: 'k',
  };
  expect(withoutSecrets(data)).toEqual({
    hash: '[secret]',
    nested: [{ passwordHash: '[secret]', sessionToken: '[secret]', transactionId: 't' }],
    token: '[secret]',
    key: 'k',
  });
});

it('tells a suspicion of money laundering to nobody who looks at the log', () => {
  const proposed = { makerId: 'ana', refusal: 'aml', note: 'He has no income.' };
  expect(withoutSecrets(proposed)).toEqual({ makerId: 'ana', refusal: 'review', note: '[secret]' });
  const refused = { reason: 'aml', act: { staffId: 'bob', note: 'I think so too.' }, makerId: 'ana' };
  expect(withoutSecrets(refused)).toEqual({ reason: 'review', act: '[secret]', makerId: 'ana' });
  const stopped = { cause: 'aml', reason: 'He has no income.' };
  expect(withoutSecrets(stopped)).toEqual({ cause: 'review', reason: '[secret]' });
  expect(withoutSecrets({ refusal: 'fraud', note: 'n' })).toEqual({ refusal: 'fraud', note: 'n' });
});

it('leaves the words of compliance out of events that say nothing of what they are about, and of no others', () => {
  expect(withoutWords('ProposalTurnedDown', { withdrawalId: 'w', note: 'n' })).toEqual({
    withdrawalId: 'w',
    note: '[secret]',
  });
  expect(withoutWords('StaffActed', { call: 'askLift', input: { stopId: 's', reason: 'r' } })).toEqual({
    call: 'askLift',
    input: { stopId: 's', reason: '[secret]' },
  });
  expect(withoutWords('Stopped', { cause: 'fraud', reason: 'r' })).toEqual({ cause: 'fraud', reason: 'r' });
});

it.each([{}, { occurredAt: 'yesterday' }, { occurredAt: '2026-02-31T99:00:00Z' }])(
  'takes the time of recording for an event without a time of its own: %p',
  (data) => {
    expect(historyRow(recorded('x-1', data)).occurred_at).toEqual(new Date('2026-01-02T03:04:06.000Z'));
  },
);

it('leaves the stream of a member to that member, whoever the data names', () => {
  const other = '8f9c1a52-37c7-5c0f-9d7b-0a4d7c1b6e12';
  expect(historyRow(recorded(`wallet-${memberId}`, { memberId: other }))).toMatchObject({
    member_id: memberId,
    is_own_stream: true,
  });
  expect(historyRow(recorded('deposit-1', { memberId: other }))).toMatchObject({
    member_id: other,
    is_own_stream: false,
    category: 'deposit',
  });
});
