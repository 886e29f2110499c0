import { Withdrawals1796000070000 } from './1796000070000-withdrawals';
import { WithdrawalFigures1796000080000 } from './1796000080000-withdrawal-figures';

export const withdrawalsMigrations = [Withdrawals1796000070000, WithdrawalFigures1796000080000];
