/** The door of the wallet: what other contexts may use of it. */
export { AdjustBalance, type AdjustmentOutcome } from './use-cases/adjust-balance';
export { AwardJackpot } from './use-cases/award-jackpot';
export { ChargeShortfall } from './use-cases/charge-shortfall';
export { stopReference } from './domain/stop-reference';
export { FreezeWallet, ReleaseWallet } from './use-cases/freeze-wallet';
export { PaySalary, type PaymentOutcome } from './use-cases/pay-salary';
export type { TransferLimits } from './domain/wallet.commands';
export { ReceiveFromUpline, SendToDownline } from './use-cases/transfer-to-downline';
export { WalletHistory, type Until, type WalletMoment } from './use-cases/wallet-history';
export { CreditDeposit } from './use-cases/credit-deposit';
export { SettleWithheldWin, type SettlementOutcome } from './use-cases/settle-withheld-win';
export { SubmitVendorTransaction, type VendorCommand, type VendorOutcome } from './use-cases/submit-vendor-transaction';
export { WalletBalances, type CurrentBalance } from './use-cases/wallet-balances';
export { WalletCommandsModule, WalletModule } from './wallet.module';
export { OpenRounds } from './read-models/open-rounds';
export { VendorStatements } from './read-models/vendor-statements';
export type { BetRefusal, JackpotDraw, TransferInRefusal } from './domain/wallet.commands';
export type { WinCeiling } from './domain/withheld/win-ceiling';
