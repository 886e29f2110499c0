/** The door of the wallet: what other contexts may use of it. */
export { AdjustBalance, type AdjustmentOutcome } from './use-cases/adjust-balance';
export { AllowDeposit, EndDepositAllowance } from './use-cases/deposit-allowances';
export { AwardJackpot } from './use-cases/award-jackpot';
export { ChargeShortfall } from './use-cases/charge-shortfall';
export { stopReference } from './domain/stop-reference';
export { CaptureWithdrawal, HoldWithdrawal, ReleaseWithdrawal, ReturnWithdrawal } from './use-cases/held-funds';
export { FreezeWallet, ReleaseWallet } from './use-cases/freeze-wallet';
export { PaySalary, type PaymentOutcome } from './use-cases/pay-salary';
export type { DepositLimits, TransferLimits, WithdrawalLimits } from './domain/wallet.commands';
export { ReceiveFromUpline, SendToDownline } from './use-cases/transfer-to-downline';
export { WalletHistory, type Until, type WalletMoment } from './use-cases/wallet-history';
export { CreditDeposit } from './use-cases/credit-deposit';
export { ReverseDeposit } from './use-cases/reverse-deposit';
export { RecordVendorPlay } from './use-cases/record-vendor-play';
export { SettleWithheldWin, type SettlementOutcome } from './use-cases/settle-withheld-win';
export { SubmitVendorTransaction, type VendorCommand, type VendorOutcome } from './use-cases/submit-vendor-transaction';
export {
  WalletBalances,
  type AccountAtVendor,
  type CurrentBalance,
  type WithdrawalFigures,
} from './use-cases/wallet-balances';
export { SubmitTrialTransaction } from './trial/use-cases/submit-trial-transaction';
export { TrialBalances } from './trial/use-cases/trial-balances';
export type { TrialPlayCommand } from './trial/domain/trial-wallet.decide';
export { WalletCommandsModule, WalletModule } from './wallet.module';
export { DepositTurnover } from './read-models/deposit-turnover';
export { MemberTotals, NO_TOTAL, type MemberTotal } from './read-models/member-totals';
export { OpenRounds } from './read-models/open-rounds';
export { MovementStories } from './use-cases/movement-story';
export { YearlyStatements, type StatementMonth, type WalletPlace } from './read-models/yearly-statement';
export { VendorStatements } from './read-models/vendor-statements';
export type { BetRefusal, JackpotDraw, TransferInRefusal } from './domain/wallet.commands';
export type { WinCeiling } from './domain/withheld/win-ceiling';
