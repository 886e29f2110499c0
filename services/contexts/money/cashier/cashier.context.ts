import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import { CashierModule } from './cashier.module';
import { ContestAnswersModule } from './contests.module';
import { depositPush } from './cashier.pushes';
import { DepositsModule } from './deposits.module';
import type { DepositEvent } from './domain/deposit.events';
import type { EndToEndIdEvent } from './domain/end-to-end-id.events';
import { ExpireDeposits } from './jobs/expire-deposits';
import { SendContestAnswers } from './jobs/send-contest-answers';
import { SendRefunds } from './jobs/send-refunds';
import { CreditConfirmedDeposits } from './reactions/credit-confirmed-deposits';
import { EndDepositAllowances } from './reactions/end-deposit-allowances';
import { DoubtLevelsOfOthers } from './reactions/doubt-levels-of-others';
import { ReverseLostDeposits } from './reactions/reverse-lost-deposits';
import { TellMembersOfRefunds } from './reactions/tell-members-of-refunds';
import { DepositContestEntity } from './read-models/deposit-contest.entity';
import { depositContestsProjection } from './read-models/deposit-contests.projection';
import { DepositProofEntity } from './read-models/deposit-proof.entity';
import { depositProofsProjection } from './read-models/deposit-proofs.projection';
import { DepositRefundEntity } from './read-models/deposit-refund.entity';
import { depositRefundsProjection } from './read-models/deposit-refunds.projection';
import { DepositEntity } from './read-models/deposit.entity';
import { depositsProjection } from './read-models/deposits.projection';
import type { PaymentMethodEvent } from './methods/domain/payment-method.events';
import { PaymentMethodEntity } from './methods/read-models/payment-method.entity';
import { paymentMethodsProjection } from './methods/read-models/payment-methods.projection';
import { RefundsModule } from './refunds.module';
import { RequestDeposit } from './use-cases/request-deposit';
import { RecordPaymentNotice } from './use-cases/record-payment-notice';
import { SettleWithheldPayment } from './use-cases/settle-withheld-payment';
import { ExpireDeposit } from './use-cases/expire-deposit';

export const cashierContext: ContextManifest = {
  name: 'cashier',
  uses: ['identity', 'files', 'kyc', 'messages', 'wallet'],
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
        PaymentNotCredited: {
          significance: { kind: 'paymentNotCredited', severity: 'warning' },
          personal: { of: 'memberId', fields: ['payerName'] },
        },
        TransferToldTwice: { significance: { kind: 'transferToldTwice', severity: 'warning' } },
        PaymentWithheld: {
          significance: { kind: 'paymentWithheld', severity: 'warning' },
          personal: { of: 'memberId', fields: ['payerName'] },
        },
        DepositRefused: { significance: { kind: 'depositRefused', severity: 'warning' } },
        DepositContested: { significance: { kind: 'depositContested', severity: 'warning' } },
        DepositKept: { significance: { kind: 'depositKept', severity: 'info' } },
        // Its effect on the wallet is significant.
        DepositLost: routine,
        ContestAnswerProposed: { significance: { kind: 'contestAnswerProposed', severity: 'info' } },
        ContestAnswerTurnedDown: { significance: { kind: 'contestAnswerTurnedDown', severity: 'info' } },
        ContestAnswered: { significance: { kind: 'contestAnswered', severity: 'warning' } },
        ContestAnswerTaken: { significance: { kind: 'contestAnswerTaken', severity: 'info' } },
        ContestAnswerRefused: { significance: { kind: 'contestAnswerRefused', severity: 'warning' } },
        RefundRequested: routine,
        RefundPaid: {
          significance: { kind: 'refundPaidTwice', severity: 'critical', when: ({ isSecond }) => isSecond === true },
        },
        RefundFailed: { significance: { kind: 'refundFailed', severity: 'warning' } },
        RefundRetried: { significance: { kind: 'refundRetried', severity: 'info' } },
        RefundClosureProposed: { significance: { kind: 'refundClosureProposed', severity: 'info' } },
        RefundClosureTurnedDown: { significance: { kind: 'refundClosureTurnedDown', severity: 'info' } },
        RefundClosed: { significance: { kind: 'refundClosed', severity: 'warning' } },
        RefundOverdue: { significance: { kind: 'refundOverdue', severity: 'warning' } },
        ProofSent: { ...routine, personal: { of: 'memberId', fields: ['remark'] } },
        ProofAnswerProposed: { significance: { kind: 'proofAnswerProposed', severity: 'info' } },
        ProofAnswerTurnedDown: { significance: { kind: 'proofAnswerTurnedDown', severity: 'info' } },
        ProofAccepted: { significance: { kind: 'proofAccepted', severity: 'info' } },
        ProofRefused: { significance: { kind: 'proofRefused', severity: 'info' } },
        DepositFailed: routine,
        DepositExpired: routine,
      },
    }),
    storedStreams<EndToEndIdEvent>({
      category: 'endtoend',
      declaredIn: 'services/contexts/money/cashier/domain/end-to-end-id.events.ts',
      union: 'EndToEndIdEvent',
      events: { EndToEndIdUsed: routine, PaymentUsed: routine },
    }),
    storedStreams<PaymentMethodEvent>({
      category: 'paymentmethod',
      declaredIn: 'services/contexts/money/cashier/methods/domain/payment-method.events.ts',
      union: 'PaymentMethodEvent',
      events: {
        PaymentMethodProposed: { significance: { kind: 'paymentMethodProposed', severity: 'info' } },
        PaymentMethodApproved: { significance: { kind: 'paymentMethodApproved', severity: 'warning' } },
        PaymentMethodTurnedDown: { significance: { kind: 'paymentMethodTurnedDown', severity: 'info' } },
      },
    }),
  ],
  api: [CashierModule],
  worker: [ContestAnswersModule, DepositsModule, RefundsModule],
  projections: [
    depositsProjection,
    depositContestsProjection,
    depositProofsProjection,
    depositRefundsProjection,
    paymentMethodsProjection,
  ],
  entities: [DepositEntity, DepositContestEntity, DepositProofEntity, DepositRefundEntity, PaymentMethodEntity],
  reactions: [
    CreditConfirmedDeposits,
    DoubtLevelsOfOthers,
    EndDepositAllowances,
    ReverseLostDeposits,
    TellMembersOfRefunds,
  ],
  jobs: [ExpireDeposits, SendContestAnswers, SendRefunds],
  pushes: [depositPush],
  commands: { api: [RequestDeposit, RecordPaymentNotice], worker: [ExpireDeposit, SettleWithheldPayment] },
};
