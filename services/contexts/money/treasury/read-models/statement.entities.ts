import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One row for each booking on the account of a provider; without an amount, a transfer that is not booked yet. */
@Entity({ schema: 'read', name: 'provider_bookings' })
@Index('provider_bookings_by_day', ['providerId', 'ownDay'])
@Index('provider_bookings_by_statement', ['providerId', 'statementDay'])
export class ProviderBookingEntity {
  @PrimaryColumn('text', { name: 'booking_id', primaryKeyConstraintName: 'provider_bookings_pk' }) bookingId: string;
  @Column('text', { name: 'provider_id' }) providerId: string;
  @Column('text') kind: string;
  @Column('uuid', { name: 'member_id', nullable: true }) memberId: string | null;
  @Column('text', { name: 'payment_id', nullable: true }) paymentId: string | null;
  @Column('text', { nullable: true }) reference: string | null;
  @Column('text', { name: 'end_to_end_id', nullable: true }) endToEndId: string | null;
  @Column('text', { nullable: true }) currency: string | null;
  /** The bank account of the house that the money came from or went to. */
  @Column('text', { name: 'bank_id', nullable: true }) bankId: string | null;
  /** The gain of the account at the provider; below zero it gave. */
  @Column('bigint', { nullable: true }) minor: string | null;
  @Column('timestamptz', { name: 'booked_at', nullable: true }) bookedAt: Date | null;
  @Column('date', { name: 'own_day', nullable: true }) ownDay: string | null;
  /** The day of the statement with its line. */
  @Column('date', { name: 'statement_day', nullable: true }) statementDay: string | null;
  @Column('text', { name: 'line_id', nullable: true }) lineId: string | null;
  /** No other version of the statement takes its line away. */
  @Column('boolean', { name: 'is_kept', default: false }) isKept: boolean;
}

/** One row for each provider and day of which there is a statement, or a file that waits. */
@Entity({ schema: 'read', name: 'statements' })
export class StatementEntity {
  @PrimaryColumn('text', { name: 'provider_id', primaryKeyConstraintName: 'statements_pk' }) providerId: string;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'statements_pk' }) day: string;
  @Column('text') currency: string;
  @Column('text') status: string;
  @Column('integer') version: number;
  @Column('text', { nullable: true }) source: string | null;
  @Column('integer') lines: number;
  @Column('bigint', { name: 'opening_minor' }) openingMinor: string;
  @Column('bigint', { name: 'closing_minor' }) closingMinor: string;
  @Column('bigint', { name: 'books_minor' }) booksMinor: string;
  @Column('bigint', { name: 'carried_minor' }) carriedMinor: string;
  @Column('bigint', { name: 'explained_minor' }) explainedMinor: string;
  @Column('boolean', { name: 'is_complete' }) isComplete: boolean;
  @Column('timestamptz', { name: 'imported_at', nullable: true }) importedAt: Date | null;
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt: Date | null;
  @Column('uuid', { name: 'maker_id', nullable: true }) makerId: string | null;
  @Column('uuid', { name: 'checker_id', nullable: true }) checkerId: string | null;
  /** The file that waits for a second person. */
  @Column('jsonb', { nullable: true }) file: object | null;
  /** The columns of the last file. */
  @Column('jsonb', { nullable: true }) mapping: object | null;
}

/** One row for each line that is matched, and for each difference. */
@Entity({ schema: 'read', name: 'statement_rows' })
@Index('statement_rows_by_day', ['providerId', 'day', 'at', 'id'])
export class StatementRowEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'statement_rows_pk' }) id: string;
  @Column('text', { name: 'provider_id' }) providerId: string;
  @Column('date') day: string;
  @Column('text', { name: 'row_id' }) rowId: string;
  /** `match`, or the kind of difference. */
  @Column('text') kind: string;
  @Column('text') status: string;
  @Column('timestamptz') at: Date;
  @Column('jsonb', { nullable: true }) line: object | null;
  @Column('jsonb', { nullable: true }) booking: object | null;
  @Column('bigint', { name: 'effect_minor' }) effectMinor: string;
  @Column('jsonb') candidates: object;
  @Column('text', { nullable: true }) how: string | null;
  @Column('uuid', { name: 'maker_id', nullable: true }) makerId: string | null;
  /** The bank account of the house that it is settled with, or would be. */
  @Column('text', { name: 'bank_id', nullable: true }) bankId: string | null;
  @Column('uuid', { name: 'staff_id', nullable: true }) staffId: string | null;
  @Column('text', { nullable: true }) note: string | null;
  @Column('timestamptz', { name: 'settled_at', nullable: true }) settledAt: Date | null;
}

export const statementEntities = [ProviderBookingEntity, StatementEntity, StatementRowEntity];
