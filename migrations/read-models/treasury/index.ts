import { TreasuryPayments1796000140100 } from './1796000140100-treasury-payments';

export const treasuryMigrations = [TreasuryPayments1796000140100];
