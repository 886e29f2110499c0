import { Injectable } from '@nestjs/common';
import { SqlPool } from '../database/sql-pool';
import { ApiError } from '../http/api-error';

/** How far back attempts count, in minutes. */
const WINDOW_MIN = 5;
/** Attempts at one account from one address. */
const MAX_ATTEMPTS = 10;
/** Attempts at one account from everywhere: an attacker with many addresses meets this one. */
const MAX_ATTEMPTS_ANYWHERE = 100;

/**
 * Caps attempts at a secret by account and address, so that somebody elsewhere cannot lock the owner out of a known device.
 * Shared by all processes. Past the cap the right secret is refused as well.
 */
@Injectable()
export class LoginAttempts {
  constructor(private readonly sql: SqlPool) {}

  /**
   * Counts an attempt before the secret is looked at, so that guesses sent at once do not slip past the cap together.
   * @throws ApiError TOO_MANY_ATTEMPTS
   */
  async begin(account: string, ip: string): Promise<void> {
    const isAllowed = await this.sql.transaction(async (sql) => {
      // Attempts at one account queue up here: each one sees all that came before it.
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [account]);
      const { rows } = await sql.query<{ here: number; anywhere: number }>(
        `select count(*) filter (where ip = $2)::int as here, count(*)::int as anywhere from session.login_attempts
          where account = $1 and begun_at > now() - make_interval(mins => $3)`,
        [account, ip, WINDOW_MIN],
      );
      const { here, anywhere } = rows[0]!;
      // One that is refused is not counted: hammering from one address would otherwise use up the cap of all the others.
      if (here >= MAX_ATTEMPTS || anywhere >= MAX_ATTEMPTS_ANYWHERE) return false;
      await sql.query('insert into session.login_attempts (account, ip, begun_at) values ($1, $2, now())', [account, ip]);
      return true;
    });
    if (!isAllowed) throw new ApiError('TOO_MANY_ATTEMPTS', undefined, WINDOW_MIN * 60);
  }

  /** Forgets the attempts of an address that has shown the right secret, and only those. */
  async succeeded(account: string, ip: string): Promise<void> {
    await this.sql.query('delete from session.login_attempts where account = $1 and ip = $2', [account, ip]);
  }

  async prune(): Promise<void> {
    await this.sql.query('delete from session.login_attempts where begun_at < now() - make_interval(mins => $1)', [WINDOW_MIN]);
  }
}
