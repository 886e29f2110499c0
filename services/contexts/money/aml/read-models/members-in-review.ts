import { Inject, Injectable } from '@nestjs/common';
import { OpenReviews } from '@contexts/money/cashier/cashier.api';
import { SqlPool } from '@platform/database/sql-pool';
import { Together } from '@platform/database/together';

/** The members about whom a case is open. The table lags behind the log by moments. */
@Injectable()
export class MembersInReview extends OpenReviews {
  private readonly holding = new Together<string, boolean>((memberIds) => this.areHeld(memberIds));

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

  holdsPayouts(memberId: string): Promise<boolean> {
    return this.holding.ask(memberId);
  }

  private async areHeld(memberIds: readonly string[]): Promise<readonly boolean[]> {
    const { rows } = await this.sql.query<{ id: string }>(
      {
        name: 'aml-reviews-of-members',
        text: `select distinct member_id as id from read.aml_cases
                where is_open and holds_payouts and member_id = any ($1::uuid[])`,
      },
      [memberIds],
    );
    const held = new Set(rows.map(({ id }) => id));
    return memberIds.map((id) => held.has(id));
  }
}
