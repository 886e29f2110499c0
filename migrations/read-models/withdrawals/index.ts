import { Withdrawals1796000070000 } from './1796000070000-withdrawals';
import { WithdrawalFigures1796000080000 } from './1796000080000-withdrawal-figures';
import { AttemptsOfWithdrawals1796310000100 } from './1796310000100-attempts-of-withdrawals';
import { AnswersToDisputes1796380000000 } from './1796380000000-answers-to-disputes';
import { LooksAtWithdrawals1796380000001 } from './1796380000001-looks-at-withdrawals';

export const withdrawalsMigrations = [
  Withdrawals1796000070000,
  WithdrawalFigures1796000080000,
  AttemptsOfWithdrawals1796310000100,
  AnswersToDisputes1796380000000,
  LooksAtWithdrawals1796380000001,
];
