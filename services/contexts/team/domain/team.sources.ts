import type { MemberMoved } from '@contexts/network/network.api';
import type { PayrollSettingsEvent } from '@contexts/payroll/payroll.api';
import type { WalletEvent } from '@contexts/wallet/wallet.api';

// What the projection reads of the events of others: the fields that it needs and no more.

export interface MemberRegistered {
  readonly type: 'MemberRegistered';
  readonly data: {
    readonly memberId: string;
    readonly username: string;
    readonly memberType: number;
    readonly uplineId: string | null;
  };
}

export interface SalaryRunStarted {
  readonly type: 'SalaryRunStarted';
  /** `from` and `to` are ISO 8601 in UTC; no fact after this event belongs to a time before `to`. */
  readonly data: {
    readonly runId: string;
    readonly kind: string;
    readonly period: string;
    readonly from: string;
    readonly to: string;
  };
}

export interface BillsIssued {
  readonly type: 'BillsIssued';
  readonly data: { readonly runId: string; readonly bills: readonly IssuedBill[] };
}

export interface IssuedBill {
  readonly billId: string;
  readonly agentId: string;
  readonly grossMinor: string;
  readonly withheldMinor: string;
}

export type TeamSource =
  MemberRegistered | MemberMoved | SalaryRunStarted | BillsIssued | PayrollSettingsEvent | WalletEvent;

/** Trial members belong to no team. */
export const TRIAL_MEMBER = 4;
const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42]);

export function kindOfMember(memberType: number): 'player' | 'agent' {
  return AGENT_TYPES.has(memberType) ? 'agent' : 'player';
}
