import { given } from '@kernel/given-when-then';
import type { TwoPeople } from '@kernel/two-people';
import { amlCaseDecider, type AmlCaseCommand } from './aml-case.decide';
import type { AlertRaised, AmlCaseEvent } from './aml-case.events';
import { isOpen } from './aml-case.state';

const of = { caseId: 'case', memberId: 'member' };
const at = '2026-11-25T12:00:00.000Z';
const alert: AlertRaised = {
  type: 'AlertRaised',
  data: {
    ...of,
    rule: 'A3',
    rulesVersion: 1,
    window: 'day:2026-11-25',
    currency: 'BRL',
    facts: { deposited: '12000.00', limit: '10000.00', hours: 24 },
    linked: [],
    occurredAt: at,
  },
};
const act = (key: string, staffId = 'cora') => ({ staffId, note: 'Looked at it.', key, occurredAt: at });
const open = (holdsPayouts = false, key = 'open'): AmlCaseCommand => ({ type: 'OpenCase', ...act(key), holdsPayouts });
const analyse = (conclusion: 'report' | 'noSuspicion', key = 'analyse'): AmlCaseCommand => ({
  type: 'Analyse',
  ...act(key),
  conclusion,
  nextBusinessDay: '2026-11-26',
});
const prepare = (key = 'prepare'): AmlCaseCommand => ({ type: 'PrepareReport', ...act(key) });
const dismiss = (key = 'dismiss'): AmlCaseCommand => ({ type: 'Dismiss', ...act(key), reason: 'explained' });
const people = (deciderId: string): TwoPeople => ({ requesterId: 'cora', deciderId, origins: new Map() });
const file = (deciderId = 'dora', reportNo = 1): AmlCaseCommand => ({
  type: 'RecordFiling',
  people: people(deciderId),
  reportNo,
  receipt: 'R-1',
  filedAt: at,
  sha256: 'ab',
  note: 'As written.',
  key: 'file',
  occurredAt: at,
});

/** The events that the commands lead to, one after the other. */
function story(...commands: readonly AmlCaseCommand[]): AmlCaseEvent[] {
  const events: AmlCaseEvent[] = [alert];
  for (const command of commands) {
    const outcome = given(amlCaseDecider, ...events).when(command);
    if (outcome.decision.kind !== 'accepted') throw new Error(JSON.stringify(outcome.decision));
    events.push(...outcome.events);
  }
  return events;
}

const after = (...commands: readonly AmlCaseCommand[]) => given(amlCaseDecider, ...story(...commands));
const rejected = (rejection: string) => ({ kind: 'rejected', rejection });
const repeated = { kind: 'repeated' };

it('is raised once, whatever the rules find later in the same window', () => {
  const raise: AmlCaseCommand = { type: 'RaiseAlert', alert: alert.data };
  expect(given(amlCaseDecider).when(raise).events).toEqual([alert]);
  const later = { ...alert.data, facts: { deposited: '99000.00' }, occurredAt: '2026-11-25T13:00:00.000Z' };
  expect(after().when({ type: 'RaiseAlert', alert: later }).decision).toEqual(repeated);
  expect(after(open()).when(raise).decision).toEqual(repeated);
  expect(given(amlCaseDecider).when(open()).decision).toEqual(rejected('CASE_UNKNOWN'));
});

it('is opened by a person, once, with or without a hold on payouts', () => {
  const { events, stateAfter } = after().when(open(true));
  expect(events).toMatchObject([{ type: 'CaseOpened', data: { ...of, staffId: 'cora', holdsPayouts: true } }]);
  expect([isOpen(stateAfter), stateAfter.holdsPayouts]).toEqual([true, true]);
  expect(after(open()).when(open()).decision).toEqual(repeated);
  expect(after(open()).when(open(true)).decision).toEqual(rejected('KEY_REUSED'));
  expect(after(open()).when(open(false, 'other')).decision).toEqual(rejected('CASE_OPEN_ALREADY'));
});

it('changes the hold on payouts while it is open', () => {
  const hold = (holdsPayouts: boolean): AmlCaseCommand => ({ type: 'ChangePayoutHold', ...act('h'), holdsPayouts });
  expect(after().when(hold(true)).decision).toEqual(rejected('CASE_NOT_OPEN'));
  expect(after(open()).when(hold(true)).stateAfter.holdsPayouts).toBe(true);
  expect(after(open(true)).when(hold(false)).stateAfter.holdsPayouts).toBe(false);
  expect(after(open(true)).when(hold(true)).decision).toEqual(rejected('HOLD_UNCHANGED'));
});

it('has a day for the report only where one is to be made', () => {
  expect(after(open()).when(analyse('report')).events).toMatchObject([{ data: { reportBy: '2026-11-26' } }]);
  expect(after(open()).when(analyse('noSuspicion')).events).toMatchObject([{ data: { reportBy: null } }]);
  expect(after().when(analyse('report')).decision).toEqual(rejected('CASE_NOT_OPEN'));
});

it('keeps the day of its first conclusion when the same is concluded again, so that a late report stays late', () => {
  const later = (conclusion: 'report' | 'noSuspicion', key: string): AmlCaseCommand => {
    return { ...analyse(conclusion, key), nextBusinessDay: '2026-12-04' } as AmlCaseCommand;
  };
  const dayAfter = (...commands: readonly AmlCaseCommand[]) => after(open(), ...commands).state.analysis?.reportBy;
  expect(dayAfter(analyse('report'), later('report', 'again'))).toBe('2026-11-26');
  expect(dayAfter(analyse('report'), prepare(), later('report', 'again'))).toBe('2026-11-26');
  expect(dayAfter(analyse('noSuspicion'), later('report', 'again'))).toBe('2026-12-04');
});

it('is reported by two people: one writes, the other files', () => {
  const prepared = after(open(true), analyse('report'), prepare());
  expect(prepared.when(file('cora')).decision).toEqual(rejected('SECOND_PERSON_NEEDED'));
  const { events, stateAfter } = prepared.when(file());
  expect(events).toMatchObject([
    { type: 'ReportFiled', data: { staffId: 'dora', makerId: 'cora', reportNo: 1, receipt: 'R-1' } },
  ]);
  expect([stateAfter.status, stateAfter.holdsPayouts, isOpen(stateAfter)]).toEqual(['filed', false, false]);
  expect(after(open(), analyse('report'), prepare(), file()).when(file()).decision).toEqual(repeated);
});

it('files the report that the second person has seen, and no other', () => {
  const rewritten = after(open(), analyse('report'), prepare(), prepare('again'));
  expect(rewritten.when(file('dora', 1)).decision).toEqual(rejected('REPORT_CHANGED'));
  expect(rewritten.when(file('dora', 2)).decision.kind).toBe('accepted');
  const analysedAgain = after(open(), analyse('report'), prepare(), analyse('report', 'anew'));
  expect(analysedAgain.when(file()).decision).toEqual(rejected('REPORT_CHANGED'));
  expect(analysedAgain.when(prepare('p2')).events).toMatchObject([{ data: { reportNo: 2 } }]);
});

it.each([
  ['before the analysis', [open()]],
  ['where the analysis found nothing', [open(), analyse('noSuspicion')]],
] as const)('takes no report %s', (_, commands) => {
  expect(after(...commands).when(prepare()).decision).toEqual(rejected('REPORT_NOT_CONCLUDED'));
});

it('is dismissed from the alert on, but not against an analysis that asks for a report', () => {
  expect(after().when(dismiss()).events).toMatchObject([{ type: 'Dismissed', data: { reason: 'explained' } }]);
  const { stateAfter } = after(open(true), analyse('noSuspicion')).when(dismiss());
  expect([stateAfter.status, stateAfter.holdsPayouts]).toEqual(['dismissed', false]);
  expect(after(open(), analyse('report')).when(dismiss()).decision).toEqual(rejected('REPORT_DUE'));
  expect(after(open(), analyse('report'), analyse('noSuspicion', 'two')).when(dismiss()).decision.kind).toBe(
    'accepted',
  );
});

it.each([
  ['opened', open()],
  ['analysed', analyse('report')],
  ['written about', prepare()],
  ['dismissed', dismiss('twice')],
] as const)('is not %s after its end', (_, command) => {
  expect(after(dismiss()).when(command).decision).toEqual(rejected('CASE_CLOSED'));
});

describe('the records', () => {
  const forget = (keptFrom: string): AmlCaseCommand => ({
    type: 'ForgetCase',
    keptFrom,
    occurredAt: '2031-11-26T00:00:00.000Z',
  });
  const later = '2026-11-25T12:00:00.001Z';

  it('are deleted once the years are over, and not before; the same alert is not raised again', () => {
    const ended = story(dismiss());
    expect(given(amlCaseDecider, ...ended).when(forget(at)).decision).toEqual(rejected('RECORDS_RETAINED'));
    const { decision, events, stateAfter } = given(amlCaseDecider, ...ended).when(forget(later));
    expect(decision.kind).toBe('accepted');
    expect(stateAfter).toMatchObject({ isForgotten: true, alert: null, dismissed: null, story: [], keys: {} });
    const gone = given(amlCaseDecider, ...ended, ...events);
    expect(gone.when(forget(later)).decision).toEqual(repeated);
    expect(gone.when({ type: 'RaiseAlert', alert: alert.data }).decision).toEqual(repeated);
    expect(gone.when(open()).decision).toEqual(rejected('CASE_UNKNOWN'));
  });

  it('of a report are kept from its filing on, and those of what waits are kept', () => {
    const filed = [open(), analyse('report'), prepare(), file()];
    expect(after(...filed).when(forget(later)).decision.kind).toBe('accepted');
    expect(after(...filed.slice(0, 3)).when(forget(later)).decision).toEqual(rejected('RECORDS_RETAINED'));
    expect(after().when(forget(later)).decision).toEqual(rejected('RECORDS_RETAINED'));
  });
});
