import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { hashOfToken, newToken } from '@platform/ids';
import { UNDO_HOURS } from '../../domain/contacts';

/** The change of an address that a link takes back. */
export interface LinkedChange {
  readonly memberId: string;
  /** The claim of the address that the member changed to. */
  readonly changeId: string;
}

/**
 * Links by which the reader of a former address takes its change back: 256 random bits, kept hashed, good for 72 hours
 * and once. The log decides whether the change may still be taken back.
 */
@Injectable()
export class EmailUndoLinks {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  async issue({ memberId, changeId }: LinkedChange): Promise<string> {
    const token = newToken();
    await this.sql.query('delete from session.email_undo_links where expires_at < now()');
    await this.sql.query(
      `insert into session.email_undo_links (token_hash, member_id, change_id, expires_at)
       values ($1, $2, $3, now() + make_interval(hours => $4))`,
      [hashOfToken(token), memberId, changeId, UNDO_HOURS],
    );
    return token;
  }

  /** The change that a link belongs to, while the link is valid. */
  async find(token: string): Promise<LinkedChange | undefined> {
    const { rows } = await this.sql.query<LinkedChange>(
      `select member_id as "memberId", change_id as "changeId" from session.email_undo_links
        where token_hash = $1 and expires_at > now()`,
      [hashOfToken(token)],
    );
    return rows[0];
  }

  /** Takes the link out of the world; whether it was still there. */
  async use(token: string): Promise<boolean> {
    const { rowCount } = await this.sql.query(
      'delete from session.email_undo_links where token_hash = $1 and expires_at > now()',
      [hashOfToken(token)],
    );
    return rowCount === 1;
  }
}
