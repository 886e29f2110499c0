import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each withdrawal. */
@Entity({ schema: 'read', name: 'withdrawals' })
@Index('withdrawals_by_member', ['memberId', 'requestedAt', 'id'])
@Index('withdrawals_by_status', ['status', 'dueAt', 'id'])
// Parts of the table, and indexes that hold more than their keys, are beyond what an entity can declare.
@Index('withdrawals_by_due', { synchronize: false })
@Index('withdrawals_by_payment', { synchronize: false })
@Index('withdrawals_queued', { synchronize: false })
@Index('withdrawals_oldest', { synchronize: false })
@Index('withdrawals_open', { synchronize: false })
@Index('withdrawals_on_their_way', { synchronize: false })
@Index('withdrawals_held', { synchronize: false })
@Index('withdrawals_unanswered', { synchronize: false })
@Index('withdrawals_to_review', { synchronize: false })
export class WithdrawalEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'withdrawals_pk' }) id: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text') currency: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('bigint', { name: 'fee_minor' }) feeMinor: string;
  @Column('text') status: string;
  /** The money is neither paid nor given back. */
  @Column('boolean', { name: 'is_on_its_way' }) isOnItsWay: boolean;
  /** On its way, or disputed. */
  @Column('boolean', { name: 'is_open' }) isOpen: boolean;
  @Column('text', { nullable: true }) lane: string | null;
  @Column('integer', { nullable: true }) score: number | null;
  @Column('uuid', { name: 'instrument_id' }) instrumentId: string;
  @Column('text', { name: 'instrument_kind' }) instrumentKind: string;
  @Column('text', { name: 'instrument_label' }) instrumentLabel: string;
  @Column('text', { name: 'bank_name', nullable: true }) bankName: string | null;
  @Column('timestamptz', { name: 'requested_at' }) requestedAt: Date;
  /**
   * Orders the queue: the promise, or where there is none at the moment, the one that would be if it ran again; in a
   * dispute, the moment by which the house answers.
   */
  @Column('timestamptz', { name: 'due_at' }) dueAt: Date;
  @Column('timestamptz', { name: 'promised_by', nullable: true }) promisedBy: Date | null;
  @Column('boolean', { name: 'is_late' }) isLate: boolean;
  @Column('jsonb') holds: unknown;
  /** The reason for which it is not paid, as the member is told it. */
  @Column('text', { nullable: true }) refusal: string | null;
  @Column('timestamptz', { name: 'paid_at', nullable: true }) paidAt: Date | null;
  /** The seconds that the clock had run when it was paid. */
  @Column('integer', { name: 'ran_s', nullable: true }) ranS: number | null;
  @Column('timestamptz', { name: 'auto_confirm_at', nullable: true }) autoConfirmAt: Date | null;
  @Column('timestamptz', { name: 'disputed_at', nullable: true }) disputedAt: Date | null;
  /** A dispute is open. */
  @Column('boolean', { name: 'is_disputed' }) isDisputed: boolean;
  /** The moment by which the first answer to a dispute is due, while it is out. */
  @Column('timestamptz', { name: 'answer_by', nullable: true }) answerBy: Date | null;
  /** It is paid, and a person of risk is to look at it. */
  @Column('boolean', { name: 'is_to_review', default: false }) isToReview: boolean;
  /** The state of its stream without steps and keys, from which the next event makes the next row. */
  @Column('jsonb') state: unknown;
}

/** One row for each time that a provider was asked to pay. */
@Entity({ schema: 'read', name: 'payout_attempts' })
@Index('payout_attempts_by_status', ['status', 'attemptedAt'])
@Index('payout_attempts_by_withdrawal', ['withdrawalId', 'attempt'])
export class PayoutAttemptEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payout_attempts_pk' }) reference: string;
  @Column('uuid', { name: 'withdrawal_id' }) withdrawalId: string;
  @Column('integer') attempt: number;
  @Column('text', { name: 'provider_id' }) providerId: string;
  @Column('text') status: string;
  @Column('timestamptz', { name: 'attempted_at' }) attemptedAt: Date;
  @Column('boolean', { name: 'is_overdue' }) isOverdue: boolean;
}

export const withdrawalEntities = [WithdrawalEntity, PayoutAttemptEntity];
