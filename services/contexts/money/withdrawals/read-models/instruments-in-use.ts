import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { InstrumentUse } from '@contexts/money/instruments/instruments.api';

/** Says of an account whether a withdrawal on its way goes to it. */
@Injectable()
export class InstrumentsInUse extends InstrumentUse {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {
    super();
  }

  async isInUse(memberId: string, instrumentId: string): Promise<boolean> {
    const { rows } = await this.sql.query<{ found: boolean }>(
      `select exists (select from read.withdrawals
         where member_id = $1 and instrument_id = $2 and is_on_its_way) as found`,
      [memberId, instrumentId],
    );
    return rows[0]!.found;
  }
}
