/** The events of payroll, for other contexts: types only. */
export type { AgentContractsEvent } from './agent-contracts/domain/agent-contracts.events';
export type { BillsIssued, SalaryRunEvent, SalaryRunStarted } from './runs/domain/salary-run.events';
export type { DividendEvent } from './runs/domain/dividend.events';
export type { PayrollSwitchEvent } from './runs/domain/payroll-switch.events';
export type { PayrollSettingsEvent } from './settings/domain/payroll-settings.events';
export type { StoredTerms } from './terms/stored-terms';
