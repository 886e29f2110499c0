import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';

/**
 * Rounds that were begun and have neither ended nor been taken back whole: a member who opens the game again goes on
 * with them.
 */
@Injectable()
export class OpenRounds {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** The one that was begun last, of one game; null where there is none. */
  async latest(memberId: string, vendorId: string, gameCode: string): Promise<string | null> {
    const { rows } = await this.sql.query<{ round_id: string }>(
      `select round_id from read.bet_rounds
        where member_id = $1 and not is_closed and not (has_rollback and stake_minor = 0)
          and vendor_id = $2 and game_code = $3
        order by placed_at desc limit 1`,
      [memberId, vendorId, gameCode],
    );
    return rows[0]?.round_id ?? null;
  }
}
