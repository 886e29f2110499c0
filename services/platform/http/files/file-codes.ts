import { Inject, Injectable } from '@nestjs/common';
import type { FileProgress } from '@contracts/http/file-form';
import type { SessionKind } from '../../auth/sessions';
import { SqlPool } from '../../database/sql-pool';
import { hashOfToken, newToken } from '../../ids';
import { sessions } from '../../platform.tables';
import { ApiError } from '../api-error';

/** How long a code may wait for its download, in seconds. */
const CODE_TTL_S = 60;
/** Used and old codes are kept so long, so that a key that comes again is known. */
const KEPT_S = 86_400;
/**
 * A file whose writer has not been heard of for so long is taken for broken off, in seconds. A reader who does not read
 * on, such as a browser that asks where to save, keeps the writer silent.
 */
const UNHEARD_S = 600;

const IS_OPEN = `code_hash = $1 and kind = $2 and used_at is null and expires_at > now() and exists (
  select from ${sessions} where token_hash = file.session_hash and kind = file.kind and subject_id = file.subject_id)`;

/** The owner of a file, and the request that it answers. */
export interface OpenedFile {
  readonly subjectId: string;
  readonly request: unknown;
  readonly fileName: string;
}

export interface AskedFile extends OpenedFile {
  readonly kind: SessionKind;
  readonly key: string;
  readonly sessionToken: string;
}

/**
 * One-time codes for downloads: 256 random bits, kept hashed with what they open, good for a minute, for one download,
 * and no longer than the session that asked for them. The holder of a code may ask how far its file has come.
 */
@Injectable()
export class FileCodes {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /**
   * The same key again gives a new code in the place of the unused one.
   *
   * @throws ApiError KEY_REUSED for another request, LINK_EXPIRED when its code was used or is too old
   */
  async open(asked: AskedFile): Promise<{ code: string; fileName: string }> {
    const { kind, subjectId, key, sessionToken, request, fileName } = asked;
    await this.sql.query('delete from session.files where expires_at < now() - make_interval(secs => $1)', [KEPT_S]);
    const code = newToken();
    const { rows } = await this.sql.query<{ file_name: string }>(
      `insert into session.files as file
         (code_hash, kind, subject_id, key, session_hash, request, file_name, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
       on conflict (kind, subject_id, key) do update set code_hash = excluded.code_hash,
         session_hash = excluded.session_hash
        where file.request = excluded.request and file.used_at is null and file.expires_at > now()
       returning file_name`,
      [
        hashOfToken(code),
        kind,
        subjectId,
        key,
        hashOfToken(sessionToken),
        JSON.stringify(request),
        fileName,
        CODE_TTL_S,
      ],
    );
    if (rows[0]) return { code, fileName: rows[0].file_name };
    const { rows: same } = await this.sql.query(
      'select from session.files where kind = $1 and subject_id = $2 and key = $3 and request = $4',
      [kind, subjectId, key, JSON.stringify(request)],
    );
    throw new ApiError(same.length > 0 ? 'LINK_EXPIRED' : 'KEY_REUSED');
  }

  /** Leaves the code as it is. @throws ApiError LINK_EXPIRED for a code that opens nothing */
  async insistOnOpen(kind: SessionKind, code: string): Promise<void> {
    const { rowCount } = await this.sql.query(`select from session.files as file where ${IS_OPEN}`, [
      hashOfToken(code),
      kind,
    ]);
    if (!rowCount) throw new ApiError('LINK_EXPIRED');
  }

  /** Uses up a code and returns what it opens. @throws ApiError LINK_EXPIRED */
  async take(kind: SessionKind, code: string): Promise<OpenedFile> {
    const { rows } = await this.sql.query<{ subject_id: string; request: unknown; file_name: string }>(
      `update session.files as file set used_at = now(), state = 'writing', heard_at = now()
        where ${IS_OPEN}
       returning subject_id, request, file_name`,
      [hashOfToken(code), kind],
    );
    const row = rows[0];
    if (!row) throw new ApiError('LINK_EXPIRED');
    return { subjectId: row.subject_id, request: row.request, fileName: row.file_name };
  }

  /** The writer says how many rows it has written. Returns false when the file is not wanted any more. */
  async tell(code: string, rows: number): Promise<boolean> {
    const { rowCount } = await this.sql.query(
      `update session.files set rows = $2, heard_at = now() where code_hash = $1 and state = 'writing'`,
      [hashOfToken(code), rows],
    );
    return rowCount === 1;
  }

  async end(code: string, rows: number, state: 'done' | 'failed'): Promise<void> {
    await this.sql.query(
      `update session.files set rows = $2, state = $3, heard_at = now() where code_hash = $1 and state = 'writing'`,
      [hashOfToken(code), rows, state],
    );
  }

  /** @throws ApiError LINK_EXPIRED for a code that nobody was given, or long ago */
  async progress(kind: SessionKind, code: string): Promise<FileProgress> {
    const { rows } = await this.sql.query<FileProgress & { is_unheard: boolean }>(
      `select state, rows::int as rows,
              state = 'writing' and heard_at < now() - make_interval(secs => $3)
                or state = 'waiting' and expires_at < now() as is_unheard
         from session.files where code_hash = $1 and kind = $2`,
      [hashOfToken(code), kind, UNHEARD_S],
    );
    const row = rows[0];
    if (!row) throw new ApiError('LINK_EXPIRED');
    return { state: row.is_unheard ? 'failed' : row.state, rows: row.rows };
  }

  /** The writer stops when it tells of its rows the next time. A file that is written stays written. */
  async cancel(kind: SessionKind, code: string): Promise<FileProgress> {
    await this.sql.query(
      `update session.files set state = 'cancelled', used_at = coalesce(used_at, now())
        where code_hash = $1 and kind = $2 and state in ('waiting', 'writing')`,
      [hashOfToken(code), kind],
    );
    return this.progress(kind, code);
  }
}
