import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { hashOfToken, newToken } from '@platform/ids';

/** Links that set a new password: 256 random bits, kept hashed, good for minutes and once. */
@Injectable()
export class ResetLinks {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async issue(memberId: string): Promise<string> {
    const token = newToken();
    await this.sql.query('delete from session.reset_links where expires_at < now()');
    await this.sql.query(
      'insert into session.reset_links (token_hash, member_id, expires_at) values ($1, $2, now() + make_interval(mins => $3))',
      [hashOfToken(token), memberId, this.config.RESET_LINK_MINUTES],
    );
    return token;
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
