import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '../database/sql-pool';
import { ApiError } from '../http/api-error';
import { networkOf } from './network-of';

/** How often one address may use a thing, and the time for which a use counts. */
export interface Allowance {
  readonly most: number;
  /** A day at the most: uses are forgotten after it. */
  readonly minutes: number;
}

const USUAL: Allowance = { most: 10, minutes: 5 };
const DAY_MIN = 1_440;

/**
 * Limits what a visitor may do a few times, such as asking for a link or opening a trial account. All processes share
 * the counts.
 */
@Injectable()
export class UseLimit {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /**
   * @param use what is used, with whom or what it is for, such as `forgot:maria`
   * @returns the number of earlier uses within the window, from all addresses
   * @throws ApiError TOO_MANY_ATTEMPTS
   */
  async count(use: string, ip: string, { most, minutes }: Allowance = USUAL): Promise<number> {
    const address = networkOf(ip);
    const before = await this.sql.transaction(async (sql) => {
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 4))', [use]);
      const { rows } = await sql.query<{ here: number; all: number }>(
        `select count(*) filter (where ip = $2)::int as here, count(*)::int as all
           from session.uses where use = $1 and used_at > now() - make_interval(mins => $3)`,
        [use, address, minutes],
      );
      if (rows[0]!.here >= most) return undefined;
      await sql.query('insert into session.uses (use, ip, used_at) values ($1, $2, now())', [use, address]);
      return rows[0]!.all;
    });
    if (before === undefined) throw new ApiError('TOO_MANY_ATTEMPTS', undefined, minutes * 60);
    return before;
  }

  async prune(): Promise<void> {
    await this.sql.query('delete from session.uses where used_at < now() - make_interval(mins => $1)', [DAY_MIN]);
  }
}
