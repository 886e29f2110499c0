/**
 * The door of the cashier: its modules, and the providers and methods to pay by. Other contexts follow deposits by
 * their events (`cashier.events.ts`).
 */
export { CashierModule, DepositCommandsModule } from './cashier.module';
export { PaymentMethodsModule, PaymentProvidersModule } from './payment-methods.module';
export { DepositContestsModule } from './contests.module';
export { DepositProofsModule } from './deposit-proofs.module';
export type { MatchedLine } from './domain/deposit.events';
export type { ContestAnswerEvent } from './domain/contests/contest.events';
export { isClosed as isContestClosed } from './domain/contests/contest.answers';
export type { DepositState } from './domain/deposit.state';
export { DepositContests } from './read-models/deposit-contests';
export { CONTESTS } from './read-models/deposit-contests.projection';
export { DepositProofs } from './read-models/deposit-proofs';
export { AnswerContest } from './use-cases/answer-contest';
export { AnswerProof } from './use-cases/answer-proof';
export { Circuits } from './providers/circuits';
export { OpenPaymentMethod, PaymentMethodCommandsModule } from './methods/use-cases/open-payment-method';
export { KnownMethods } from './methods/read-models/known-methods';
export type { PaymentProvider, PayoutGateway, StatementGateway } from './providers/payment-provider';
export { PaymentProviders, type PayingProvider } from './providers/payment-providers';
export { ReverseLostDeposits } from './reactions/reverse-lost-deposits';
export { CreditConfirmedDeposits } from './reactions/credit-confirmed-deposits';
export { RecordPaymentNotice } from './use-cases/record-payment-notice';
export { RequestDeposit } from './use-cases/request-deposit';
export { SettleWithheldPayment, type PaymentSettlementOutcome } from './use-cases/settle-withheld-payment';
export { PaymentDoubts } from './use-cases/payment-doubts';
export { DepositsModule } from './deposits.module';
export { OpenReviews } from './use-cases/open-reviews';
