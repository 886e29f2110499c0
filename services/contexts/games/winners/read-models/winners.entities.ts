import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Where the pot stands; one row. */
@Entity({ schema: 'read', name: 'jackpot_pot' })
export class JackpotPotEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'jackpot_pot_pk' }) account: string;
  @Column('text') currency: string;
  /** The balance of the ledger account. */
  @Column('bigint', { name: 'balance_minor' }) balanceMinor: string;
  /** All that stakes have put in, whatever became of it. */
  @Column('bigint', { name: 'contributed_minor' }) contributedMinor: string;
  /** How many entries moved the account. */
  @Column('bigint') moves: string;
  /** How many marks there are. */
  @Column('integer') marks: number;
  /** How many wins were large enough for the board. */
  @Column('bigint') winners: string;
}

/** What concerns the pot beside shares that go in, and what had gone in by then. */
@Entity({ schema: 'read', name: 'jackpot_marks' })
export class JackpotMarkEntity {
  @PrimaryColumn('uuid', { name: 'event_id', primaryKeyConstraintName: 'jackpot_marks_pk' }) eventId: string;
  @Column('integer') no: number;
  @Column('bigint', { name: 'contributed_minor' }) contributedMinor: string;
}

/** The newest wins of some size, and every jackpot. */
@Entity({ schema: 'read', name: 'winners' })
@Index('winners_by_transaction', ['memberId', 'vendorId', 'transactionId'])
export class WinnerEntity {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'winners_pk' }) seq: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text', { name: 'vendor_id' }) vendorId: string;
  @Column('text', { name: 'game_code' }) gameCode: string;
  /** Of a jackpot: of the bet that hit it. */
  @Column('text', { name: 'transaction_id' }) transactionId: string;
  @Column('boolean', { name: 'is_jackpot' }) isJackpot: boolean;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('text') currency: string;
  @Column('timestamptz', { name: 'won_at' }) wonAt: Date;
}

export const winnersEntities = [JackpotPotEntity, JackpotMarkEntity, WinnerEntity];
