/** The door of the treasury: its modules, the statements of providers, and their rows for exports. */
export { StatementCommandsModule, StatementRowsModule, TreasuryModule } from './treasury.module';
export { ProviderBook } from './read-models/provider-book';
export { STATEMENTS } from './read-models/statements.projection';
export { StatementRows } from './read-models/statement-rows';
export { StatementDays } from './use-cases/statement-days';
export { TakeStatements } from './use-cases/take-statements';
