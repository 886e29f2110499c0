import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { WithdrawalEvent } from './domain/withdrawal.events';
import { KeepWithdrawalTimes } from './jobs/keep-withdrawal-times';
import { SendPayouts } from './jobs/send-payouts';
import { CarryOutWithdrawals } from './reactions/carry-out-withdrawals';
import { RefuseWithdrawalsOfMinors } from './reactions/refuse-withdrawals-of-minors';
import { TellMembersOfWithdrawals } from './reactions/tell-members-of-withdrawals';
import { withdrawalEntities } from './read-models/withdrawal.entities';
import { withdrawalsProjection } from './read-models/withdrawals.projection';
import { RequestWithdrawal } from './use-cases/request-withdrawal';
import { WithdrawalsModule, WithdrawalsWorkerModule } from './withdrawals.module';
import { withdrawalPush } from './withdrawals.pushes';

export const withdrawalsContext: ContextManifest = {
  name: 'withdrawals',
  uses: ['identity', 'kyc', 'files', 'messages', 'wallet', 'cashier', 'instruments'],
  streams: [
    storedStreams<WithdrawalEvent>({
      category: 'withdrawal',
      declaredIn: 'services/contexts/money/withdrawals/domain/withdrawal.events.ts',
      union: 'WithdrawalEvent',
      events: {
        WithdrawalRequested: {
          ...routine,
          personal: { of: 'memberId', fields: ['instrumentLabel'] },
        },
        FundsHeld: routine,
        ChecksDone: routine,
        HoldPlaced: routine,
        HoldLifted: routine,
        ApprovalProposed: routine,
        ProposalTurnedDown: routine,
        WithdrawalApproved: routine,
        WithdrawalRefused: routine,
        WithdrawalCancelled: routine,
        PayoutAttempted: routine,
        PayoutAccepted: routine,
        PayoutUnknown: {
          significance: { kind: 'payoutSilent', severity: 'warning', when: ({ cause }) => cause === 'silent' },
        },
        PayoutPaid: {
          significance: {
            kind: 'payoutContradicted',
            severity: 'critical',
            when: ({ wasFailed, otherAmount }) => wasFailed || otherAmount !== null,
          },
        },
        PayoutFailed: routine,
        PayoutReturned: routine,
        PaymentNotCovered: { significance: { kind: 'paymentNotCovered', severity: 'critical' } },
        PromiseBroken: { significance: { kind: 'promiseBroken', severity: 'warning' } },
        ReceiptConfirmed: routine,
        ReceiptDisputed: {
          significance: { kind: 'receiptDisputed', severity: 'warning' },
          personal: { of: 'memberId', fields: ['remark'] },
        },
        DisputeNoted: routine,
        DisputeClosed: { significance: { kind: 'disputeClosed', severity: 'info' } },
        WithdrawalReviewed: {
          significance: { kind: 'payoutFinding', severity: 'warning', when: ({ outcome }) => outcome === 'finding' },
        },
      },
    }),
  ],
  api: [WithdrawalsModule],
  worker: [WithdrawalsWorkerModule],
  projections: [withdrawalsProjection],
  entities: withdrawalEntities,
  reactions: [CarryOutWithdrawals, RefuseWithdrawalsOfMinors, TellMembersOfWithdrawals],
  jobs: [SendPayouts, KeepWithdrawalTimes],
  pushes: [withdrawalPush],
  commands: { api: [RequestWithdrawal] },
};
