/** The door of the wallet: what other contexts may use of it. */
export { AdjustBalance, AdjustBalanceHandler, type AdjustmentOutcome } from './use-cases/adjust-balance';
export { AwardJackpot, AwardJackpotHandler } from './use-cases/award-jackpot';
export { FreezeWallet, FreezeWalletHandler, ReleaseWallet, ReleaseWalletHandler } from './use-cases/freeze-wallet';
export { WalletHistory, type Until, type WalletMoment } from './use-cases/wallet-history';
export { CreditDeposit } from './use-cases/credit-deposit';
export {
  SubmitVendorTransaction,
  type VendorCommand,
  type VendorOutcome,
} from './use-cases/submit-vendor-transaction';
export { WalletBalances, type CurrentBalance } from './use-cases/wallet-balances';
export { WalletModule } from './wallet.module';
export { OpenRounds } from './read-models/open-rounds';
export { VendorStatements } from './read-models/vendor-statements';
export type { BetRefusal, JackpotDraw } from './domain/wallet.commands';
export type { WalletEvent } from './domain/wallet.events';
