import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import { CashierModule } from './cashier.module';
import { depositPush } from './cashier.pushes';
import { DepositsModule } from './deposits.module';
import type { DepositEvent } from './domain/deposit.events';
import { ExpireDeposits } from './jobs/expire-deposits';
import { CreditConfirmedDeposits } from './reactions/credit-confirmed-deposits';
import { DepositEntity } from './read-models/deposit.entity';
import { depositsProjection } from './read-models/deposits.projection';
import { RequestDeposit } from './use-cases/request-deposit';
import { RecordPaymentNotice } from './use-cases/record-payment-notice';
import { SettleWithheldPayment } from './use-cases/settle-withheld-payment';
import { ExpireDeposit } from './use-cases/expire-deposit';

export const cashierContext: ContextManifest = {
  name: 'cashier',
  uses: ['wallet'],
  streams: [
    storedStreams<DepositEvent>({
      category: 'deposit',
      declaredIn: 'services/contexts/money/cashier/domain/deposit.events.ts',
      union: 'DepositEvent',
      events: {
        DepositRequested: routine,
        PaymentCreated: routine,
        PaymentFailedOver: { significance: { kind: 'paymentFailedOver', severity: 'info' } },
        DepositConfirmed: {
          significance: { kind: 'lateDeposit', severity: 'info', when: ({ isLate }) => isLate },
        },
        PaymentNotCredited: { significance: { kind: 'paymentNotCredited', severity: 'warning' } },
        PaymentWithheld: { significance: { kind: 'paymentWithheld', severity: 'warning' } },
        DepositRefused: { significance: { kind: 'depositRefused', severity: 'warning' } },
        DepositFailed: routine,
        DepositExpired: routine,
      },
    }),
  ],
  api: [CashierModule],
  worker: [DepositsModule],
  projections: [depositsProjection],
  entities: [DepositEntity],
  reactions: [CreditConfirmedDeposits],
  jobs: [ExpireDeposits],
  pushes: [depositPush],
  commands: { api: [RequestDeposit, RecordPaymentNotice], worker: [ExpireDeposit, SettleWithheldPayment] },
};
