import fc from 'fast-check';
import { given } from '@kernel/given-when-then';
import { strangers } from '@test/support/two-people';
import { FUND, openAct, unclaimedDecider, type UnclaimedCommand } from './unclaimed.decide';
import type { UnclaimedEvent, UnclaimedRequested } from './unclaimed.events';

const at = '2026-01-02T03:04:05.000Z';
const of = { actId: 'a1', memberId: 'm1', act: 'setAside', amountMinor: '500', currency: 'BRL' } as const;
const facts: UnclaimedRequested['data'] = {
  ...of,
  makerId: 'ana',
  ground: 'closed',
  transfer: null,
  note: 'closed in May',
  occurredAt: at,
};
const TRANSFER = { providerId: 'psp', endToEndId: 'E123' };
const ask = (changes: Partial<UnclaimedRequested['data']> = {}): UnclaimedCommand => ({
  type: 'RequestAct',
  act: { ...facts, ...changes },
});
const decide = (actId: string, more: { checkerId?: string; isApproved?: boolean; key?: string } = {}) => {
  const { checkerId = 'rui', isApproved = true, key = `k-${actId}` } = more;
  const people = strangers('ana', checkerId);
  return { type: 'DecideAct', actId, people, isApproved, note: 'seen', key, occurredAt: at } as const;
};
const booked = (actId: string): UnclaimedCommand => ({ type: 'RecordBooked', actId, occurredAt: at });
const failed = (actId: string): UnclaimedCommand => ({
  type: 'RecordFailed',
  actId,
  fault: 'NOT_ENOUGH_MONEY',
  occurredAt: at,
});
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });

/** The fund of one owner after commands that must all be accepted. */
function after(...commands: UnclaimedCommand[]) {
  const events: UnclaimedEvent[] = [];
  for (const command of commands) {
    const { decision } = given(unclaimedDecider, ...events).when(command);
    if (decision.kind !== 'accepted') throw new Error(`${command.type} was ${JSON.stringify(decision)}`);
    events.push(...decision.events);
  }
  return given(unclaimedDecider, ...events);
}
const aside = [ask(), decide('a1'), booked('a1')] as const;
const out = (amountMinor: string, actId = 'a2') =>
  ask({ actId, act: 'payOut', amountMinor, ground: null, transfer: TRANSFER });
const back = (amountMinor: string, actId = 'a2') => ask({ actId, act: 'giveBack', amountMinor, ground: null });

it('is asked for once, one act at a time', () => {
  expect(after().when(ask()).events).toEqual([{ type: 'UnclaimedRequested', data: facts }]);
  expect(after(ask()).when(ask()).decision).toEqual({ kind: 'repeated' });
  expect(after(ask()).when(ask({ amountMinor: '501' })).decision).toEqual(rejected('KEY_REUSED'));
  expect(after(ask()).when(ask({ actId: 'a2' })).decision).toEqual(rejected('ACT_OPEN'));
  expect(after(ask(), decide('a1')).when(ask({ actId: 'a2' })).decision).toEqual(rejected('ACT_OPEN'));
  expect(after(ask(), decide('a1'), failed('a1')).when(ask({ actId: 'a2' })).decision.kind).toBe('accepted');
  expect(after().when(ask({ amountMinor: '0' })).decision).toEqual(rejected('INVALID_AMOUNT'));
});

it('is decided by a second person, once', () => {
  const asked = after(ask());
  expect(asked.when(decide('a1', { checkerId: 'ana' })).decision).toEqual(rejected('SECOND_PERSON_NEEDED'));
  expect(asked.when(decide('a1')).events).toEqual([
    { type: 'UnclaimedApproved', data: { ...of, occurredAt: at, checkerId: 'rui', note: 'seen', key: 'k-a1' } },
  ]);
  const decided = after(ask(), decide('a1', { isApproved: false }));
  expect(decided.when(decide('a1', { isApproved: false })).decision).toEqual({ kind: 'repeated' });
  expect(decided.when(decide('a1')).decision).toEqual(rejected('KEY_REUSED'));
  expect(decided.when(decide('a1', { key: 'other' })).decision).toEqual(rejected('ALREADY_DECIDED'));
  expect(after().when(decide('a1')).decision).toEqual(rejected('ACT_UNKNOWN'));
});

it('holds what the wallet has booked, and nothing before', () => {
  expect(after(ask(), decide('a1')).state.setAsideMinor).toBe(0n);
  expect(after(...aside).state.setAsideMinor).toBe(500n);
  expect(after(...aside).when(booked('a1')).decision).toEqual({ kind: 'repeated' });
  expect(after(...aside).when(failed('a1')).decision).toEqual({ kind: 'repeated' });
  expect(after(ask()).when(booked('a1')).decision).toEqual(rejected('NOT_APPROVED'));
  expect(after(ask()).when(failed('a1')).decision).toEqual(rejected('NOT_APPROVED'));
});

it('gives back and pays no more than is there', () => {
  expect(after(...aside).when(back('501')).decision).toEqual(rejected('NOT_ENOUGH_SET_ASIDE'));
  expect(after(...aside).when(out('501')).decision).toEqual(rejected('NOT_ENOUGH_SET_ASIDE'));
  const left = after(...aside, back('200'), decide('a2'), booked('a2'));
  expect(left.state.setAsideMinor).toBe(300n);
  expect(left.when(out('301', 'a3')).decision).toEqual(rejected('NOT_ENOUGH_SET_ASIDE'));
});

it('books a transfer to the owner with the approval itself, out of the fund and out of the provider', () => {
  const { events, stateAfter } = after(...aside, out('500')).when(decide('a2'));
  expect(events.map(({ type }) => type)).toEqual(['UnclaimedApproved', 'UnclaimedPaid']);
  expect(events[1]!.data).toMatchObject({
    ...TRANSFER,
    postings: [
      { account: FUND, minor: '-500' },
      { account: 'provider:psp', minor: '500' },
    ],
  });
  expect([stateAfter.setAsideMinor, openAct(stateAfter)]).toEqual([0n, undefined]);
  const refused = after(...aside, out('500'), decide('a2', { isApproved: false }));
  expect(refused.state.setAsideMinor).toBe(500n);
});

it('books one transfer once', () => {
  const paid = after(...aside, out('200'), decide('a2'));
  expect(paid.when(out('300', 'a3')).decision).toEqual(rejected('TRANSFER_BOOKED'));
  const transfer = { ...TRANSFER, endToEndId: 'E124' };
  const another = ask({ actId: 'a3', act: 'payOut', amountMinor: '300', ground: null, transfer });
  expect(paid.when(another).decision.kind).toBe('accepted');
  // One that was refused may be told again, as it should have been.
  const refused = after(...aside, out('200'), decide('a2', { isApproved: false }));
  expect(refused.when(out('300', 'a3')).decision.kind).toBe('accepted');
});

it('never holds less than nothing, whatever is asked, decided and booked', () => {
  const id = fc.integer({ min: 1, max: 5 }).map((no) => `a${no}`);
  const minor = fc.constantFrom('100', '300', '400');
  const one = fc.oneof(
    fc.tuple(id, minor).map(([actId, amountMinor]) => ask({ actId, amountMinor })),
    fc.tuple(id, minor).map(([actId, amountMinor]) => back(amountMinor, actId)),
    fc.tuple(id, minor).map(([actId, amountMinor]) => out(amountMinor, actId)),
    fc.tuple(id, fc.boolean()).map(([actId, isApproved]) => decide(actId, { isApproved })),
    id.map(booked),
    id.map(failed),
  );
  fc.assert(
    fc.property(fc.array(one, { maxLength: 60, size: 'max' }), (commands) => {
      let state = unclaimedDecider.initial();
      for (const command of commands) {
        const decision = unclaimedDecider.decide(state, command);
        if (decision.kind !== 'accepted') continue;
        state = decision.events.reduce(unclaimedDecider.evolve, state);
        expect(state.setAsideMinor >= 0n).toBe(true);
        expect(state.acts.filter(({ status }) => status === 'requested' || status === 'approved').size <= 1).toBe(true);
      }
    }),
  );
});
