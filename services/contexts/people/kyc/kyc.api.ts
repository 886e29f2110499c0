/** The door of identity levels: what the contexts below may use of it. */
export { IdentityLevelsModule } from './kyc.module';
export { IdentityLevels } from './use-cases/identity-levels';
