import { Cashier1795200000400 } from './1795200000400-cashier';

export const cashierMigrations = [Cashier1795200000400];
