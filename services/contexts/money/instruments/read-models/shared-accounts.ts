import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';

/** Counts the members who saved one account. */
@Injectable()
export class SharedAccounts {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** The number of other members who have the account, or had it once. */
  async othersWith(memberId: string, accountHash: string): Promise<number> {
    const { rows } = await this.sql.query<{ count: string }>(
      {
        name: 'instruments-shared',
        text: `select count(distinct member_id)::text as count from read.instruments
        where account_hash = $1 and member_id <> $2`,
      },
      [accountHash, memberId],
    );
    return Number(rows[0]!.count);
  }
}
