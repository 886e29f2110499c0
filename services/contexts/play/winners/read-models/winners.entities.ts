import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The newest wins of 20.00 or more, and every jackpot. */
@Entity({ schema: 'read', name: 'winners' })
@Index('winners_by_transaction', ['memberId', 'vendorId', 'transactionId'])
export class WinnerEntity {
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'winners_pk' }) seq: string;
  @Column('uuid', { name: 'member_id' }) memberId: string;
  @Column('text', { name: 'vendor_id' }) vendorId: string;
  @Column('text', { name: 'game_code' }) gameCode: string;
  /** For a jackpot it is the bet that hit it. */
  @Column('text', { name: 'transaction_id' }) transactionId: string;
  @Column('boolean', { name: 'is_jackpot' }) isJackpot: boolean;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('text') currency: string;
  @Column('timestamptz', { name: 'won_at' }) wonAt: Date;
}

/** How many wins were shown so far, also those that are not kept any more; one row. */
@Entity({ schema: 'read', name: 'winners_shown' })
export class WinnersShownEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'winners_shown_pk' }) board: string;
  @Column('bigint') winners: string;
}

export const winnersEntities = [WinnerEntity, WinnersShownEntity];
