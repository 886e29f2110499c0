import { IdentityLevels1796000190000 } from './1796000190000-identity-levels';

export const kycMigrations = [IdentityLevels1796000190000];
