import { Injectable } from '@nestjs/common';
import { SqlPool } from '../database/sql-pool';
import { ApiError } from '../http/api-error';

/** Failures of one account from one address before the door closes, and for how long, in minutes. */
const MAX_FAILURES = 10;
const WINDOW_MIN = 5;
/** Failures of one account from everywhere: an attacker with many addresses meets this one. */
const MAX_FAILURES_ANYWHERE = 100;

/**
 * Counts failed log-ins by account and address, so that somebody elsewhere cannot lock the owner out of a known device.
 * Shared by all processes; the answer is the same for the right password.
 */
@Injectable()
export class LoginAttempts {
  constructor(private readonly sql: SqlPool) {}

  /** @throws ApiError TOO_MANY_ATTEMPTS */
  async assertAllowed(realm: 'member' | 'staff', account: string, ip: string): Promise<void> {
    const { rows } = await this.sql.query<{ here: number; anywhere: number }>(
      `select count(*) filter (where ip = $3)::int as here, count(*)::int as anywhere from session.login_failures
        where realm = $1 and account = $2 and failed_at > now() - make_interval(mins => $4)`,
      [realm, account, ip, WINDOW_MIN],
    );
    const { here, anywhere } = rows[0]!;
    if (here >= MAX_FAILURES || anywhere >= MAX_FAILURES_ANYWHERE) {
      throw new ApiError('TOO_MANY_ATTEMPTS', undefined, WINDOW_MIN * 60);
    }
  }

  async recordFailure(realm: 'member' | 'staff', account: string, ip: string): Promise<void> {
    await this.sql.query('insert into session.login_failures (realm, account, ip, failed_at) values ($1, $2, $3, now())', [
      realm,
      account,
      ip,
    ]);
  }

  /** A log-in that succeeds forgets the failures from its own address only. */
  async clear(realm: 'member' | 'staff', account: string, ip: string): Promise<void> {
    await this.sql.query('delete from session.login_failures where realm = $1 and account = $2 and ip = $3', [realm, account, ip]);
  }

  async prune(): Promise<void> {
    await this.sql.query('delete from session.login_failures where failed_at < now() - make_interval(mins => $1)', [WINDOW_MIN]);
  }
}
