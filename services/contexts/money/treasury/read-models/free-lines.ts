import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import type { StoredLine } from '../domain/statements/statement.events';

/** The most lines that a person looks through. */
const MOST = 100;

/** The lines of an account that brought money and that no booking belongs to, the newest first. */
@Injectable()
export class FreeLines {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  async of(accountId: string): Promise<readonly { readonly day: string; readonly line: StoredLine }[]> {
    const { rows } = await this.sql.query<{ day: string; line: StoredLine }>(
      `select day::text as day, line from read.statement_rows
        where provider_id = $1 and kind = 'onlyThere' and status = 'open'
          and line ->> 'status' = 'booked' and line ->> 'kind' = 'payment' and (line ->> 'amountMinor')::bigint > 0
        order by at desc, id limit $2`,
      [accountId, MOST],
    );
    return rows;
  }
}
