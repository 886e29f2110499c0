import { Ledger1795200000800 } from './1795200000800-ledger';
import { Adjustments1795200000840 } from './1795200000840-adjustments';
import { SumsBeyondBigint1796330000000 } from './1796330000000-sums-beyond-bigint';

export const booksMigrations = [Ledger1795200000800, Adjustments1795200000840, SumsBeyondBigint1796330000000];
