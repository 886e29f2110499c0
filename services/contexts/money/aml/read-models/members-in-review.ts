import { Inject, Injectable } from '@nestjs/common';
import { OpenReviews } from '@contexts/money/cashier/cashier.api';
import { SqlPool } from '@platform/database/sql-pool';

/** The members about whom a case is open. The table lags behind the log by moments. */
@Injectable()
export class MembersInReview extends OpenReviews {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {
    super();
  }

  async withoutRefunds(memberIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (memberIds.length === 0) return new Set();
    const { rows } = await this.sql.query<{ id: string }>(
      'select distinct member_id as id from read.aml_cases where is_open and member_id = any ($1::uuid[])',
      [memberIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async holdsPayouts(memberId: string): Promise<boolean> {
    const { rows } = await this.sql.query(
      {
        name: 'aml-reviews-of-member',
        text: 'select 1 from read.aml_cases where is_open and holds_payouts and member_id = $1 limit 1',
      },
      [memberId],
    );
    return rows.length > 0;
  }
}
