/** The door of payroll: what other contexts may use of it. */
export { percentOf, ppmOf } from './terms/percent';
export { readTerms, storedTerms, type StoredTerms } from './terms/stored-terms';
export { CONTRACT_KINDS, faultOf, type ContractKind, type Terms } from './terms/terms';
export { termsOfWire, termsToWire } from './agent-contracts/http/wire-terms';
export { AgentContractCommandsModule, ContractsInForceModule } from './agent-contracts/agent-contracts.module';
export { ContractsInForce } from './agent-contracts/read-models/contracts-in-force';
export { AgentContractList } from './agent-contracts/read-models/agent-contracts';
export { Bills } from './runs/read-models/bills';
export { DueRunsModule, SalaryRunsModule } from './runs/runs.module';
export { Dividends } from './runs/use-cases/dividends';
export { DueRuns } from './runs/use-cases/due-runs';
export { DecideContract } from './agent-contracts/use-cases/decide-contract';
export { OfferContract } from './agent-contracts/use-cases/offer-contract';
export { OfferPromisedContract, type PromisedOffer } from './agent-contracts/use-cases/offer-promised-contract';
export { PayrollSettings } from './settings/use-cases/payroll-settings';
export { PayrollSettingsModule } from './settings/settings.module';
export { defaultSettings, type Settings } from './settings/domain/settings';
