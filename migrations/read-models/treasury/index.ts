import { TreasuryPayments1796000140100 } from './1796000140100-treasury-payments';
import { ProviderStatements1796000185000 } from './1796000185000-provider-statements';
import { HouseBanks1796000201000 } from './1796000201000-house-banks';

export const treasuryMigrations = [
  TreasuryPayments1796000140100,
  ProviderStatements1796000185000,
  HouseBanks1796000201000,
];
