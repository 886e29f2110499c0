import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { hashOfToken, newToken } from '@platform/ids';

const LIFETIME_S = 300;
const MAX_ATTEMPTS = 5;

/**
 * `password` asks the person to choose a password, `code` asks for a code of the authenticator, `enrol` for its set-up
 * at the log-in, and `setUp` for its set-up within a session.
 */
export type ChallengePurpose = 'password' | 'code' | 'enrol' | 'setUp';

export interface Challenge {
  readonly purpose: ChallengePurpose;
  readonly staffId: string;
  readonly ip: string;
  /** The secret of the authenticator that is being set up. */
  readonly sealedSecret: string | null;
}

/**
 * The second steps of log-ins that wait for a code or for a chosen password. A challenge is good for five minutes, five
 * attempts, one address and one use. Tokens are kept hashed. The table is not derived from the log: when it is emptied,
 * people who are logging in begin again.
 */
@Injectable()
export class LoginChallenges {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** Gives the token, which is not kept anywhere. */
  async begin(challenge: Challenge): Promise<string> {
    const token = newToken();
    await this.write(token, challenge);
    return token;
  }

  /**
   * Begins a set-up within a session, by the token of the session, and gives its sealed secret. A set-up that was begun
   * before and is still good keeps its secret, so that a page that asks twice shows one that works.
   */
  async beginSetUp(sessionToken: string, challenge: Challenge & { readonly sealedSecret: string }): Promise<string> {
    return (await this.write(sessionToken, challenge)) ?? challenge.sealedSecret;
  }

  /** Counts the attempt before the code is checked, so that guesses sent at once do not slip past the cap. */
  async attempt(token: string, purposes: readonly ChallengePurpose[], ip: string): Promise<Challenge | undefined> {
    const { rows } = await this.sql.query<Challenge>(
      `update session.login_challenges set attempts = attempts + 1
        where token_hash = $1 and purpose = any($2) and ip = $3 and attempts < $4
          and begun_at > now() - make_interval(secs => $5)
       returning purpose, staff_id as "staffId", ip, sealed_secret as "sealedSecret"`,
      [hashOfToken(token), purposes, ip, MAX_ATTEMPTS, LIFETIME_S],
    );
    return rows[0];
  }

  /** Finds a challenge without counting an attempt, because this step asks for nothing that could be guessed. */
  async find(token: string, purpose: ChallengePurpose, ip: string): Promise<Challenge | undefined> {
    const { rows } = await this.sql.query<Challenge>(
      `select purpose, staff_id as "staffId", ip, sealed_secret as "sealedSecret" from session.login_challenges
        where token_hash = $1 and purpose = $2 and ip = $3 and begun_at > now() - make_interval(secs => $4)`,
      [hashOfToken(token), purpose, ip, LIFETIME_S],
    );
    return rows[0];
  }

  /** Uses the challenge up. False when it was used before; when two requests use it at once, one gets false. */
  async use(token: string, purpose: ChallengePurpose): Promise<boolean> {
    const { rowCount } = await this.sql.query(
      'delete from session.login_challenges where token_hash = $1 and purpose = $2',
      [hashOfToken(token), purpose],
    );
    return rowCount === 1;
  }

  async closeAllOf(staffId: string): Promise<void> {
    await this.sql.query('delete from session.login_challenges where staff_id = $1', [staffId]);
  }

  private async write(token: string, { purpose, staffId, ip, sealedSecret }: Challenge): Promise<string | null> {
    await this.sql.query('delete from session.login_challenges where begun_at < now() - make_interval(secs => $1)', [
      LIFETIME_S,
    ]);
    const { rows } = await this.sql.query<{ sealedSecret: string | null }>(
      `insert into session.login_challenges as known (token_hash, purpose, staff_id, ip, sealed_secret, begun_at)
       values ($1, $2, $3, $4, $5, now())
       on conflict (token_hash, purpose) do update
          set ip = excluded.ip, begun_at = excluded.begun_at,
              sealed_secret = case when known.attempts < $6 then known.sealed_secret else excluded.sealed_secret end,
              attempts = case when known.attempts < $6 then known.attempts else 0 end
       returning sealed_secret as "sealedSecret"`,
      [hashOfToken(token), purpose, staffId, ip, sealedSecret, MAX_ATTEMPTS],
    );
    return rows[0]!.sealedSecret;
  }
}
