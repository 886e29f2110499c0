/** The door of the wallet: what other contexts may use of it. */
export { AdjustBalance, AdjustBalanceHandler, type AdjustmentOutcome } from './use-cases/adjust-balance';
export { AwardJackpot, AwardJackpotHandler } from './use-cases/award-jackpot';
export { ChargeShortfall, ChargeShortfallHandler } from './use-cases/charge-shortfall';
export { FreezeWallet, FreezeWalletHandler, ReleaseWallet, ReleaseWalletHandler } from './use-cases/freeze-wallet';
export { PaySalary, PaySalaryHandler, type PaymentOutcome } from './use-cases/pay-salary';
export {
  ReceiveFromUpline,
  ReceiveFromUplineHandler,
  SendToDownline,
  SendToDownlineHandler,
} from './use-cases/transfer-to-downline';
export { WalletHistory, type Until, type WalletMoment } from './use-cases/wallet-history';
export { CreditDeposit } from './use-cases/credit-deposit';
export {
  SubmitVendorTransaction,
  SubmitVendorTransactionHandler,
  type VendorCommand,
  type VendorOutcome,
} from './use-cases/submit-vendor-transaction';
export { WalletBalances, type CurrentBalance } from './use-cases/wallet-balances';
export { WalletModule } from './wallet.module';
export { OpenRounds } from './read-models/open-rounds';
export { StaleRounds, type StaleRound } from './read-models/open-rounds-stale';
export { VendorStatements } from './read-models/vendor-statements';
export type { BetRefusal, JackpotDraw } from './domain/wallet.commands';
export type { PayKind, WalletEvent } from './domain/wallet.events';
