import { Inject, Injectable } from '@nestjs/common';
import type { TopGame, TopGames } from '@contracts/http/winners';
import type { Clock } from '@kernel/clock';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { betRounds } from '@contexts/money/wallet/wallet.tables';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';

const PERIOD_MS = 7 * 86_400_000;
/** How many of the newest rounds are counted at most, so that the question costs the same on a house of any size. */
export const COUNTED_ROUNDS = 20_000;
/** How old an answer may be, in milliseconds: the order of a week changes slowly. */
const MAX_AGE_MS = 60_000;
const SHOWN = 10;

interface CountRow {
  readonly vendor_id: string;
  readonly game_code: string;
  readonly rounds: number;
  readonly players: number;
  readonly counted_from: Date;
}

/** A round that was taken back does not count. */
const COUNTS = `
select vendor_id, game_code, count(*)::int as rounds, count(distinct member_id)::int as players,
       min(min(settled_at)) over () as counted_from
  from (
    select vendor_id, game_code, member_id, settled_at from ${betRounds}
     where is_closed and settled_at >= $1 and stake_minor > 0 and not has_rollback
     order by settled_at desc limit ${COUNTED_ROUNDS}
  ) as newest
 group by vendor_id, game_code
 order by rounds desc, players desc, vendor_id, game_code`;

/** The games that were played most in the last seven days, counted from the betting record. */
@Injectable()
export class TopGamesOfTheWeek {
  private remembered: Promise<TopGames> | undefined;
  private readAtMs = 0;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The database is asked once a minute, however many visitors look. */
  now(): Promise<TopGames> {
    if (this.remembered && this.clock.nowMs() - this.readAtMs < MAX_AGE_MS) return this.remembered;
    this.readAtMs = this.clock.nowMs();
    const reading = this.read();
    this.remembered = reading;
    // A read that failed must not be remembered as the answer.
    reading.catch(() => (this.remembered = undefined));
    return reading;
  }

  private async read(): Promise<TopGames> {
    const { rows } = await this.sql.query<CountRow>(COUNTS, [new Date(this.clock.nowMs() - PERIOD_MS)]);
    const list: TopGame[] = [];
    for (const { vendor_id, game_code, rounds, players } of rows) {
      if (list.length === SHOWN) break;
      // A game that is not on offer any more leaves its place to the next one.
      const game = await this.catalogue.find(vendor_id, game_code);
      if (game) list.push({ game, rounds, players });
    }
    return { list, countedFrom: rows[0]?.counted_from.toISOString() ?? null };
  }
}
