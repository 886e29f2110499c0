import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { TreasuryEvent } from './domain/treasury.events';
import { TreasuryPaymentEntity } from './read-models/treasury-payment.entity';
import { treasuryPaymentsProjection } from './read-models/treasury-payments.projection';
import { TreasuryModule } from './treasury.module';

export const treasuryContext: ContextManifest = {
  name: 'treasury',
  uses: [],
  streams: [
    storedStreams<TreasuryEvent>({
      category: 'treasury',
      declaredIn: 'services/contexts/money/treasury/domain/treasury.events.ts',
      union: 'TreasuryEvent',
      events: {
        PaymentSetAside: { significance: { kind: 'paymentSetAside', severity: 'warning' } },
        PaymentRefunded: routine,
      },
    }),
  ],
  worker: [TreasuryModule],
  projections: [treasuryPaymentsProjection],
  entities: [TreasuryPaymentEntity],
};
