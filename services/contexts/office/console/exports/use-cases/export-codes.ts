import { Inject, Injectable } from '@nestjs/common';
import { ExportRequest } from '@contracts/http/office/explorer';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { hashOfToken, newToken } from '@platform/ids';
import { sessions } from '@platform/platform.tables';

/** How long a code may wait for its download, in seconds. */
const CODE_TTL_S = 60;
/** Used and old codes are kept so long, so that a key that comes again is known. */
const KEPT_S = 86_400;

const IS_OPEN = `code_hash = $1 and used_at is null and expires_at > now() and exists (
  select from ${sessions} where token_hash = export.session_hash and kind = 'staff' and subject_id = export.staff_id)`;

export interface OpenedExport {
  readonly staffId: string;
  readonly request: ExportRequest;
  readonly fileName: string;
}

interface Asked extends OpenedExport {
  readonly key: string;
  readonly sessionToken: string;
}

/**
 * One-time codes for downloads: 256 random bits, kept hashed with what they open, good for a minute, for one download,
 * and no longer than the session that asked for them.
 */
@Injectable()
export class ExportCodes {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /**
   * The same key again gives a new code in the place of the unused one.
   *
   * @throws ApiError KEY_REUSED for another request, LINK_EXPIRED when its code was used or is too old
   */
  async open({ staffId, key, sessionToken, request, fileName }: Asked): Promise<{ code: string; fileName: string }> {
    await this.sql.query('delete from session.exports where expires_at < now() - make_interval(secs => $1)', [KEPT_S]);
    const code = newToken();
    const { rows } = await this.sql.query<{ file_name: string }>(
      `insert into session.exports as export (code_hash, staff_id, key, session_hash, request, file_name, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
       on conflict (staff_id, key) do update set code_hash = excluded.code_hash, session_hash = excluded.session_hash
        where export.request = excluded.request and export.used_at is null and export.expires_at > now()
       returning file_name`,
      [hashOfToken(code), staffId, key, hashOfToken(sessionToken), JSON.stringify(request), fileName, CODE_TTL_S],
    );
    if (rows[0]) return { code, fileName: rows[0].file_name };
    const { rows: same } = await this.sql.query(
      'select from session.exports where staff_id = $1 and key = $2 and request = $3',
      [staffId, key, JSON.stringify(request)],
    );
    throw new ApiError(same.length > 0 ? 'LINK_EXPIRED' : 'KEY_REUSED');
  }

  /** Leaves the code as it is. @throws ApiError LINK_EXPIRED for a code that opens nothing */
  async insistOnOpen(code: string): Promise<void> {
    const { rowCount } = await this.sql.query(`select from session.exports as export where ${IS_OPEN}`, [
      hashOfToken(code),
    ]);
    if (!rowCount) throw new ApiError('LINK_EXPIRED');
  }

  /** Uses up a code and returns what it opens. @throws ApiError LINK_EXPIRED */
  async take(code: string): Promise<OpenedExport> {
    const { rows } = await this.sql.query<{ staff_id: string; request: unknown; file_name: string }>(
      `update session.exports as export set used_at = now()
        where ${IS_OPEN}
       returning staff_id, request, file_name`,
      [hashOfToken(code)],
    );
    const row = rows[0];
    if (!row) throw new ApiError('LINK_EXPIRED');
    return { staffId: row.staff_id, request: ExportRequest.parse(row.request), fileName: row.file_name };
  }
}
