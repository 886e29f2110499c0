import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The main wallet of each member, and the revision of its stream that the tables of this context have reached. */
@Entity({ schema: 'read', name: 'wallet_balances' })
export class WalletBalanceEntity {
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'wallet_balances_pk' }) memberId: string;
  @Column('text') currency: string;
  @Column('bigint', { name: 'balance_minor' }) balanceMinor: string;
  @Column('bigint', { name: 'receivable_minor' }) receivableMinor: string;
  @Column('bigint') revision: string;
}

/** One row for each movement of money. */
@Entity({ schema: 'read', name: 'wallet_transactions' })
@Index('wallet_transactions_by_vendor', ['vendorId', 'recordedAt'])
@Index('wallet_transactions_by_time', ['memberId', 'occurredAt'])
// A part of a table and a hash are beyond what an entity can say.
@Index('wallet_transactions_transfers', { synchronize: false })
@Index('wallet_transactions_by_round', { synchronize: false })
export class WalletTransactionEntity {
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'wallet_transactions_pk' }) memberId: string;
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'wallet_transactions_pk' }) revision: string;
  @Column('uuid', { name: 'event_id' }) eventId: string;
  @Column('text') kind: string;
  @Column('text') currency: string;
  /** The amount that the main wallet gained; negative where it paid. */
  @Column('bigint', { name: 'change_minor' }) changeMinor: string;
  @Column('bigint', { name: 'amount_minor' }) amountMinor: string;
  @Column('bigint', { name: 'balance_before_minor' }) balanceBeforeMinor: string;
  @Column('bigint', { name: 'balance_after_minor' }) balanceAfterMinor: string;
  @Column('text', { name: 'vendor_id', nullable: true }) vendorId: string | null;
  @Column('text', { name: 'game_code', nullable: true }) gameCode: string | null;
  @Column('text', { name: 'round_id', nullable: true }) roundId: string | null;
  @Column('text', { name: 'transaction_id', nullable: true }) transactionId: string | null;
  @Column('text', { name: 'operator_transaction_id', nullable: true }) operatorTransactionId: string | null;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
  @Column('timestamptz', { name: 'recorded_at' }) recordedAt: Date;
  /** The reason for which a withheld win was refused, as the member is told it. */
  @Column('text', { nullable: true }) refusal: string | null;
}

/** One row for each round of a game: the betting record. */
@Entity({ schema: 'read', name: 'bet_rounds' })
@Index('bet_rounds_by_time', ['memberId', 'placedAt'])
// Two partial indexes of the rounds that have not ended, and a hash index. Migrations create them, because an entity
// cannot declare such indexes.
@Index('bet_rounds_open', { synchronize: false })
@Index('bet_rounds_open_by_age', { synchronize: false })
@Index('bet_rounds_by_id', { synchronize: false })
@Index('bet_rounds_settled', { synchronize: false })
@Index('bet_rounds_settled_big', { synchronize: false })
export class BetRoundEntity {
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'bet_rounds_pk' }) memberId: string;
  @PrimaryColumn('text', { name: 'vendor_id', primaryKeyConstraintName: 'bet_rounds_pk' }) vendorId: string;
  @PrimaryColumn('text', { name: 'round_id', primaryKeyConstraintName: 'bet_rounds_pk' }) roundId: string;
  @Column('text', { name: 'game_code' }) gameCode: string;
  @Column('text') currency: string;
  @Column('bigint', { name: 'stake_minor' }) stakeMinor: string;
  @Column('bigint', { name: 'payout_minor' }) payoutMinor: string;
  @Column('bigint', { name: 'withheld_minor', default: 0 }) withheldMinor: string;
  @Column('boolean', { name: 'is_closed' }) isClosed: boolean;
  @Column('boolean', { name: 'has_rollback' }) hasRollback: boolean;
  @Column('timestamptz', { name: 'placed_at' }) placedAt: Date;
  @Column('timestamptz', { name: 'settled_at', nullable: true }) settledAt: Date | null;
}

/** Where in a wallet's stream a key is spoken of. */
@Entity({ schema: 'read', name: 'wallet_keys' })
export class WalletKeyEntity {
  /** A number that is derived from the member and the key together. */
  @PrimaryColumn('bigint', { name: 'key_number', primaryKeyConstraintName: 'wallet_keys_pk' }) keyNumber: string;
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'wallet_keys_pk' }) revision: string;
}

/** One row for each report of a vendor about play with money that lies there; the sums since the report before. */
@Entity({ schema: 'read', name: 'vendor_play' })
@Index('vendor_play_by_time', ['memberId', 'occurredAt'])
export class VendorPlayEntity {
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'vendor_play_pk' }) memberId: string;
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'vendor_play_pk' }) revision: string;
  @Column('text', { name: 'vendor_id' }) vendorId: string;
  @Column('text') currency: string;
  @Column('bigint', { name: 'stake_minor' }) stakeMinor: string;
  @Column('bigint', { name: 'payout_minor' }) payoutMinor: string;
  @Column('bigint', { name: 'turnover_minor' }) turnoverMinor: string;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt: Date;
}

/** The totals of each member since the first day; play counts as in the member's profit and loss. */
@Entity({ schema: 'read', name: 'member_totals' })
export class MemberTotalsEntity {
  @PrimaryColumn('uuid', { name: 'member_id', primaryKeyConstraintName: 'member_totals_pk' }) memberId: string;
  @Column('text') currency: string;
  @Column('bigint', { name: 'main_minor' }) mainMinor: string;
  @Column('bigint', { name: 'held_minor' }) heldMinor: string;
  @Column('bigint', { name: 'deposited_minor' }) depositedMinor: string;
  @Column('bigint') deposits: string;
  /** The sum that was paid out, with the fees. */
  @Column('bigint', { name: 'withdrawn_minor' }) withdrawnMinor: string;
  @Column('bigint') withdrawals: string;
  @Column('bigint', { name: 'stake_minor' }) stakeMinor: string;
  @Column('bigint', { name: 'payout_minor' }) payoutMinor: string;
  @Column('bigint') bets: string;
  @Column('timestamptz', { name: 'first_deposit_at', nullable: true }) firstDepositAt: Date | null;
  @Column('timestamptz', { name: 'last_deposit_at', nullable: true }) lastDepositAt: Date | null;
  @Column('timestamptz', { name: 'last_withdrawal_at', nullable: true }) lastWithdrawalAt: Date | null;
  @Column('timestamptz', { name: 'last_bet_at', nullable: true }) lastBetAt: Date | null;
}

/** The money of all members at one vendor that keeps balances. */
@Entity({ schema: 'read', name: 'vendor_funds' })
export class VendorFundsEntity {
  @PrimaryColumn('text', { name: 'vendor_id', primaryKeyConstraintName: 'vendor_funds_pk' }) vendorId: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'vendor_funds_pk' }) currency: string;
  @Column('bigint') minor: string;
}

export const walletEntities = [
  WalletBalanceEntity,
  WalletTransactionEntity,
  BetRoundEntity,
  WalletKeyEntity,
  MemberTotalsEntity,
  VendorPlayEntity,
  VendorFundsEntity,
];
