import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { Checkpoints } from '@platform/projections/checkpoints';
import { standingOf } from '@platform/projections/standing';
import { betRounds, walletCheckpoint, walletTransactions } from '@contexts/money/wallet/wallet.tables';
import type { StaleRound } from '../domain/stale-round';

type RoundKey = Pick<StaleRound, 'memberId' | 'vendorId' | 'roundId'>;

/**
 * Rounds that were begun long ago and have not ended, and a memory of the questions about them. The memory is not
 * truth: without it the questions begin anew, and no round is settled twice.
 */
@Injectable()
export class StaleRounds {
  private readonly checkpoints: Checkpoints;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {
    this.checkpoints = new Checkpoints(sql);
  }

  /** False while the tables are behind the log: a round whose end they lack looks like one that stays open. */
  async areKnown(): Promise<boolean> {
    return (await standingOf(walletCheckpoint, { checkpoints: this.checkpoints, store: this.store })).isCurrent;
  }

  /**
   * Rounds with a stake, the oldest first, and rounds whose stakes an unfinished voiding has given back; no round that
   * has a case.
   *
   * @param placedBefore and @param now ISO 8601
   */
  async due(placedBefore: string, now: string, limit: number): Promise<StaleRound[]> {
    const { rows } = await this.sql.query<Row>(
      `(${DUE} left join session.round_questions as question using (member_id, vendor_id, round_id)
         where not round.is_closed and round.stake_minor > 0 and round.placed_at < $1
           and (question.next_at is null or question.next_at <= $2)
           and question.is_case is not true
         order by round.placed_at, round.member_id, round.vendor_id, round.round_id limit $3)
       union all
       (${DUE} join session.round_questions as question using (member_id, vendor_id, round_id)
         where question.is_voiding and not question.is_case and question.next_at <= $2
           and not round.is_closed and round.stake_minor = 0 limit $3)
       limit $3`,
      [placedBefore, now, limit],
    );
    return rows.map((row) => ({
      memberId: row.member_id,
      vendorId: row.vendor_id,
      roundId: row.round_id,
      gameCode: row.game_code,
      currency: row.currency,
      stakeMinor: BigInt(row.stake_minor),
      payoutMinor: BigInt(row.payout_minor),
      placedAt: row.placed_at.toISOString(),
      asked: row.asked,
      answer: row.answer,
      isVoiding: row.is_voiding,
    }));
  }

  /** The vendor's ids of the bets of a round, those that were taken back among them. */
  async betsOf({ memberId, vendorId, roundId }: RoundKey): Promise<string[]> {
    const { rows } = await this.sql.query<{ transaction_id: string }>(
      `select transaction_id from ${walletTransactions}
        where member_id = $1 and vendor_id = $2 and round_id = $3 and kind = 'bet' order by revision`,
      [memberId, vendorId, roundId],
    );
    return rows.map(({ transaction_id }) => transaction_id);
  }

  /** Records an answer before the worker acts on it, so that a voiding that breaks off is taken up again. */
  async remember(
    { memberId, vendorId, roundId }: RoundKey,
    question: { readonly answer: string; readonly nextAt: string; readonly isVoiding: boolean },
  ): Promise<void> {
    await this.sql.query(
      `insert into session.round_questions as question (member_id, vendor_id, round_id, asked, answer, next_at, is_voiding)
       values ($1, $2, $3, 1, $4, $5, $6)
       on conflict (member_id, vendor_id, round_id) do update set asked = question.asked + 1, answer = excluded.answer,
         next_at = excluded.next_at, is_voiding = excluded.is_voiding`,
      [memberId, vendorId, roundId, question.answer, question.nextAt, question.isVoiding],
    );
  }

  /** Records that finance has a case of the round: the job leaves it alone. */
  async becameCase({ memberId, vendorId, roundId }: RoundKey): Promise<void> {
    await this.sql.query(
      'update session.round_questions set is_case = true where member_id = $1 and vendor_id = $2 and round_id = $3',
      [memberId, vendorId, roundId],
    );
  }

  /** Forgets the questions about rounds that have ended. */
  async forgetEnded(): Promise<void> {
    await this.sql.query(
      `delete from session.round_questions as question using ${betRounds} as round
        where round.member_id = question.member_id and round.vendor_id = question.vendor_id
          and round.round_id = question.round_id
          and (round.is_closed or (round.stake_minor = 0 and not question.is_voiding))`,
    );
  }
}

const DUE = `select member_id, vendor_id, round_id, round.game_code, round.currency, round.stake_minor::text as stake_minor,
    round.payout_minor::text as payout_minor, round.placed_at, coalesce(question.asked, 0) as asked, question.answer,
    coalesce(question.is_voiding, false) as is_voiding
  from ${betRounds} as round`;

interface Row {
  readonly member_id: string;
  readonly vendor_id: string;
  readonly round_id: string;
  readonly game_code: string;
  readonly currency: string;
  readonly stake_minor: string;
  readonly payout_minor: string;
  readonly placed_at: Date;
  readonly asked: number;
  readonly answer: string | null;
  readonly is_voiding: boolean;
}
