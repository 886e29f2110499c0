import { AccountClosings1796000180000 } from './1796000180000-account-closings';

export const closingMigrations = [AccountClosings1796000180000];
