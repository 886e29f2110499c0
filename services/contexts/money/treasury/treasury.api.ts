/** The door of the treasury: the bookings of money at providers that belongs to no member. */
export { TreasuryModule } from './treasury.module';
export { BookPayments } from './use-cases/book-payments';
