import type { BillsIssued, PayrollSettingsEvent, SalaryRunStarted } from '@contexts/agents/payroll/payroll.events';
import type { MemberMoved } from '@contexts/agents/tree/tree.events';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import type { MemberRegistered } from '@contexts/people/identity/identity.events';

/** The events of other contexts that the tables of teams are made of. */
export type TeamSource =
  | MemberRegistered
  | MemberMoved
  | SalaryRunStarted
  | BillsIssued
  | PayrollSettingsEvent
  | WalletEvent;
