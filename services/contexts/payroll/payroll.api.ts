/** The door of payroll: what other contexts may use of it. */
export { percentOf, ppmOf } from './domain/percent';
export { readTerms, storedTerms, type StoredTerms } from './domain/stored-terms';
export { faultOf, type ContractKind, type Terms } from './domain/terms';
export { termsOfWire, termsToWire } from './contracts/wire-terms';
export { AgentContractCommandsModule } from './contracts/contracts.module';
export { AgentContractList } from './contracts/read-models/agent-contracts';
export { DecideContract } from './contracts/use-cases/decide-contract';
export { OfferContract } from './contracts/use-cases/offer-contract';
export { PayrollSettings } from './settings/payroll-settings';
export { PayrollSettingsModule } from './settings/settings.module';
export { defaultSettings, type Settings } from './settings/settings';
export type { PayrollSettingsEvent } from './settings/domain/payroll-settings.events';
