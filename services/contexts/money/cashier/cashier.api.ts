/**
 * The door of the cashier: its modules, and the providers and methods to pay by. Other contexts follow deposits by
 * their events (`cashier.events.ts`).
 */
export { CashierModule } from './cashier.module';
export { PaymentProviders } from './providers/payment-providers';
export { SettleWithheldPayment, type PaymentSettlementOutcome } from './use-cases/settle-withheld-payment';
export { DepositsModule } from './deposits.module';
