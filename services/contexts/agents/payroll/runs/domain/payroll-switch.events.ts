import type { ContractKind } from '../../terms/terms';

/** No run of the kind begins until it is resumed; the stream is `payrollswitch-<kind>`. */
export interface PayrollPaused {
  readonly type: 'PayrollPaused';
  readonly data: {
    readonly kind: ContractKind;
    readonly staffId: string;
    readonly reason: string;
    readonly occurredAt: string;
  };
}

export interface PayrollResumed {
  readonly type: 'PayrollResumed';
  readonly data: {
    readonly kind: ContractKind;
    readonly staffId: string;
    readonly reason: string;
    readonly occurredAt: string;
  };
}

/** Windows that have ended by then are due, whatever the clock says. */
export interface PayrollRunAsked {
  readonly type: 'PayrollRunAsked';
  readonly data: {
    readonly kind: ContractKind;
    readonly staffId: string;
    readonly key: string;
    readonly occurredAt: string;
  };
}

export type PayrollSwitchEvent = PayrollPaused | PayrollResumed | PayrollRunAsked;
