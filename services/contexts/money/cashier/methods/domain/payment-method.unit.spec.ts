import { given } from '@kernel/given-when-then';
import { strangers } from '@test/support/two-people';
import { aMethod } from '../test-support/a-method';
import { paymentMethodDecider } from './payment-method.decide';
import type { PaymentMethodEvent } from './payment-method.events';
import { railsOf } from './rails';

const method = aMethod();
const other = aMethod({ maxMinor: '100000' });
const at = '2026-11-25T12:00:00.000Z';
const of = { methodId: 'pix', proposalNo: 1, method, note: 'as agreed', makerId: 'ana', occurredAt: at };
const proposed: PaymentMethodEvent = { type: 'PaymentMethodProposed', data: { ...of, key: 'k1' } };
const approved: PaymentMethodEvent = { type: 'PaymentMethodApproved', data: { ...of, checkerId: 'rui', key: 'k2' } };
const turnedDown: PaymentMethodEvent = {
  type: 'PaymentMethodTurnedDown',
  data: { ...of, checkerId: 'rui', key: 'k2' },
};
const act = { note: 'as agreed', occurredAt: at, rails: railsOf('off') };
const propose = (change: object = {}) => ({
  type: 'ProposeMethod' as const,
  methodId: 'pix',
  method,
  revision: 0,
  makerId: 'ana',
  key: 'k1',
  ...act,
  ...change,
});
const decide = (change: object = {}) => ({
  type: 'DecideMethod' as const,
  people: strangers('ana', 'rui'),
  proposalNo: 1,
  isApproved: true,
  key: 'k2',
  ...act,
  ...change,
});
const answerOf = (events: PaymentMethodEvent[], command: ReturnType<typeof propose> | ReturnType<typeof decide>) => {
  const { decision } = given(paymentMethodDecider, ...events).when(command);
  return decision.kind === 'rejected' ? decision.rejection : decision.kind;
};

it('is in force when a second person has approved it, and not before', () => {
  const asked = given(paymentMethodDecider).when(propose());
  expect(asked.events).toEqual([proposed]);
  expect(asked.stateAfter).toMatchObject({ method: null, revision: 0, proposal: { makerId: 'ana' } });
  const done = given(paymentMethodDecider, proposed).when(decide());
  expect(done.events).toEqual([approved]);
  expect(done.stateAfter).toMatchObject({ method, revision: 1, proposal: null });
});

it('stays as it was when the second person turns the change down', () => {
  const { events, stateAfter } = given(paymentMethodDecider, proposed).when(decide({ isApproved: false }));
  expect(events).toEqual([turnedDown]);
  expect(stateAfter).toMatchObject({ method: null, revision: 0, proposal: null });
});

it.each([
  ['the same proposal again', [proposed], propose(), 'repeated'],
  ['another one under its key', [proposed], propose({ method: other }), 'KEY_REUSED'],
  ['a second one while one waits', [proposed], propose({ key: 'k3' }), 'SETTLEMENT_ASKED_ALREADY'],
  ['one made on what was changed since', [proposed, approved], propose({ key: 'k3' }), 'SETTINGS_CHANGED'],
  ['one made on what stands', [proposed, approved], propose({ key: 'k3', revision: 1 }), 'accepted'],
  ['the same decision again', [proposed, approved], decide(), 'repeated'],
  ['the other decision under its key', [proposed, approved], decide({ isApproved: false }), 'KEY_REUSED'],
  ['a decision about nothing', [], decide(), 'SETTLEMENT_NOT_ASKED'],
  ['a decision about another proposal', [proposed], decide({ proposalNo: 2 }), 'SETTLEMENT_NOT_ASKED'],
  ['the approval of one’s own', [proposed], decide({ people: strangers('ana', 'ana') }), 'SECOND_PERSON_NEEDED'],
] as const)('%s: %#', (_, events, command, expected) => {
  expect(answerOf([...events], command)).toBe(expected);
});

describe('in Brazil', () => {
  const rails = railsOf('BR');

  it.each(['creditCard', 'cash', 'boleto', 'crypto', 'other'] as const)('refuses %s', (rail) => {
    expect(answerOf([], propose({ rails, method: aMethod({ rail }) }))).toBe('METHOD_RAIL_REFUSED');
  });

  it.each(['pix', 'bankTransfer', 'debitCard', 'prepaidCard'] as const)('allows %s', (rail) => {
    expect(answerOf([], propose({ rails, method: aMethod({ rail }) }))).toBe('accepted');
  });

  it('approves none that was asked for elsewhere', () => {
    const card = { ...proposed, data: { ...proposed.data, method: aMethod({ rail: 'creditCard' }) } };
    expect(answerOf([card], decide({ rails }))).toBe('METHOD_RAIL_REFUSED');
    expect(answerOf([card], decide({ rails, isApproved: false }))).toBe('accepted');
  });
});
