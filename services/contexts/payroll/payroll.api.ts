/** The door of payroll: what other contexts may use of it. */
export { percentOf, ppmOf } from './domain/percent';
export { readTerms, storedTerms, type StoredTerms } from './domain/stored-terms';
export { faultOf, type ContractKind, type Terms } from './domain/terms';
export { termsOfWire, termsToWire } from './contracts/wire-terms';
export { PayrollSettings } from './settings/payroll-settings';
export { PayrollSettingsModule } from './settings/settings.module';
export type { Settings } from './settings/settings';
export { defaultSettings } from './settings/settings';
export type { PayrollSettingsEvent } from './settings/domain/payroll-settings.events';
