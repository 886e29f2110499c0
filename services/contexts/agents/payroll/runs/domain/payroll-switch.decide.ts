import { accept, repeated, type Decider, type Decision } from '@kernel/decider';
import type { ContractKind } from '../../terms/terms';
import type { PayrollSwitchEvent } from './payroll-switch.events';

export type PayrollSwitchCommand =
  | {
      readonly type: 'SwitchPayroll';
      readonly kind: ContractKind;
      readonly isPaused: boolean;
      readonly staffId: string;
      readonly reason: string;
      readonly occurredAt: string;
    }
  | {
      readonly type: 'AskForRun';
      readonly kind: ContractKind;
      readonly staffId: string;
      readonly key: string;
      readonly occurredAt: string;
    };

export interface PayrollSwitchState {
  /** Who paused it; null while it runs. */
  readonly pausedBy: string | null;
  /** Windows that ended before are due, ISO 8601. */
  readonly askedAt: string | null;
  readonly lastKey: string | null;
}

/** The switch that pauses and resumes the runs of a kind; the stream's id is the kind. */
export const payrollSwitchDecider: Decider<PayrollSwitchState, PayrollSwitchCommand, PayrollSwitchEvent, never> = {
  category: 'payrollswitch',
  initial: () => ({ pausedBy: null, askedAt: null, lastKey: null }),
  evolve,
  decide,
};

function evolve(state: PayrollSwitchState, event: PayrollSwitchEvent): PayrollSwitchState {
  switch (event.type) {
    case 'PayrollPaused':
      return { ...state, pausedBy: event.data.staffId };
    case 'PayrollResumed':
      return { ...state, pausedBy: null };
    case 'PayrollRunAsked':
      return { ...state, askedAt: event.data.occurredAt, lastKey: event.data.key };
  }
}

function decide(state: PayrollSwitchState, command: PayrollSwitchCommand): Decision<PayrollSwitchEvent, never> {
  const { kind, staffId, occurredAt } = command;
  if (command.type === 'AskForRun') {
    if (state.lastKey === command.key) return repeated;
    return accept({ type: 'PayrollRunAsked', data: { kind, staffId, key: command.key, occurredAt } });
  }
  if ((state.pausedBy !== null) === command.isPaused) return repeated;
  return accept({
    type: command.isPaused ? 'PayrollPaused' : 'PayrollResumed',
    data: { kind, staffId, reason: command.reason, occurredAt },
  });
}
