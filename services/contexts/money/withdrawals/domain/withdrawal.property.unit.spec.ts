import fc from 'fast-check';
import { MoneyOracle } from './test-support/money-oracle';
import {
  act,
  after,
  attempt,
  checks,
  decide,
  held,
  paid,
  people,
  propose,
  providerFault,
  request,
  returned,
  word,
  wrongAccount,
} from './test-support/withdrawal-story';
import type { PayoutWord, WithdrawalCommand } from './withdrawal.commands';
import { withdrawalDecider } from './withdrawal.decide';
import type { WithdrawalEvent } from './withdrawal.events';

const person = fc.constantFrom('ana', 'bob', 'eva');
const key = fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5');
const no = fc.integer({ min: 1, max: 3 });
const words: readonly PayoutWord[] = [
  paid,
  returned,
  wrongAccount,
  providerFault,
  { status: 'accepted', payoutId: 'x' },
  { status: 'noAnswer' },
  { status: 'notSeen' },
  { status: 'silent' },
];

/** A command at a moment; the moments of a run grow. */
type Timed = (at: number) => WithdrawalCommand;
const timed = <Value>(values: fc.Arbitrary<Value>, make: (value: Value, at: number) => WithdrawalCommand) =>
  values.map(
    (value): Timed =>
      (at) =>
        make(value, at),
  );

const command: fc.Arbitrary<Timed> = fc.oneof(
  timed(fc.constant(null), (_, at) => held(at)),
  timed(fc.constantFrom('notEnoughFunds' as const, 'limit' as const), (reason, at) => ({
    type: 'RefuseUnheld',
    reason,
    occurredAt: after(at),
  })),
  timed(fc.constantFrom(10, 40, 70), (score, at) => checks({ score }, at)),
  timed(fc.record({ person, key }), ({ person: staffId, key: used }, at) => ({
    type: 'PlaceHold',
    kind: 'manual',
    until: null,
    act: act(staffId, used),
    occurredAt: after(at),
  })),
  timed(fc.record({ placer: person, lifter: person, key }), ({ placer, lifter, key: used }, at) => ({
    type: 'LiftManualHold',
    people: people(placer, lifter),
    act: act(lifter, used),
    occurredAt: after(at),
  })),
  timed(
    fc.record({ person, key, refusal: fc.constantFrom(null, null, 'fraud' as const) }),
    ({ person: staffId, key: used, refusal }, at) => propose(staffId, used, refusal, at),
  ),
  timed(
    fc.record({ checker: person, key, proposalNo: fc.constantFrom(1, 1, 2), isApproved: fc.boolean() }),
    ({ checker, key: used, proposalNo, isApproved }, at) =>
      decide(checker, used, { makerId: 'ana', proposalNo, isApproved, at }),
  ),
  timed(key, (used, at) => ({ type: 'Cancel', key: used, occurredAt: after(at) })),
  timed(no, (which, at) => attempt(which, at)),
  timed(fc.record({ no, said: fc.constantFrom(...words) }), ({ no: which, said }, at) => word(which, said, at)),
);

/** Beginnings at which something can go on, so that runs reach the end often enough. */
const beginning = fc.constantFrom<readonly WithdrawalCommand[]>(
  [request()],
  [request(), held()],
  [request(), held(), checks()],
  [request(), held(), checks(), attempt(1, 2)],
  [request('20000.00'), held(), checks(), propose('ana', 'k1', null, 2)],
  [request(), held(), checks(), attempt(1, 2), word(1, providerFault, 3), attempt(2, 4)],
  [request(), held(), checks(), attempt(1, 2), word(1, providerFault, 3), attempt(2, 4), word(1, paid, 5)],
);

const run = fc.record({
  first: beginning,
  then: fc.array(fc.tuple(command, fc.constantFrom(1, 30, 700, 2_000)), { maxLength: 25 }),
});

interface Played {
  readonly command: WithdrawalCommand;
  readonly events: readonly WithdrawalEvent[];
}

function play({ first, then }: typeof run extends fc.Arbitrary<infer Run> ? Run : never) {
  let state = withdrawalDecider.initial();
  let at = 10;
  const played: Played[] = [];
  const commands = [...first, ...then.map(([make, pause]) => make((at += pause)))];
  for (const each of commands) {
    const decision = withdrawalDecider.decide(state, each);
    const events = decision.kind === 'accepted' ? decision.events : [];
    for (const event of events) state = withdrawalDecider.evolve(state, event);
    played.push({ command: each, events });
    // A command that is sent again at once has no further effect.
    const again = withdrawalDecider.decide(state, each);
    expect(again.kind === 'accepted' ? again.events : []).toEqual([]);
  }
  return { state, played };
}

it('money moves as the oracle allows, whatever is asked in whatever order', () => {
  fc.assert(
    fc.property(run, (asked) => {
      const oracle = new MoneyOracle();
      for (const { events } of play(asked).played) for (const event of events) oracle.see(event);
      expect(oracle.faults).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

it('no payment that a provider tells of is lost', () => {
  fc.assert(
    fc.property(run, (asked) => {
      const { played } = play(asked);
      const attempted = new Set<string>();
      const told = new Set<string>();
      const recorded = new Set<string>();
      for (const { command: each, events } of played) {
        const isPaid = each.type === 'RecordWord' && (each.word.status === 'paid' || each.word.status === 'returned');
        if (isPaid && attempted.has(each.reference)) told.add(each.reference);
        for (const { type, data } of events) {
          if (type === 'PayoutAttempted') attempted.add(data.reference);
          if (type === 'PayoutPaid' || type === 'PaymentNotCovered') recorded.add(data.reference);
        }
      }
      expect([...recorded].sort()).toEqual([...told].sort());
    }),
    { numRuns: 700 },
  );
});

it('the runs reach what they are about', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(run, (asked) => {
      for (const { events } of play(asked).played) for (const { type } of events) seen.add(type);
    }),
    { numRuns: 700 },
  );
  for (const type of ['PayoutPaid', 'PaymentNotCovered', 'PayoutReturned', 'WithdrawalCancelled', 'ProposalTurnedDown'])
    expect(seen).toContain(type);
});
