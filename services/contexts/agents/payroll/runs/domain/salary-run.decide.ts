import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { isSameData } from '@kernel/same-data';
import type { DebtsClaimed, DebtsSettled, IssuedBill, SalaryRunEvent, SalaryRunStarted } from './salary-run.events';

export type SalaryRunCommand =
  | { readonly type: 'StartRun'; readonly run: SalaryRunStarted['data'] }
  | {
      readonly type: 'IssueBills';
      readonly batch: number;
      readonly bills: readonly IssuedBill[];
      readonly occurredAt: string;
    }
  | { readonly type: 'RecordPaid'; readonly batch: number; readonly occurredAt: string }
  | { readonly type: 'ClaimDebts'; readonly claims: DebtsClaimed['data']['claims']; readonly occurredAt: string }
  | { readonly type: 'SettleDebts'; readonly parts: DebtsSettled['data']['parts']; readonly occurredAt: string }
  | { readonly type: 'CompleteRun'; readonly occurredAt: string };

/** In order of precedence. Each is a fault of the worker that carries the run out, and leaves the run as it is. */
export type SalaryRunRejection = 'RUN_UNKNOWN' | 'RUN_COMPLETED' | 'OUT_OF_ORDER' | 'BILLS_DIFFER';

export interface SalaryRunState {
  readonly started: SalaryRunStarted['data'] | null;
  /** How many batches have been issued and paid. */
  readonly issued: number;
  readonly paid: number;
  /** The last batch that was issued, and when: a resumed run compares its own bills with it, and pays it. */
  readonly last: { readonly bills: readonly IssuedBill[]; readonly occurredAt: string } | null;
  readonly bills: number;
  readonly paidMinor: bigint;
  readonly owedMinor: bigint;
  readonly claims: DebtsClaimed['data']['claims'] | null;
  readonly areDebtsSettled: boolean;
  readonly isCompleted: boolean;
}

type Decided = Decision<SalaryRunEvent, SalaryRunRejection>;

/**
 * The run of one window and one kind of contract, from its cut-off to its last payment. The worker that resumes a run
 * finds here how far it has come.
 */
export const salaryRunDecider: Decider<SalaryRunState, SalaryRunCommand, SalaryRunEvent, SalaryRunRejection> = {
  category: 'salaryrun',
  initial: () => ({
    started: null,
    issued: 0,
    paid: 0,
    last: null,
    bills: 0,
    paidMinor: 0n,
    owedMinor: 0n,
    claims: null,
    areDebtsSettled: false,
    isCompleted: false,
  }),
  evolve,
  decide,
};

function evolve(state: SalaryRunState, event: SalaryRunEvent): SalaryRunState {
  switch (event.type) {
    case 'SalaryRunStarted':
      return { ...state, started: event.data };
    case 'BillsIssued': {
      const { bills, batch, occurredAt } = event.data;
      return {
        ...state,
        issued: batch + 1,
        last: { bills, occurredAt },
        bills: state.bills + bills.length,
        paidMinor: bills.reduce((sum, { payMinor }) => sum + BigInt(payMinor), state.paidMinor),
        owedMinor: bills.reduce(
          (sum, { owed }) => owed.reduce((rest, { minor }) => rest + BigInt(minor), sum),
          state.owedMinor,
        ),
      };
    }
    case 'BillsPaid':
      return { ...state, paid: event.data.batch + 1 };
    case 'DebtsClaimed':
      return { ...state, claims: event.data.claims };
    case 'DebtsSettled':
      return { ...state, areDebtsSettled: true };
    case 'SalaryRunCompleted':
      return { ...state, last: null, claims: null, isCompleted: true };
    default:
      return assertNever(event);
  }
}

function decide(state: SalaryRunState, command: SalaryRunCommand): Decided {
  if (command.type === 'StartRun')
    return state.started ? repeated : accept({ type: 'SalaryRunStarted', data: command.run });
  if (!state.started) return reject('RUN_UNKNOWN');
  const { runId } = state.started;
  const { occurredAt } = command;
  switch (command.type) {
    case 'IssueBills':
      return issue(state, runId, command);
    case 'RecordPaid':
      if (command.batch < state.paid) return repeated;
      if (command.batch !== state.paid || command.batch >= state.issued) return reject('OUT_OF_ORDER');
      return accept({ type: 'BillsPaid', data: { runId, batch: command.batch, occurredAt } });
    case 'ClaimDebts':
      if (state.claims || state.isCompleted) return repeated;
      return accept({ type: 'DebtsClaimed', data: { runId, claims: command.claims, occurredAt } });
    case 'SettleDebts':
      if (state.areDebtsSettled) return repeated;
      if (!state.claims) return reject('OUT_OF_ORDER');
      return accept({ type: 'DebtsSettled', data: { runId, parts: command.parts, occurredAt } });
    case 'CompleteRun': {
      if (state.isCompleted) return repeated;
      const isOpen = state.paid < state.issued || (state.claims !== null && !state.areDebtsSettled);
      if (isOpen) return reject('OUT_OF_ORDER');
      const { bills, paidMinor, owedMinor } = state;
      return accept({
        type: 'SalaryRunCompleted',
        data: { runId, bills, paidMinor: paidMinor.toString(), owedMinor: owedMinor.toString(), occurredAt },
      });
    }
    default:
      return assertNever(command);
  }
}

/**
 * A batch that was issued already is left as it is. The last batch has to be the very same: a run that computes other
 * bills the second time pays nothing until staff have found out why.
 */
function issue(
  state: SalaryRunState,
  runId: string,
  { batch, bills, occurredAt }: Extract<SalaryRunCommand, { type: 'IssueBills' }>,
): Decided {
  if (batch === state.issued - 1 && state.last && !isSameData(state.last.bills, bills)) return reject('BILLS_DIFFER');
  if (batch < state.issued) return repeated;
  if (state.isCompleted) return reject('RUN_COMPLETED');
  if (batch > state.issued) return reject('OUT_OF_ORDER');
  return accept({ type: 'BillsIssued', data: { runId, batch, bills, occurredAt } });
}
