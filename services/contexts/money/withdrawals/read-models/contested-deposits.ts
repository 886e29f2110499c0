import { Inject, Injectable } from '@nestjs/common';
import { deposits } from '@contexts/money/cashier/cashier.tables';
import { SqlPool } from '@platform/database/sql-pool';

/** The deposits of members that may still be taken back. The table lags behind the log by moments. */
@Injectable()
export class ContestedDeposits {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** True if less is left in the main wallet than may be taken back. */
  async isShort(memberId: string, freeMinor: bigint): Promise<boolean> {
    const { rows } = await this.sql.query<{ minor: string }>(
      {
        name: 'contested-of-member',
        text: `select coalesce(sum(contested_minor), 0)::text as minor from ${deposits}
        where member_id = $1 and status = 'contested'`,
      },
      [memberId],
    );
    return BigInt(rows[0]!.minor) > freeMinor;
  }
}
