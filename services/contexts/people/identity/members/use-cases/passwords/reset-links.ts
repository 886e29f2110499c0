import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { hashOfToken, newToken } from '@platform/ids';

/** The seconds between two links for one member, whoever asks for them. */
const INTERVAL_S = 300;

/**
 * Links that set a new password: 256 random bits, kept hashed, good for minutes and once. A member has one at a time:
 * the newer one ends the older one.
 */
@Injectable()
export class ResetLinks {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A new link for a member; undefined while the last one is so new that its message may still be on its way. */
  issue(memberId: string): Promise<string | undefined> {
    const token = newToken();
    const { RESET_LINK_MINUTES: minutes } = this.config;
    return this.sql.transaction(async (sql) => {
      await sql.query('delete from session.reset_links where expires_at < now()');
      // Requests for one member wait for each other here, so that two at once do not send two messages.
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 5))', [memberId]);
      const { rowCount } = await sql.query(
        `select from session.reset_links
          where member_id = $1 and expires_at > now() + make_interval(mins => $2, secs => -$3::float8)`,
        [memberId, minutes, INTERVAL_S],
      );
      if (rowCount) return undefined;
      await sql.query('delete from session.reset_links where member_id = $1', [memberId]);
      await sql.query(
        `insert into session.reset_links (token_hash, member_id, expires_at)
         values ($1, $2, now() + make_interval(mins => $3))`,
        [hashOfToken(token), memberId, minutes],
      );
      return token;
    });
  }

  /** The member whom a link was sent to, while the link is valid. */
  async find(token: string): Promise<string | undefined> {
    const { rows } = await this.sql.query<{ memberId: string }>(
      'select member_id as "memberId" from session.reset_links where token_hash = $1 and expires_at > now()',
      [hashOfToken(token)],
    );
    return rows[0]?.memberId;
  }

  /** Takes the link out of the world; whether it was still there. */
  async use(token: string): Promise<boolean> {
    const { rowCount } = await this.sql.query(
      'delete from session.reset_links where token_hash = $1 and expires_at > now()',
      [hashOfToken(token)],
    );
    return rowCount === 1;
  }

  async closeAllOf(memberId: string): Promise<void> {
    await this.sql.query('delete from session.reset_links where member_id = $1', [memberId]);
  }
}
