import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { StatementEvent } from './domain/statements/statement.events';
import type { TreasuryEvent } from './domain/treasury.events';
import { FetchStatements } from './jobs/fetch-statements';
import { BookSetAsidePayments } from './reactions/book-set-aside-payments';
import { BookStatementLines } from './reactions/book-statement-lines';
import { SettleFoundBookings } from './reactions/settle-found-bookings';
import { providerBookingsProjection } from './read-models/provider-bookings.projection';
import { statementEntities } from './read-models/statement.entities';
import { statementsProjection } from './read-models/statements.projection';
import { TreasuryPaymentEntity } from './read-models/treasury-payment.entity';
import { treasuryPaymentsProjection } from './read-models/treasury-payments.projection';
import { StatementsDeskModule, TreasuryModule } from './treasury.module';

export const treasuryContext: ContextManifest = {
  name: 'treasury',
  uses: ['identity', 'files', 'wallet', 'cashier', 'withdrawals', 'unclaimed'],
  streams: [
    storedStreams<TreasuryEvent>({
      category: 'treasury',
      declaredIn: 'services/contexts/money/treasury/domain/treasury.events.ts',
      union: 'TreasuryEvent',
      events: {
        PaymentSetAside: { significance: { kind: 'paymentSetAside', severity: 'warning' } },
        PaymentRefunded: routine,
        ProviderFeeBooked: routine,
        SettlementBooked: {
          significance: { kind: 'settlementBooked', severity: 'info' },
        },
      },
    }),
    storedStreams<StatementEvent>({
      category: 'statement',
      declaredIn: 'services/contexts/money/treasury/domain/statements/statement.events.ts',
      union: 'StatementEvent',
      events: {
        StatementImported: routine,
        LinesMatched: routine,
        DifferenceFound: {
          significance: { kind: 'unexplainedBalance', severity: 'warning', when: ({ kind }) => kind === 'balance' },
        },
        FeeBookingProposed: { significance: { kind: 'feeBookingProposed', severity: 'info' } },
        FeeBookingTurnedDown: { significance: { kind: 'feeBookingTurnedDown', severity: 'info' } },
        SettlementBookingProposed: { significance: { kind: 'settlementBookingProposed', severity: 'info' } },
        SettlementBookingTurnedDown: { significance: { kind: 'settlementBookingTurnedDown', severity: 'info' } },
        DifferenceSettled: {
          significance: { kind: 'differenceSettled', severity: 'info', when: ({ staffId }) => staffId !== null },
        },
        StatementClosed: routine,
        StatementFileProposed: { significance: { kind: 'statementFileProposed', severity: 'info' } },
        StatementFileContinued: routine,
        StatementFileTurnedDown: { significance: { kind: 'statementFileTurnedDown', severity: 'info' } },
      },
    }),
  ],
  api: [StatementsDeskModule],
  worker: [TreasuryModule],
  projections: [treasuryPaymentsProjection, providerBookingsProjection, statementsProjection],
  entities: [TreasuryPaymentEntity, ...statementEntities],
  reactions: [BookSetAsidePayments, BookStatementLines, SettleFoundBookings],
  jobs: [FetchStatements],
};
