import { Ledger1795200000800 } from './1795200000800-ledger';
import { Adjustments1795200000840 } from './1795200000840-adjustments';

export const booksMigrations = [Ledger1795200000800, Adjustments1795200000840];
