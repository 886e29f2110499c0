import type { SqlPool } from '@platform/database/sql-pool';
import { hashOfToken } from '@platform/ids';
import type { SessionKind } from './sessions';

/** The id of an open session, which opens nothing; undefined for a token of none. */
export async function sessionIdOf(sql: SqlPool, kind: SessionKind, token: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from session.sessions where token_hash = $1 and kind = $2',
    [hashOfToken(token), kind],
  );
  return rows[0]?.id;
}
