import type { SqlTransaction } from '@platform/projections/projection';

/** How a database came to belong to its log. */
export type NoteOrigin = 'begun' | 'sealed' | 'rebuilt' | 'adopted';

export interface Note {
  /** Null between the first start on an empty log and the first one on its events. */
  readonly logId: string | null;
  /** Given from a rebuilding of the blocks until it is recorded in the log. */
  readonly untoldRebuild: string | null;
}

/** The note in the database of the log that it belongs to. */
export class IdentityNote {
  constructor(private readonly sql: SqlTransaction) {}

  async find(): Promise<Note | undefined> {
    const { rows } = await this.sql.query<Note>(
      'select log_id as "logId", untold_rebuild as "untoldRebuild" from seal.log_identity',
    );
    return rows[0];
  }

  /** Notes a log, or an empty one without an id. A log that is noted already stays. */
  async keep(logId: string | null, origin: NoteOrigin, untoldRebuild: string | null = null): Promise<void> {
    await this.sql.query(
      `insert into seal.log_identity as i (log_id, origin, untold_rebuild) values ($1, $2, $3)
       on conflict (only_one) do update set log_id = excluded.log_id, noted_at = now() where i.log_id is null`,
      [logId, origin, untoldRebuild],
    );
  }

  async rebuildIsTold(): Promise<void> {
    await this.sql.query('update seal.log_identity set untold_rebuild = null');
  }
}
