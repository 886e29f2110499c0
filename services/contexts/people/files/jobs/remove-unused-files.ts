import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { FileStore } from '@platform/files/file-store';
import { defineJob, type JobHandler } from '@platform/jobs/job';
import { nameOf } from '../use-cases/member-files';

const UNUSED_MS = 24 * 3_600_000;
/** The images that one round removes at most. */
const MAX_PER_ROUND = 500;

/**
 * Removes images that nothing has used for a day. The row says so before the file goes, so that nobody claims the image
 * meanwhile, and it goes after the file, so that a round which breaks off is done again.
 */
@Injectable()
export class RemoveUnusedFiles implements JobHandler {
  readonly job = defineJob({ name: 'remove-unused-files', everyS: 900 });

  constructor(
    @Inject(FileStore) private readonly store: FileStore,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const now = this.clock.nowMs();
    const { rows } = await this.sql.query<{ file_id: string; member_id: string }>(
      `update session.uploads set removed_at = $1
        where file_id in (select file_id from session.uploads
                           where kept_at is null and sent_at < $2 order by sent_at limit $3 for update skip locked)
       returning file_id, member_id`,
      [new Date(now), new Date(now - UNUSED_MS), MAX_PER_ROUND],
    );
    for (const { file_id: fileId, member_id: memberId } of rows) {
      await this.store.remove(nameOf(memberId, fileId));
      await this.sql.query('delete from session.uploads where file_id = $1', [fileId]);
    }
  }
}
