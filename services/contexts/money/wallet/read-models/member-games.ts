import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { memberDeskCalls } from '@contracts/http/office/member-desk';
import { formatMinor } from '@kernel/money';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { Conditions } from './record-filters';

type Games = z.infer<typeof memberDeskCalls.memberGames.value>;
type Days = Omit<z.infer<typeof memberDeskCalls.memberGames.input>, 'memberId'>;

interface GameRow {
  /** Null in the row of the totals. */
  readonly vendor_id: string | null;
  readonly game_code: string | null;
  readonly rounds: number;
  readonly stake: string;
  readonly payout: string;
}

/** The games that a member has played, with what was staked and won in the rounds that began in a period. */
@Injectable()
export class MemberGames {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The game with the highest stakes comes first. */
  async of(memberId: string, { startDate, endDate }: Days): Promise<Games> {
    const where = new Conditions()
      .add('member_id = ?', memberId)
      .days('placed_at', this.config.MERCHANT_TIME_ZONE, startDate, endDate);
    const { rows } = await this.sql.query<GameRow>(
      `select vendor_id, game_code, count(*)::int as rounds, coalesce(sum(stake_minor), 0)::text as stake,
              coalesce(sum(payout_minor), 0)::text as payout
         from read.bet_rounds where ${where.text}
        group by grouping sets ((vendor_id, game_code), ())
        order by sum(stake_minor) desc nulls last, vendor_id, game_code`,
      where.values,
    );
    const total = rows.find(({ vendor_id: vendorId }) => vendorId === null)!;
    const games = rows.filter((row) => row !== total).map((row) => this.game(row));
    return { list: await Promise.all(games), totals: this.played(total) };
  }

  private async game(row: GameRow): Promise<Games['list'][number]> {
    const [vendorId, gameCode] = [row.vendor_id!, row.game_code!];
    const game = await this.catalogue.recall(vendorId, gameCode);
    return {
      vendorId,
      vendorName: game?.vendorName ?? vendorId,
      gameCode,
      gameName: game?.displayName ?? gameCode,
      ...this.played(row),
    };
  }

  private played({ rounds, stake, payout }: GameRow): Games['totals'] {
    const amount = (minor: bigint) => formatMinor(minor, this.config.MERCHANT_CURRENCY);
    return {
      rounds,
      stake: amount(BigInt(stake)),
      payout: amount(BigInt(payout)),
      net: amount(BigInt(payout) - BigInt(stake)),
    };
  }
}
