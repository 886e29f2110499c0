/** The door of withdrawals: what the programs around the contexts may use of it. */
export { CarryOutWithdrawals } from './reactions/carry-out-withdrawals';
export { RequestWithdrawal } from './use-cases/request-withdrawal';
export { WithdrawalsModule, WithdrawalsWorkerModule } from './withdrawals.module';
