import type {
  AlertRaised,
  AmlAct,
  AmlCaseEvent,
  Analysed,
  Dismissed,
  ReportFiled,
  ReportPrepared,
} from './aml-case.events';

/**
 * `alert`: nobody has opened it. `prepared`: the report waits for a second person. `filed` and `dismissed` are ends.
 */
export type AmlCaseStatus = 'alert' | 'open' | 'analysed' | 'prepared' | 'filed' | 'dismissed';

export interface AmlCaseState {
  /** The records were deleted: the same alert is not raised again, and nothing else is known of it. */
  readonly isForgotten: boolean;
  /** Null before the alert, and after the records were deleted. */
  readonly alert: AlertRaised['data'] | null;
  readonly status: AmlCaseStatus;
  readonly openedAt: string | null;
  /** Payouts of the member wait while the case is open. */
  readonly holdsPayouts: boolean;
  readonly analysis: Analysed['data'] | null;
  /** The report that waits for a second person, or was filed. */
  readonly report: ReportPrepared['data'] | null;
  /** The number of reports that were written so far. */
  readonly reports: number;
  readonly filed: ReportFiled['data'] | null;
  readonly dismissed: Dismissed['data'] | null;
  /** Everything that happened, oldest first. */
  readonly story: readonly AmlCaseEvent[];
  /** The act under each key, as text. */
  readonly keys: Readonly<Record<string, string>>;
}

export const noCase: AmlCaseState = {
  isForgotten: false,
  alert: null,
  status: 'alert',
  openedAt: null,
  holdsPayouts: false,
  analysis: null,
  report: null,
  reports: 0,
  filed: null,
  dismissed: null,
  story: [],
  keys: {},
};

export function evolveCase(before: AmlCaseState, event: AmlCaseEvent): AmlCaseState {
  if (event.type === 'CaseForgotten') return { ...noCase, isForgotten: true };
  const state = { ...before, story: [...before.story, event] };
  if (event.type === 'AlertRaised') return { ...state, alert: event.data };
  return { ...moved(state, event), keys: { ...state.keys, [event.data.key]: textOf(event) } };
}

function moved(state: AmlCaseState, event: AmlAct): AmlCaseState {
  switch (event.type) {
    case 'CaseOpened': {
      const { occurredAt, holdsPayouts } = event.data;
      return { ...state, status: 'open', openedAt: occurredAt, holdsPayouts };
    }
    case 'PayoutHoldChanged':
      return { ...state, holdsPayouts: event.data.holdsPayouts };
    case 'Analysed':
      return { ...state, status: 'analysed', analysis: event.data, report: null };
    case 'ReportPrepared':
      return { ...state, status: 'prepared', report: event.data, reports: event.data.reportNo };
    case 'ReportFiled':
      return { ...state, status: 'filed', filed: event.data, holdsPayouts: false };
    case 'Dismissed':
      return { ...state, status: 'dismissed', dismissed: event.data, holdsPayouts: false };
  }
}

/** The moment of the report or of the dismissal; null while the case waits. */
export function endOf({ filed, dismissed }: AmlCaseState): string | null {
  return (filed ?? dismissed)?.occurredAt ?? null;
}

/** Compliance looks into the member now. */
export function isOpen({ status, openedAt }: AmlCaseState): boolean {
  return openedAt !== null && status !== 'filed' && status !== 'dismissed';
}

/** The request of a person as text, by which another request under the same key is told apart. */
export function textOf({ type, data }: AmlAct): string {
  const { staffId, note } = data;
  return JSON.stringify([type, staffId, note, detailOf({ type, data } as AmlAct)]);
}

function detailOf(event: AmlAct): string | number | boolean | null {
  switch (event.type) {
    case 'CaseOpened':
    case 'PayoutHoldChanged':
      return event.data.holdsPayouts;
    case 'Analysed':
      return event.data.conclusion;
    case 'ReportFiled':
      return event.data.reportNo;
    case 'Dismissed':
      return event.data.reason;
    case 'ReportPrepared':
      return null;
  }
}
