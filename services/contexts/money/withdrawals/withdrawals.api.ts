/** The door of withdrawals: what the programs around the contexts may use of it. */
export { KeepWithdrawalTimes } from './jobs/keep-withdrawal-times';
export { CarryOutWithdrawals } from './reactions/carry-out-withdrawals';
export { TellMembersOfWithdrawals } from './reactions/tell-members-of-withdrawals';
export { MerchantDays } from './use-cases/merchant-days';
export { DeskWithdrawals } from './use-cases/desk-withdrawals';
export { MemberWithdrawals } from './use-cases/member-withdrawals';
export { SendPayout } from './use-cases/process/send-payout';
export { RecordPayoutNotice } from './use-cases/record-payout-notice';
export { ContestedDeposits } from './read-models/contested-deposits';
export { Withdrawals } from './read-models/withdrawals';
export { RequestWithdrawal } from './use-cases/request-withdrawal';
export { WithdrawalCommandsModule, WithdrawalsModule, WithdrawalsWorkerModule } from './withdrawals.module';
