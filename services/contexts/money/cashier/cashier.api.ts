/** The door of the cashier: its modules. Other contexts follow deposits by their events (`cashier.events.ts`). */
export { CashierModule } from './cashier.module';
export { DepositsModule } from './deposits.module';
