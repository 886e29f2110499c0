import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Settled bets, and what was taken back of them later, in log order. */
@Entity({ schema: 'read', name: 'team_facts' })
@Index('team_facts_by_slot', ['slot', 'factNo'])
@Index('team_facts_by_placement', ['placementId', 'slot', 'factNo'])
@Index('team_facts_by_game', ['vendorId', 'gameCode', 'slot', 'factNo'])
@Index('team_facts_by_round', ['roundId'])
export class TeamFactEntity {
  @PrimaryColumn('bigint', { name: 'fact_no', primaryKeyConstraintName: 'team_facts_pk' }) factNo: string;
  @Column('timestamptz') slot: Date;
  @Column('text') kind: string;
  /** For a void: the placement under which the bet was counted that the void corrects. */
  @Column('bigint', { name: 'placement_id' }) placementId: string;
  @Column('text', { name: 'member_id' }) memberId: string;
  @Column('text', { name: 'vendor_id' }) vendorId: string;
  @Column('text', { name: 'game_code' }) gameCode: string;
  @Column('text', { name: 'round_id' }) roundId: string;
  /** For a void: the stake that was taken back, zero or below. */
  @Column('bigint', { name: 'stake_minor' }) stakeMinor: string;
  @Column('bigint', { name: 'payout_minor' }) payoutMinor: string;
  /**
   * The amount that it adds to the turnover. A bet adds its stake unless it was pushed; a void adds the difference that
   * it makes to the turnover of the round.
   */
  @Column('bigint', { name: 'turnover_minor' }) turnoverMinor: string;
  /** For a void: the sums of the round after it; null for a bet, which is the only movement of its round. */
  @Column('bigint', { name: 'round_stake_minor', nullable: true }) roundStakeMinor: string | null;
  @Column('bigint', { name: 'round_payout_minor', nullable: true }) roundPayoutMinor: string | null;
  @Column('uuid', { name: 'event_id' }) eventId: string;
  @Column('timestamptz', { name: 'original_slot', nullable: true }) originalSlot: Date | null;
  @Column('timestamptz', { name: 'settled_at' }) settledAt: Date;
  @Column('timestamptz', { name: 'recorded_at' }) recordedAt: Date;
}

/** The facts of five minutes by place. */
@Entity({ schema: 'read', name: 'team_buckets' })
export class TeamBucketEntity {
  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'team_buckets_pk' }) slot: Date;
  @PrimaryColumn('bigint', { name: 'placement_id', primaryKeyConstraintName: 'team_buckets_pk' }) placementId: string;
  @Column('bigint', { name: 'turnover_minor' }) turnoverMinor: string;
  @Column('bigint', { name: 'loss_minor' }) lossMinor: string;
  @Column('integer') bets: number;
}

/** The figures of a day, of one place in the tree or of a team. */
abstract class DayFigures {
  @Column('bigint', { name: 'turnover_minor' }) turnoverMinor: string;
  @Column('bigint', { name: 'payout_minor' }) payoutMinor: string;
  @Column('bigint', { name: 'loss_minor' }) lossMinor: string;
  @Column('integer') bets: number;
  @Column('bigint', { name: 'deposits_minor' }) depositsMinor: string;
  @Column('integer', { name: 'first_deposits' }) firstDeposits: number;
  @Column('bigint', { name: 'promotions_minor' }) promotionsMinor: string;
  @Column('bigint', { name: 'salaries_minor' }) salariesMinor: string;
  @Column('bigint', { name: 'dividends_minor' }) dividendsMinor: string;
}

@Entity({ schema: 'read', name: 'team_member_days' })
@Index('team_member_days_by_placement', ['placementId', 'day'])
export class TeamMemberDayEntity extends DayFigures {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'team_member_days_pk' }) day: string;
  @PrimaryColumn('bigint', { name: 'placement_id', primaryKeyConstraintName: 'team_member_days_pk' })
  placementId: string;
}

/** The same summed for everybody above and the member itself. Players have no team and no rows. */
@Entity({ schema: 'read', name: 'team_days' })
export class TeamDayEntity extends DayFigures {
  @PrimaryColumn('text', { name: 'agent_id', primaryKeyConstraintName: 'team_days_pk' }) agentId: string;
  @PrimaryColumn('date', { primaryKeyConstraintName: 'team_days_pk' }) day: string;
  /** Members, the agent among them, whose turnover of the day in this team has reached the bound. */
  @Column('integer', { name: 'active_members' }) activeMembers: number;
  @Column('integer', { name: 'new_members' }) newMembers: number;
}

/** Movements of money that are no bets. */
@Entity({ schema: 'read', name: 'team_movements' })
@Index('team_movements_by_slot', ['slot', 'movementNo'])
@Index('team_movements_by_kind', ['kind', 'slot', 'movementNo'])
@Index('team_movements_by_placement', ['placementId', 'slot', 'movementNo'])
export class TeamMovementEntity {
  @PrimaryColumn('bigint', { name: 'movement_no', primaryKeyConstraintName: 'team_movements_pk' }) movementNo: string;
  @Column('timestamptz') slot: Date;
  @Column('text') kind: string;
  @Column('bigint', { name: 'placement_id' }) placementId: string;
  @Column('text', { name: 'member_id' }) memberId: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('bigint', { name: 'balance_after_minor' }) balanceAfterMinor: string;
  @Column('uuid', { name: 'event_id' }) eventId: string;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
}

/** The amounts that agents were paid for their contracts, or had to add from their wallets. */
@Entity({ schema: 'read', name: 'team_income' })
@Index('team_income_by_agent', ['agentId', 'slot', 'movementNo'])
export class TeamIncomeEntity {
  @PrimaryColumn('bigint', { name: 'movement_no', primaryKeyConstraintName: 'team_income_pk' }) movementNo: string;
  @Column('text', { name: 'agent_id' }) agentId: string;
  @Column('timestamptz') slot: Date;
  /** The kind of the contract, or `shortfall`. */
  @Column('text') kind: string;
  @Column('text', { name: 'bill_id' }) billId: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('timestamptz', { name: 'paid_at' }) paidAt: Date;
}

/** The bills that yielded something. They explain the income of an agent. */
@Entity({ schema: 'read', name: 'team_bills' })
export class TeamBillEntity {
  @PrimaryColumn('text', { name: 'bill_id', primaryKeyConstraintName: 'team_bills_pk' }) billId: string;
  @Column('text', { name: 'run_id' }) runId: string;
  @Column('bigint', { name: 'gross_minor' }) grossMinor: string;
  @Column('bigint', { name: 'withheld_minor' }) withheldMinor: string;
}

/** Every run that has set its cut-off: once the row is there, no slot before `window_to` ever changes again. */
@Entity({ schema: 'read', name: 'team_cutoffs' })
export class TeamCutoffEntity {
  @PrimaryColumn('text', { name: 'run_id', primaryKeyConstraintName: 'team_cutoffs_pk' }) runId: string;
  @Column('text') kind: string;
  @Column('text') period: string;
  @Column('timestamptz', { name: 'window_from' }) windowFrom: Date;
  @Column('timestamptz', { name: 'window_to' }) windowTo: Date;
  /** The last fact before it. */
  @Column('bigint', { name: 'fact_no' }) factNo: string;
  /** When the log recorded it. */
  @Column('timestamptz', { name: 'seen_at' }) seenAt: Date;
}

/** From which day on how much turnover makes a member active. */
@Entity({ schema: 'read', name: 'team_bounds' })
export class TeamBoundEntity {
  @PrimaryColumn('date', { name: 'from_day', primaryKeyConstraintName: 'team_bounds_pk' }) fromDay: string;
  @Column('bigint', { name: 'turnover_minor' }) turnoverMinor: string;
}

/** Where the counting stands; one row. */
@Entity({ schema: 'read', name: 'team_clock' })
export class TeamClockEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'team_clock_pk' }) name: string;
  /** No fact goes into a slot before this one. */
  @Column('timestamptz', { name: 'first_open_slot' }) firstOpenSlot: Date;
  @Column('bigint', { name: 'last_fact_no' }) lastFactNo: string;
  @Column('bigint', { name: 'last_placement_id' }) lastPlacementId: string;
  @Column('bigint', { name: 'last_movement_no' }) lastMovementNo: string;
  /** When the last event was recorded that has changed the tables. */
  @Column('timestamptz', { name: 'as_of' }) asOf: Date;
}

export const teamEntities = [
  TeamFactEntity,
  TeamBucketEntity,
  TeamMemberDayEntity,
  TeamDayEntity,
  TeamMovementEntity,
  TeamIncomeEntity,
  TeamBillEntity,
  TeamCutoffEntity,
  TeamBoundEntity,
  TeamClockEntity,
];
