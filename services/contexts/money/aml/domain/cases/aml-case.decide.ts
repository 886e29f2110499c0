import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { obstacleToDeciding, type TwoPeople, type TwoPeopleObstacle } from '@kernel/two-people';
import type { AlertRaised, AmlAct, AmlCaseEvent, StoredConclusion, StoredDismissal } from './aml-case.events';
import { endOf, evolveCase, isOpen, noCase, textOf, type AmlCaseState } from './aml-case.state';

interface ActOfStaff {
  readonly staffId: string;
  readonly note: string;
  readonly key: string;
  readonly occurredAt: string;
}

interface Filing extends Omit<ActOfStaff, 'staffId'> {
  readonly people: TwoPeople;
  /** The report that the second person has seen. */
  readonly reportNo: number;
}

interface Forgetting {
  readonly type: 'ForgetCase';
  /** Records of cases that ended before this moment are kept no longer. */
  readonly keptFrom: string;
  readonly occurredAt: string;
}

type ActCommand =
  | (ActOfStaff & { readonly type: 'OpenCase'; readonly holdsPayouts: boolean })
  | (ActOfStaff & { readonly type: 'ChangePayoutHold'; readonly holdsPayouts: boolean })
  | (ActOfStaff & {
      readonly type: 'Analyse';
      readonly conclusion: StoredConclusion;
      /** The next business day, on which a report is due. */
      readonly nextBusinessDay: string;
    })
  | (ActOfStaff & { readonly type: 'PrepareReport' })
  | (Filing & {
      readonly type: 'RecordFiling';
      readonly receipt: string;
      readonly filedAt: string;
      readonly sha256: string;
    })
  | (ActOfStaff & { readonly type: 'Dismiss'; readonly reason: StoredDismissal });

export type AmlCaseCommand =
  | { readonly type: 'RaiseAlert'; readonly alert: AlertRaised['data'] }
  | Forgetting
  | ActCommand;

/** In order of precedence. */
export type AmlCaseRejection =
  | 'CASE_UNKNOWN'
  | 'RECORDS_RETAINED'
  | 'KEY_REUSED'
  | 'CASE_CLOSED'
  | 'CASE_NOT_OPEN'
  | 'CASE_OPEN_ALREADY'
  | 'HOLD_UNCHANGED'
  | 'REPORT_NOT_CONCLUDED'
  | 'REPORT_DUE'
  | 'REPORT_CHANGED'
  | TwoPeopleObstacle;

type Decided = Decision<AmlCaseEvent, AmlCaseRejection>;

/**
 * A suspicion about one member, from the alert of a rule to the report or the dismissal. Its id is made of rule, member
 * and window, so that the same alert is raised once, however often the rules look.
 */
export const amlCaseDecider: Decider<AmlCaseState, AmlCaseCommand, AmlCaseEvent, AmlCaseRejection> = {
  category: 'amlcase',
  initial: () => noCase,
  evolve: evolveCase,
  decide,
};

function decide(state: AmlCaseState, command: AmlCaseCommand): Decided {
  if (command.type === 'RaiseAlert')
    return state.alert || state.isForgotten ? repeated : accept({ type: 'AlertRaised', data: command.alert });
  if (command.type === 'ForgetCase') return forgotten(state, command);
  if (!state.alert) return reject('CASE_UNKNOWN');
  const event = eventOf(state, state.alert, command);
  const before = state.keys[command.key];
  if (before !== undefined) return before === textOf(event) ? repeated : reject('KEY_REUSED');
  const obstacle = obstacleTo(state, command);
  return obstacle ? reject(obstacle) : accept(event);
}

/** Only what has ended is forgotten, and only when the years are over for which its records have to be kept. */
function forgotten(state: AmlCaseState, { keptFrom, occurredAt }: Forgetting): Decided {
  if (state.isForgotten) return repeated;
  if (!state.alert) return reject('CASE_UNKNOWN');
  const endedAt = endOf(state);
  if (endedAt === null || Date.parse(endedAt) >= Date.parse(keptFrom)) return reject('RECORDS_RETAINED');
  const { caseId, memberId } = state.alert;
  return accept({ type: 'CaseForgotten', data: { caseId, memberId, occurredAt } });
}

/** The event of an act if nothing stands against it. */
function eventOf(
  { reports, analysis }: AmlCaseState,
  { caseId, memberId }: AlertRaised['data'],
  command: ActCommand,
): AmlAct {
  const { note, key, occurredAt } = command;
  const staffId = command.type === 'RecordFiling' ? command.people.deciderId : command.staffId;
  const act = { caseId, memberId, staffId, note, key, occurredAt };
  switch (command.type) {
    case 'OpenCase':
      return { type: 'CaseOpened', data: { ...act, holdsPayouts: command.holdsPayouts } };
    case 'ChangePayoutHold':
      return { type: 'PayoutHoldChanged', data: { ...act, holdsPayouts: command.holdsPayouts } };
    case 'Analyse': {
      const { conclusion, nextBusinessDay } = command;
      // To conclude the same once more moves no deadline: a late report would not be one any more.
      const reportBy = conclusion === 'report' ? (analysis?.reportBy ?? nextBusinessDay) : null;
      return { type: 'Analysed', data: { ...act, conclusion, reportBy } };
    }
    case 'PrepareReport':
      return { type: 'ReportPrepared', data: { ...act, reportNo: reports + 1 } };
    case 'RecordFiling': {
      const { reportNo, receipt, filedAt, sha256, people } = command;
      return { type: 'ReportFiled', data: { ...act, reportNo, makerId: people.requesterId, receipt, filedAt, sha256 } };
    }
    case 'Dismiss':
      return { type: 'Dismissed', data: { ...act, reason: command.reason } };
    default:
      return assertNever(command);
  }
}

function obstacleTo(state: AmlCaseState, command: ActCommand): AmlCaseRejection | undefined {
  const { status, analysis } = state;
  if (status === 'filed' || status === 'dismissed') return 'CASE_CLOSED';
  switch (command.type) {
    case 'OpenCase':
      return isOpen(state) ? 'CASE_OPEN_ALREADY' : undefined;
    case 'ChangePayoutHold':
      if (!isOpen(state)) return 'CASE_NOT_OPEN';
      return state.holdsPayouts === command.holdsPayouts ? 'HOLD_UNCHANGED' : undefined;
    case 'Analyse':
      return isOpen(state) ? undefined : 'CASE_NOT_OPEN';
    case 'PrepareReport':
      if (!isOpen(state)) return 'CASE_NOT_OPEN';
      return analysis?.conclusion === 'report' ? undefined : 'REPORT_NOT_CONCLUDED';
    case 'RecordFiling':
      return obstacleToFiling(state, command);
    case 'Dismiss':
      // A suspicion that was found to be one is not put aside by a word: it is analysed again first.
      return analysis?.conclusion === 'report' ? 'REPORT_DUE' : undefined;
    default:
      return assertNever(command);
  }
}

/** Why a report may not be sent to the authority by this person; undefined if nothing stands against it. */
export function obstacleToFiling(
  state: AmlCaseState,
  { people, reportNo, occurredAt }: Pick<Filing, 'people' | 'reportNo' | 'occurredAt'>,
): AmlCaseRejection | undefined {
  const { report, status } = state;
  if (status === 'filed' || status === 'dismissed') return 'CASE_CLOSED';
  // The report that this person saw was written anew, or the case was analysed again.
  if (!report || report.reportNo !== reportNo || report.staffId !== people.requesterId) return 'REPORT_CHANGED';
  return obstacleToDeciding(people, report.staffId, occurredAt);
}
