import fc from 'fast-check';
import type { KycResult, ProvedLevel } from '@contracts/vendor/kyc-provider';
import { fold } from '@kernel/decider';
import { given } from '@kernel/given-when-then';
import type { TwoPeople } from '@kernel/two-people';
import { kycDecider, nextAttempt, TRIES_A_DAY, triesLeft, type KycCommand } from './kyc.decide';
import type { KycEvent, Mismatch } from './kyc.events';
import { isReached, levelOf } from './kyc.state';
import { LEVEL_TABLE, needsOf } from './level-table';
import { CLEAR } from '../test-support/clear-checks';

const memberId = '0b2f6f3e-2f0a-4a5b-9a50-3f9b6f6f0a11';
const day = '2026-11-25';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 12, minute)).toISOString();
type Result = Omit<KycResult, 'applicantId' | 'reference'>;
const green = (minute: number, over: Partial<Result> = {}): Result => ({
  answer: 'green',
  rejectType: null,
  labels: [],
  checks: CLEAR,
  extracted: null,
  expiresAt: null,
  decidedAt: at(minute),
  ...over,
});
const red = (minute: number, rejectType: 'retry' | 'final' = 'retry', over: Partial<Result> = {}): Result =>
  green(minute, { answer: 'red', rejectType, labels: ['documentUnreadable'], ...over });

const start = (attempt = 1, minute = 0, level: ProvedLevel = 2): KycCommand => ({
  type: 'StartVerification',
  memberId,
  level,
  attempt,
  providerId: 'idp',
  applicantId: `applicant-${level}-${attempt}`,
  occurredAt: at(minute),
});
const record = (
  result: Result,
  {
    attempt = 1,
    level = 2 as ProvedLevel,
    recheckDays = null as number | null,
    minute = 30,
    mismatches = [] as readonly Mismatch[],
    ofAgeOn = null as string | null,
  } = {},
): KycCommand => ({
  type: 'RecordResult',
  memberId,
  level,
  attempt,
  result,
  day,
  recheckDays,
  mismatches,
  ofAgeOn,
  occurredAt: at(minute),
});
const of = { memberId, level: 2 as const, attempt: 1, reason: 'I have seen it.', recheckDays: null };
const propose = (makerId: string, key = 'p1'): KycCommand => ({
  type: 'ProposeAcceptance',
  ...of,
  makerId,
  key,
  occurredAt: at(40),
});
const decideAlone = (outcome: 'accepted' | 'again' | 'refused', key = 'd1', attempt = 1): KycCommand => ({
  type: 'DecideReview',
  ...of,
  attempt,
  deciderId: 'ana',
  outcome,
  key,
  occurredAt: at(41),
});
const people = (requesterId: string, deciderId: string): TwoPeople => ({ requesterId, deciderId, origins: new Map() });
const approve = (deciderId: string, isApproved = true, key = 'a1', makerId = 'ana'): KycCommand => ({
  type: 'DecideProposal',
  ...of,
  people: people(makerId, deciderId),
  isApproved,
  key,
  occurredAt: at(50),
});

/** The events of commands that were all accepted or repeated. */
function after(...commands: readonly KycCommand[]): KycEvent[] {
  const events: KycEvent[] = [];
  for (const command of commands) {
    const { decision } = given(kycDecider, ...events).when(command);
    if (decision.kind === 'rejected') throw new Error(`${command.type}: ${decision.rejection}`);
    if (decision.kind === 'accepted') events.push(...decision.events);
  }
  return events;
}
const when = (command: KycCommand, ...before: readonly KycCommand[]) =>
  given(kycDecider, ...after(...before)).when(command);
const types = (events: readonly KycEvent[]) => events.map(({ type }) => type);
const stateOf = (...commands: readonly KycCommand[]) => fold(kycDecider, kycDecider.initial(), after(...commands));
const rejection = ({ decision }: ReturnType<typeof when>) => decision.kind === 'rejected' && decision.rejection;

describe('a result', () => {
  it('in green gives the level, until the document ends', () => {
    const { events, stateAfter } = when(record(green(1, { expiresAt: at(59) })), start());
    expect(types(events)).toEqual(['VerificationReported', 'LevelReached']);
    expect(events[1]!.data).toMatchObject({ level: 2, by: 'provider', expiresAt: at(59) });
    expect(levelOf(stateAfter, false, at(58))).toBe(2);
    expect(levelOf(stateAfter, false, at(59))).toBe(0);
    expect(levelOf(stateAfter, true, at(59))).toBe(1);
  });

  it('is good for no longer than the profile lets it be', () => {
    const until = '2030-01-01T00:00:00.000Z';
    const { recheckDays } = LEVEL_TABLE.BR;
    const { events } = when(record(green(1, { expiresAt: until }), { recheckDays }), start());
    expect(events[1]!.data).toMatchObject({ expiresAt: '2027-11-25T12:30:00.000Z' });
  });

  it('told twice writes nothing, and neither does one that was decided earlier', () => {
    expect(when(record(green(5)), start(), record(green(5))).decision).toEqual({ kind: 'repeated' });
    expect(when(record(red(4)), start(), record(green(5))).decision).toEqual({ kind: 'repeated' });
  });

  it('of an older attempt never overrides a newer one', () => {
    const before = [start(), record(red(1)), start(2, 2)];
    expect(when(record(green(9)), ...before).decision).toEqual({ kind: 'repeated' });
    expect(when(record(red(9)), ...before, record(green(8), { attempt: 2 })).decision).toEqual({ kind: 'repeated' });
  });

  it('of an attempt that nobody began is refused', () => {
    expect(rejection(when(record(green(1))))).toBe('ATTEMPT_UNKNOWN');
    expect(rejection(when(record(green(1), { attempt: 2 }), start()))).toBe('ATTEMPT_UNKNOWN');
  });

  it('that asks for another try does so three times a day, and then asks a person', () => {
    const before = [start(), record(red(1)), start(2, 2), record(red(3), { attempt: 2 }), start(3, 4)];
    expect(stateOf(...before).levels[2].tries.count).toBe(2);
    const { events, stateAfter } = when(record(red(5), { attempt: 3 }), ...before);
    expect(events[0]!.data).toMatchObject({ tries: TRIES_A_DAY, review: 'tries' });
    expect(triesLeft(stateAfter.levels[2], day)).toBe(0);
    expect(nextAttempt(stateAfter, 2, at(6))).toEqual({ rejection: 'VERIFICATION_IN_REVIEW' });
    expect(triesLeft(stateAfter.levels[2], '2026-11-26')).toBe(TRIES_A_DAY);
  });

  it.each([
    ['final', red(1, 'final')],
    ['pep', green(1, { checks: { ...CLEAR, pep: 'hit' } })],
    ['sanctions', green(1, { checks: { ...CLEAR, sanctions: 'hit', pep: 'hit' } })],
    ['sanctions', red(1, 'retry', { checks: { ...CLEAR, sanctions: 'hit' } })],
  ] as const)('with %s goes to people, and gives no level', (review, result) => {
    const { events, stateAfter } = when(record(result), start());
    expect(types(events)).toEqual(['VerificationReported']);
    expect(events[0]!.data).toMatchObject({ review });
    expect(stateAfter.levels[2]).toMatchObject({ status: 'inReview', reached: null });
  });

  it('that is decided later takes the level back', () => {
    const { events, stateAfter } = when(record(red(9, 'final')), start(), record(green(1)));
    expect(types(events)).toEqual(['VerificationReported', 'LevelLost']);
    expect(events[1]!.data).toMatchObject({ reason: 'withdrawn' });
    expect(stateAfter.levels[2].status).toBe('inReview');
  });

  it('stays with people once it is theirs, and does not overrule their refusal', () => {
    const inQueue = [start(), record(red(1, 'final'))];
    expect(types(when(record(green(9)), ...inQueue).events)).toEqual(['VerificationReported']);
    const refused = when(record(green(9)), ...inQueue, decideAlone('refused'));
    expect(refused.events).toMatchObject([{ type: 'VerificationReported', data: { review: 'final' } }]);
  });
});

describe('a start', () => {
  it('goes on with the attempt that is open', () => {
    const state = stateOf(start());
    expect(nextAttempt(state, 2, at(1))).toEqual({ attempt: 1 });
    expect(when(start(1, 1), start()).decision).toEqual({ kind: 'repeated' });
    const other = { ...start(1, 1), applicantId: 'another' } as KycCommand;
    expect(types(when(other, start()).events)).toEqual(['VerificationStarted']);
    expect(rejection(when(start(2, 1), start()))).toBe('ATTEMPT_UNKNOWN');
  });

  it('at level 3 needs level 2', () => {
    expect(rejection(when(start(1, 1, 3)))).toBe('LEVEL_TOO_HIGH');
    const both = stateOf(start(), record(green(1)), start(1, 31, 3), record(green(32), { level: 3, minute: 33 }));
    expect(levelOf(both, true, at(40))).toBe(3);
  });

  it('is refused while the level holds, until its end is near', () => {
    const far = stateOf(start(), record(green(1, { expiresAt: '2027-11-25T00:00:00.000Z' })));
    expect(nextAttempt(far, 2, at(31))).toEqual({ rejection: 'LEVEL_REACHED' });
    expect(nextAttempt(far, 2, '2027-10-27T00:00:00.000Z')).toEqual({ attempt: 2 });
    const renewing = fold(kycDecider, far, [
      {
        type: 'VerificationStarted',
        data: { ...far.levels[2].attempts[0]!, memberId, level: 2, attempt: 2, providerId: 'idp', occurredAt: at(35) },
      },
    ]);
    expect(isReached(renewing.levels[2], at(36))).toBe(true);
  });
});

describe('a review', () => {
  const inReview = [start(), record(red(1, 'final'))];
  const pep = [start(), record(green(1, { checks: { ...CLEAR, pep: 'hit' }, expiresAt: at(59) }))];

  it('against red takes two people, and writes both reasons', () => {
    expect(rejection(when(decideAlone('accepted'), ...inReview))).toBe('REVIEW_NEEDS_TWO');
    const { events, stateAfter } = when(approve('bob'), ...inReview, propose('ana'));
    expect(types(events)).toEqual(['ReviewDecided', 'LevelReached']);
    expect(events[0]!.data).toMatchObject({
      outcome: 'accepted',
      deciderId: 'bob',
      reason: 'I have seen it.',
      proposed: { makerId: 'ana', reason: 'I have seen it.' },
    });
    expect(levelOf(stateAfter, false, at(51))).toBe(2);
  });

  it('is decided by nobody who asked for it, nor through another account of theirs', () => {
    expect(rejection(when(approve('ana'), ...inReview, propose('ana')))).toBe('SECOND_PERSON_NEEDED');
    const own = approve('eve') as Extract<KycCommand, { type: 'DecideProposal' }>;
    const origins = new Map([['eve', { givers: ['ana'], hold: null }]]);
    const command = { ...own, people: { ...own.people, origins } };
    expect(rejection(when(command, ...inReview, propose('ana')))).toBe('APPROVER_NOT_INDEPENDENT');
  });

  it('waits again when the second person does not agree, and while one is asked nobody decides alone', () => {
    const asked = [...inReview, propose('ana')];
    expect(rejection(when(decideAlone('refused'), ...asked))).toBe('REVIEW_ASKED_ALREADY');
    expect(rejection(when(propose('cy', 'p2'), ...asked))).toBe('REVIEW_ASKED_ALREADY');
    const turnedDown = [...asked, approve('bob', false)];
    expect(types(after(...turnedDown))).not.toContain('LevelReached');
    expect(types(when(decideAlone('refused'), ...turnedDown).events)).toEqual(['ReviewDecided']);
  });

  it('of an exposed person with a good document takes one', () => {
    const { events } = when(decideAlone('accepted'), ...pep);
    expect(events[1]).toMatchObject({ type: 'LevelReached', data: { by: 'staff', expiresAt: at(59) } });
  });

  it('of a name on a list takes two, even in green', () => {
    const listed = [start(), record(green(1, { checks: { ...CLEAR, sanctions: 'hit' } }))];
    expect(rejection(when(decideAlone('accepted'), ...listed))).toBe('REVIEW_NEEDS_TWO');
  });

  it('that lets the member try again begins the day anew', () => {
    const tried = [start(), record(red(1)), start(2, 2), record(red(3), { attempt: 2 }), start(3, 4)];
    const all = [...tried, record(red(5), { attempt: 3 }), decideAlone('again', 'd1', 3)];
    const state = stateOf(...all);
    expect(nextAttempt(state, 2, at(45))).toEqual({ attempt: 4 });
    expect(triesLeft(state.levels[2], day)).toBe(TRIES_A_DAY);
  });

  it('that refuses ends it, until people reopen it', () => {
    const refused = [...inReview, decideAlone('refused')];
    expect(nextAttempt(stateOf(...refused), 2, at(45))).toEqual({ rejection: 'VERIFICATION_REFUSED' });
    expect(rejection(when(decideAlone('accepted', 'd2'), ...refused))).toBe('REVIEW_NOT_OPEN');
    expect(nextAttempt(stateOf(...refused, decideAlone('again', 'd2')), 2, at(45))).toEqual({ attempt: 2 });
  });

  it('is another one after a new result: what was asked for before counts no more', () => {
    const changed = [...inReview, propose('ana'), record(red(9, 'final'))];
    expect(rejection(when(approve('bob'), ...changed))).toBe('REVIEW_NOT_OPEN');
  });

  it('takes a key for one act', () => {
    expect(when(propose('ana'), ...inReview, propose('ana')).decision).toEqual({ kind: 'repeated' });
    expect(rejection(when(propose('bob'), ...inReview, propose('ana')))).toBe('KEY_REUSED');
    expect(rejection(when(decideAlone('refused', 'p1'), ...inReview, propose('ana')))).toBe('KEY_REUSED');
    expect(when(approve('bob'), ...inReview, propose('ana'), approve('bob')).decision).toEqual({ kind: 'repeated' });
    expect(rejection(when(approve('bob', false), ...inReview, propose('ana'), approve('bob')))).toBe('KEY_REUSED');
  });
});

it('ends a level when its time is over, once', () => {
  const end: KycCommand = { type: 'EndLevel', memberId, level: 2, occurredAt: at(59) };
  const reached = [start(), record(green(1, { expiresAt: at(45) }))];
  expect(when({ ...end, occurredAt: at(44) }, ...reached).decision).toEqual({ kind: 'repeated' });
  const { events, stateAfter } = when(end, ...reached);
  expect(events).toMatchObject([{ type: 'LevelLost', data: { reason: 'expired', attempt: 1 } }]);
  expect(stateAfter.levels[2].status).toBe('lost');
  expect(when(end, ...reached, end).decision).toEqual({ kind: 'repeated' });
  expect(nextAttempt(stateAfter, 2, at(59))).toEqual({ attempt: 2 });
});

it('reaches the same state in whatever order, and however often, the results of one attempt are told', () => {
  const results = [red(1), green(2), red(3, 'final'), green(4, { checks: { ...CLEAR, pep: 'hit' } })];
  const last = stateOf(start(), ...results.map((result) => record(result))).levels[2];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 }), (order) => {
      const told = [...order.map((index) => results[index]!), results[3]!, ...order.map((index) => results[index]!)];
      const { attempts, status, reached } = stateOf(start(), ...told.map((result) => record(result))).levels[2];
      expect({ report: attempts[0]!.report?.decidedAt, status, reached }).toEqual({
        report: at(4),
        status: last.status,
        reached: last.reached,
      });
    }),
    { seed: 28, numRuns: 300 },
  );
});

describe('a document that says otherwise than the member', () => {
  it('gives no level before a person has looked, who may give it alone', () => {
    const { events, stateAfter } = when(record(green(1), { mismatches: ['name'] }), start());
    expect(types(events)).toEqual(['VerificationReported']);
    expect(events[0]!.data).toMatchObject({ review: 'mismatch', mismatches: ['name'] });
    expect(stateAfter.levels[2].status).toBe('inReview');
    const before = [start(), record(green(1), { mismatches: ['name'] })];
    expect(types(when(decideAlone('accepted'), ...before).events)).toEqual(['ReviewDecided', 'LevelReached']);
  });

  it('of a minor ends the matter, and takes a level back', () => {
    const minor = record(green(9, { decidedAt: at(9) }), { ofAgeOn: '2028-03-01' });
    expect(types(when(minor, start()).events)).toEqual(['VerificationReported', 'MinorFound']);
    const { events, stateAfter } = when(minor, start(), record(green(1)));
    expect(types(events)).toEqual(['VerificationReported', 'MinorFound', 'LevelLost']);
    expect(stateAfter.levels[2]).toMatchObject({ status: 'refused', review: null, reached: null });
    expect(rejection(when(start(2, 55), start(), minor))).toBe('VERIFICATION_REFUSED');
  });

  it('goes to a person where the age is in doubt, also if the provider would let the member try again', () => {
    const doubtful = red(1, 'retry', { checks: { ...CLEAR, age: 'failed' } });
    expect(when(record(doubtful), start()).events[0]!.data).toMatchObject({ review: 'final' });
  });
});

describe('a payment of somebody else', () => {
  const doubt = (seenMinute: number): KycCommand => ({
    type: 'DoubtLevel',
    memberId,
    level: 2,
    seenAt: at(seenMinute),
    occurredAt: at(58),
  });
  const reached = [start(), record(green(1))];

  it('takes the level back once, and the member may prove it again', () => {
    const { events, stateAfter } = when(doubt(45), ...reached);
    expect(events).toMatchObject([{ type: 'LevelLost', data: { level: 2, reason: 'payer' } }]);
    expect(nextAttempt(stateAfter, 2, at(59))).toEqual({ attempt: 2 });
    expect(when(doubt(46), ...reached, doubt(45)).decision).toEqual({ kind: 'repeated' });
  });

  it('does nothing to a level that was proved after it, or that nobody has', () => {
    expect(when(doubt(29), ...reached).decision).toEqual({ kind: 'repeated' });
    expect(when(doubt(45), start()).decision).toEqual({ kind: 'repeated' });
  });
});

describe('level 3', () => {
  const asked = { memberId, level: 3 as const, occurredAt: at(40) };
  const byRule: KycCommand = { type: 'DemandLevel', cause: 'deposits', by: null, key: null, ...asked };
  const staff = (key: string, reason = 'Renda a conferir.') => ({ by: { staffId: 'cora', reason }, key });
  const byStaff = (key = 'k1', reason?: string): KycCommand => ({
    type: 'DemandLevel',
    cause: 'compliance',
    ...asked,
    ...staff(key, reason),
  });
  const lift = (key = 'l1'): KycCommand => ({ type: 'LiftDemand', ...asked, ...staff(key) });

  it('is asked for once by a rule, and not again after people have taken it back', () => {
    expect(when(byRule).events).toMatchObject([{ type: 'LevelDemanded', data: { level: 3, attempt: 0 } }]);
    expect(when(byRule, byRule).decision).toEqual({ kind: 'repeated' });
    expect(when(byRule, byRule, lift()).decision).toEqual({ kind: 'repeated' });
  });

  it('is asked for and taken back by people, each once under its key', () => {
    expect(when(byStaff(), byStaff()).decision).toEqual({ kind: 'repeated' });
    expect(rejection(when(byStaff('k1', 'Outro motivo.'), byStaff()))).toBe('KEY_REUSED');
    expect(rejection(when(byStaff('k2'), byStaff()))).toBe('LEVEL_ASKED_ALREADY');
    expect(stateOf(byStaff(), lift()).levels[3].demand).toBeNull();
    expect(rejection(when(lift()))).toBe('LEVEL_NOT_ASKED');
    expect(stateOf(byStaff(), lift(), byStaff('k3')).levels[3].demand).toMatchObject({ cause: 'compliance' });
  });

  it('holds back deposits and games while it is asked for, and never a withdrawal', () => {
    expect(needsOf('neutral', true)).toEqual({ deposit: 3, play: 3, trial: 0, withdraw: 2 });
    expect(needsOf('off', true)).toEqual({ deposit: 3, play: 3, trial: 0, withdraw: 0 });
    expect(needsOf('BR', false)).toEqual(LEVEL_TABLE.BR.needs);
  });
});
