import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '../database/sql-pool';
import { ApiError } from '../http/api-error';
import { decideGuess, neededLevel, type GuessCredit, type GuessFacts, type GuessVerdict } from './guess-limits';
import { networkOf } from './network-of';

/** The time for which an address stays known after it has shown the secret, in days. */
const KNOWN_DAYS = 90;
/**
 * The age up to which the last guess of an address at an account may still be open, and how often it is looked at. A
 * guess that would be refused because of it waits for its end: a visitor who sends the right secret twice is no
 * guesser.
 */
const OPEN_S = 1;
const LOOK_EVERY_MS = 100;

/**
 * Counts guesses at a secret by account and address, and lets `guess-limits` decide about the next one. All processes
 * share the counts.
 */
@Injectable()
export class LoginAttempts {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /**
   * Counts a guess before the secret is checked, so that guesses that are sent at once cannot pass the limit together.
   * A guess that is not judged is not counted.
   * @returns the level of proof that the next guess needs if this one fails; null if it needs none
   * @throws ApiError CAPTCHA_NEEDED with the level, TOO_MANY_ATTEMPTS
   */
  async begin(account: string, ip: string, credit: GuessCredit): Promise<number | null> {
    const address = networkOf(ip);
    let { verdict, facts } = await this.judge(account, address, credit);
    while (verdict.kind === 'proofNeeded' && isPerhapsOpen(facts)) {
      await pause(LOOK_EVERY_MS);
      ({ verdict, facts } = await this.judge(account, address, credit));
    }
    if (verdict.kind === 'wait') throw new ApiError('TOO_MANY_ATTEMPTS', undefined, verdict.seconds);
    if (verdict.kind === 'proofNeeded') throw proofNeeded(verdict.level);
    return neededLevel(afterOneMore(facts));
  }

  /** Decides about one guess, and counts it when it is to be judged. */
  private judge(account: string, address: string, credit: GuessCredit): Promise<Judged> {
    return this.sql.transaction(async (sql) => {
      // Guesses at one account, and those of one address, queue up here, so that each one sees all earlier ones.
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [account]);
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', [address]);
      const facts = await this.count(sql, account, address);
      const verdict = decideGuess(facts, credit);
      if (verdict.kind === 'judged') {
        await sql.query(
          'insert into session.login_attempts (account, ip, begun_at) values ($1, $2, clock_timestamp())',
          [account, address],
        );
      }
      return { verdict, facts };
    });
  }

  /**
   * Forgets the guesses of an address that has shown the right secret, and only those. From then on the address is
   * known.
   */
  async succeeded(account: string, ip: string): Promise<void> {
    const address = networkOf(ip);
    await this.sql.query(
      `insert into session.known_addresses (account, ip, seen_at) values ($1, $2, now())
       on conflict (account, ip) do update set seen_at = excluded.seen_at`,
      [account, address],
    );
    await this.sql.query('delete from session.login_attempts where account = $1 and ip = $2', [account, address]);
  }

  async prune(): Promise<void> {
    await this.sql.query("delete from session.login_attempts where begun_at < now() - interval '1 day'");
    await this.sql.query('delete from session.known_addresses where seen_at < now() - make_interval(days => $1)', [
      KNOWN_DAYS,
    ]);
  }

  private async count(sql: Pick<SqlPool, 'query'>, account: string, address: string): Promise<GuessFacts> {
    const { rows } = await sql.query<GuessFacts>(
      `select count(*) filter (where ip = $2)::int as here,
              extract(epoch from clock_timestamp() - max(begun_at) filter (where ip = $2))::float8 as "lastHereS",
              (select count(*) from session.login_attempts
                where ip = $2 and begun_at > now() - interval '1 hour')::int as "ofAddress",
              count(*) filter (where not exists (select from session.known_addresses as address
                where address.account = attempt.account and address.ip = attempt.ip))::int as strangers,
              exists (select from session.known_addresses where account = $1 and ip = $2) as "isKnown"
         from session.login_attempts as attempt
        where account = $1 and begun_at > now() - interval '1 day'`,
      [account, address],
    );
    return rows[0]!;
  }
}

interface Judged {
  readonly verdict: GuessVerdict;
  readonly facts: GuessFacts;
}

function isPerhapsOpen({ lastHereS }: GuessFacts): boolean {
  return lastHereS !== null && lastHereS < OPEN_S;
}

function afterOneMore(facts: GuessFacts): GuessFacts {
  const { here, ofAddress, strangers, isKnown } = facts;
  return { ...facts, here: here + 1, ofAddress: ofAddress + 1, strangers: strangers + (isKnown ? 0 : 1) };
}

function proofNeeded(level: number): ApiError {
  return new ApiError('CAPTCHA_NEEDED', undefined, undefined, { value: { captcha: { level } } });
}
