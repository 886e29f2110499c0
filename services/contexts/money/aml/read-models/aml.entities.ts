import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each trace that the rules look at. */
@Entity({ schema: 'read', name: 'aml_traces' })
@Index('aml_traces_by_member', ['memberId', 'seq'])
// It covers a part of the table, which is beyond what an entity can declare.
@Index('aml_traces_by_receiver', { synchronize: false })
export class AmlTraceEntity {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'aml_traces_pk' }) seq: string;
  @Column('uuid', { name: 'event_id' }) eventId: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text') kind: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('uuid', { name: 'other_id', nullable: true }) otherId: string | null;
  @Column('bigint', { name: 'wallet_revision', nullable: true }) walletRevision: string | null;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
}

/** The members who ever saved an account for payouts, by its keyed hash, or logged in on one device, by its id. */
@Entity({ schema: 'read', name: 'aml_accounts' })
@Index('aml_accounts_by_member', ['memberId'])
export class AmlAccountEntity {
  @PrimaryColumn('text', { name: 'account_hash', primaryKeyConstraintName: 'aml_accounts_pk' }) accountHash: string;
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'aml_accounts_pk' }) memberId: string;
}

/** One row for each alert, and for the case that was made of it. */
@Entity({ schema: 'read', name: 'aml_cases' })
@Index('aml_cases_by_time', ['raisedAt', 'id'])
@Index('aml_cases_by_member', ['memberId', 'raisedAt'])
// It covers a part of the table, which is beyond what an entity can declare.
@Index('aml_cases_open', { synchronize: false })
export class AmlCaseEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'aml_cases_pk' }) id: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text') rule: string;
  @Column('text') status: string;
  /** Somebody looks into the member now. */
  @Column('boolean', { name: 'is_open' }) isOpen: boolean;
  @Column('boolean', { name: 'holds_payouts' }) holdsPayouts: boolean;
  @Column('timestamptz', { name: 'raised_at' }) raisedAt: Date;
  @Column('timestamptz', { name: 'opened_at', nullable: true }) openedAt: Date | null;
  @Column('date', { name: 'report_by', nullable: true }) reportBy: string | null;
  @Column('integer', { name: 'report_no', nullable: true }) reportNo: number | null;
  /** The person who has written the report that waits, or was filed. */
  @Column('uuid', { name: 'maker_id', nullable: true }) makerId: string | null;
  @Column('uuid', { array: true }) linked: string[];
  /** The state of the decider without the words of people, which stand in the log alone. */
  @Column('jsonb') state: object;
}

/** One row for each member whom compliance has assessed. */
@Entity({ schema: 'read', name: 'aml_members' })
@Index('aml_members_by_review', ['reviewBy', 'memberId'])
export class AmlMemberEntity {
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'aml_members_pk' }) memberId: string;
  @Column('text', { name: 'risk_class' }) riskClass: string;
  @Column('timestamptz', { name: 'assessed_at' }) assessedAt: Date;
  @Column('timestamptz', { name: 'review_by' }) reviewBy: Date;
  @Column('bigint', { name: 'monthly_income_minor', nullable: true }) monthlyIncomeMinor: string | null;
  @Column('uuid', { name: 'staff_id' }) staffId: string;
}

export const amlEntities = [AmlTraceEntity, AmlAccountEntity, AmlCaseEntity, AmlMemberEntity];
