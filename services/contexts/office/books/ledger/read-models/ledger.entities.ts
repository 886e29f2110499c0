import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { AccountClass } from '@contracts/http/office/ledger';

/** One row for each account and currency, numbered in the order in which they first moved. */
@Entity({ schema: 'read', name: 'ledger_accounts' })
@Unique('ledger_accounts_name', ['account', 'currency'])
@Index('ledger_accounts_by_class', ['class', 'account'])
@Index('ledger_accounts_by_member', ['memberId'])
export class LedgerAccountEntity {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'ledger_accounts_pk' }) no: number;
  /** Byte by byte, so that the beginning of a name is found by the index. */
  @Column({ type: 'text', collation: 'C' }) account: string;
  @Column('text') currency: string;
  @Column('text') class: AccountClass;
  @Column('uuid', { name: 'member_id', nullable: true }) memberId: string | null;
  @Column('bigint', { name: 'balance_minor' }) balanceMinor: string;
  /** The sum of all gains. The sum of all losses is this amount less the balance. */
  @Column('bigint', { name: 'credit_minor' }) creditMinor: string;
  @Column('bigint') postings: string;
  @Column('bigint', { name: 'first_entry' }) firstEntry: string;
  @Column('bigint', { name: 'last_entry' }) lastEntry: string;
}

/** One row for each event that carries postings, numbered in log order without gaps. */
@Entity({ schema: 'read', name: 'ledger_entries' })
export class LedgerEntryEntity {
  @PrimaryColumn('bigint', { name: 'entry_no', primaryKeyConstraintName: 'ledger_entries_pk' }) entryNo: string;
  @Column('bigint') revision: string;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
  /** Never before that of the entry before: a clock that was set back does not disorder the books. */
  @Column('timestamptz', { name: 'recorded_at' }) recordedAt: Date;
  @Column('uuid', { name: 'event_id' }) eventId: string;
  @Column('uuid', { name: 'member_id', nullable: true }) memberId: string | null;
  @Column('text', { name: 'event_type' }) eventType: string;
  @Column('text') stream: string;
}

/** One row for each account that an entry moves, with the totals of the account after it. */
@Entity({ schema: 'read', name: 'ledger_postings' })
@Index('ledger_postings_by_entry', ['entryNo'])
export class LedgerPostingEntity {
  @PrimaryColumn('integer', { name: 'account_no', primaryKeyConstraintName: 'ledger_postings_pk' }) accountNo: number;
  @PrimaryColumn('bigint', { name: 'entry_no', primaryKeyConstraintName: 'ledger_postings_pk' }) entryNo: string;
  @Column('bigint') minor: string;
  @Column('bigint', { name: 'balance_minor' }) balanceMinor: string;
  @Column('bigint', { name: 'credit_minor' }) creditMinor: string;
  /** The how manyth posting of the account it is. */
  @Column('bigint', { name: 'posting_no' }) postingNo: string;
}

/** When each stretch of entries begins. */
@Entity({ schema: 'read', name: 'ledger_spans' })
@Index('ledger_spans_by_time', ['firstAt'])
export class LedgerSpanEntity {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'ledger_spans_pk' }) no: string;
  @Column('timestamptz', { name: 'first_at' }) firstAt: Date;
}

/**
 * The debits and credits of the accounts of one class within a span of entries, and the number of accounts that moved
 * for the first time in it. A sum of many accounts may be more than a bigint holds.
 */
@Entity({ schema: 'read', name: 'ledger_sums' })
export class LedgerSumEntity {
  @PrimaryColumn('bigint', { name: 'span_no', primaryKeyConstraintName: 'ledger_sums_pk' }) spanNo: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'ledger_sums_pk' }) class: AccountClass;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'ledger_sums_pk' }) currency: string;
  @Column('numeric', { name: 'debit_minor' }) debitMinor: string;
  @Column('numeric', { name: 'credit_minor' }) creditMinor: string;
  @Column('integer') accounts: number;
}

/** Entries that are not what an entry must be. */
@Entity({ schema: 'read', name: 'ledger_faults' })
export class LedgerFaultEntity {
  @PrimaryColumn('bigint', { name: 'entry_no', primaryKeyConstraintName: 'ledger_faults_pk' }) entryNo: string;
  @Column('uuid', { name: 'event_id' }) eventId: string;
  @Column('uuid', { name: 'member_id', nullable: true }) memberId: string | null;
  @Column('text', { nullable: true }) currency: string | null;
  @Column('text') reason: string;
  /** The sum of the postings; null when they cannot be read. */
  @Column('numeric', { name: 'sum_minor', nullable: true }) sumMinor: string | null;
}

export const ledgerEntities = [
  LedgerAccountEntity,
  LedgerEntryEntity,
  LedgerPostingEntity,
  LedgerSpanEntity,
  LedgerSumEntity,
  LedgerFaultEntity,
];
