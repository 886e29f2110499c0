import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';

/** The accounts whose days are over. The table may lag; the member's own stream decides. */
@Injectable()
export class DueClosings {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** @returns the members, those who have waited longest first */
  async at(now: string, limit: number): Promise<readonly string[]> {
    const { rows } = await this.sql.query<{ id: string }>(
      `select member_id as id from read.account_closings
        where closed_at is null and closes_at <= $1 order by closes_at, member_id limit $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }
}
