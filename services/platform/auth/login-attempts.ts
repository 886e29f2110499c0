import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '../database/sql-pool';
import { ApiError } from '../http/api-error';

/** The time for which attempts count, in minutes. */
const WINDOW_MIN = 5;
/** The number of attempts at one account from one address. */
const MAX_ATTEMPTS = 10;
/**
 * The number of attempts at one account from all addresses that have never shown its secret. It stops an attacker with
 * many addresses.
 */
const MAX_ATTEMPTS_OF_STRANGERS = 100;
/** The time for which an address stays known after it has shown the secret, in days. */
const KNOWN_DAYS = 90;

/**
 * Limits attempts at a secret by account and address, so that an attacker elsewhere cannot lock the owner out of a
 * known device. All processes share the counts. Beyond the limit the right secret is refused as well.
 */
@Injectable()
export class LoginAttempts {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /**
   * Counts an attempt before the secret is checked, so that guesses that are sent at once cannot pass the limit
   * together.
   * @returns the number of earlier attempts from this address within the window; none of them has shown the secret
   * @throws ApiError TOO_MANY_ATTEMPTS
   */
  async begin(account: string, ip: string): Promise<number> {
    const before = await this.sql.transaction(async (sql) => {
      // Attempts at one account queue up here, so that each one sees all earlier ones.
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [account]);
      const { rows } = await sql.query<{ here: number; strangers: number; known: boolean }>(
        `select count(*) filter (where ip = $2)::int as here,
                count(*) filter (where not exists (select from session.known_addresses as address
                  where address.account = attempt.account and address.ip = attempt.ip))::int as strangers,
                exists (select from session.known_addresses where account = $1 and ip = $2) as known
           from session.login_attempts as attempt
          where account = $1 and begun_at > now() - make_interval(mins => $3)`,
        [account, ip, WINDOW_MIN],
      );
      const { here, strangers, known } = rows[0]!;
      // A refused attempt is not counted. Otherwise many attempts from one address would use up the limit of all
      // others.
      if (here >= MAX_ATTEMPTS || (!known && strangers >= MAX_ATTEMPTS_OF_STRANGERS)) return undefined;
      await sql.query('insert into session.login_attempts (account, ip, begun_at) values ($1, $2, now())', [
        account,
        ip,
      ]);
      return here;
    });
    if (before === undefined) throw new ApiError('TOO_MANY_ATTEMPTS', undefined, WINDOW_MIN * 60);
    return before;
  }

  /**
   * Forgets the attempts of an address that has shown the right secret, and only those. From then on the address is
   * known.
   */
  async succeeded(account: string, ip: string): Promise<void> {
    await this.sql.query(
      `insert into session.known_addresses (account, ip, seen_at) values ($1, $2, now())
       on conflict (account, ip) do update set seen_at = excluded.seen_at`,
      [account, ip],
    );
    await this.sql.query('delete from session.login_attempts where account = $1 and ip = $2', [account, ip]);
  }

  async prune(): Promise<void> {
    await this.sql.query('delete from session.login_attempts where begun_at < now() - make_interval(mins => $1)', [
      WINDOW_MIN,
    ]);
    await this.sql.query('delete from session.known_addresses where seen_at < now() - make_interval(days => $1)', [
      KNOWN_DAYS,
    ]);
  }
}
