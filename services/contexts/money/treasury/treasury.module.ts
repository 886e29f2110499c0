import { Module } from '@nestjs/common';
import { BookPayments } from './use-cases/book-payments';

/** The bookings of the treasury, for the worker. */
@Module({ providers: [BookPayments], exports: [BookPayments] })
export class TreasuryModule {}
