import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The pot as it stands; one row. */
@Entity({ schema: 'read', name: 'jackpot_pot' })
export class JackpotPotEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'jackpot_pot_pk' }) account: string;
  @Column('text') currency: string;
  /** The balance of the ledger account. */
  @Column('bigint', { name: 'balance_minor' }) balanceMinor: string;
  /** The sum of all shares that stakes have put in, including the shares of bets that were rolled back. */
  @Column('bigint', { name: 'contributed_minor' }) contributedMinor: string;
  /** How many entries moved the account. */
  @Column('bigint') moves: string;
  /** How many marks there are. */
  @Column('integer') marks: number;
}

/** The events that take out of the pot, each with the sum that stakes had put in up to it. */
@Entity({ schema: 'read', name: 'jackpot_marks' })
export class JackpotMarkEntity {
  @PrimaryColumn('uuid', { name: 'event_id', primaryKeyConstraintName: 'jackpot_marks_pk' }) eventId: string;
  @Column('integer') no: number;
  @Column('bigint', { name: 'contributed_minor' }) contributedMinor: string;
}

export const jackpotEntities = [JackpotPotEntity, JackpotMarkEntity];
