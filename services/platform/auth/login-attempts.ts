import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '../database/sql-pool';
import { ApiError } from '../http/api-error';

const MAX_FAILURES = 10;
const WINDOW_S = 300;

/**
 * Ten wrong passwords within five minutes close the door for five minutes, for the right one too. Counted by account and
 * address, so that an attacker elsewhere cannot lock the owner out.
 */
@Injectable()
export class LoginAttempts {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /**
   * Counts an attempt before its password is looked at, so that many at once cannot slip in under the limit.
   * @throws ApiError TOO_MANY_ATTEMPTS
   */
  async begin(account: string, ip: string): Promise<void> {
    const { rows } = await this.sql.query<{ failures: number; wait_s: number }>(
      `insert into session.login_attempts as a (account, ip, failures, window_ends_at)
       values ($1, $2, 1, now() + make_interval(secs => $3))
       on conflict (account, ip) do update set
         failures = case when a.window_ends_at <= now() then 1 else least(a.failures + 1, $4 + 1) end,
         -- The door stays closed for a whole window from the last attempt that was still looked at.
         window_ends_at = case when a.window_ends_at <= now() or a.failures = $4 - 1
                               then now() + make_interval(secs => $3) else a.window_ends_at end
       returning failures, ceil(extract(epoch from window_ends_at - now()))::int as wait_s`,
      [account, ip, WINDOW_S, MAX_FAILURES],
    );
    const row = rows[0]!;
    if (row.failures > MAX_FAILURES) throw new ApiError('TOO_MANY_ATTEMPTS', undefined, Math.max(1, row.wait_s));
  }

  /** The password was right: the attempts before it are forgotten. */
  async succeeded(account: string, ip: string): Promise<void> {
    await this.sql.query(`delete from session.login_attempts where account = $1 and ip = $2`, [account, ip]);
  }
}
