import { Inject, Injectable } from '@nestjs/common';
import { OpenReviews } from '@contexts/money/cashier/cashier.api';
import { SqlPool } from '@platform/database/sql-pool';
import { Together } from '@platform/database/together';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { Checkpoints } from '@platform/projections/checkpoints';
import { currentRows } from '@platform/projections/standing';
import { amlCasesProjection } from './aml-cases.projection';

/**
 * The members about whom a case is open. While the table is behind the log, or is being built, an open case may be
 * missing in it: nothing is said then of anybody, and no money leaves on the word of a table without cases.
 */
@Injectable()
export class MembersInReview extends OpenReviews {
  private readonly holding = new Together<string, boolean | undefined>((memberIds) => this.areHeld(memberIds));
  private readonly checkpoints: Checkpoints;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {
    super();
    this.checkpoints = new Checkpoints(sql);
  }

  async withoutRefunds(memberIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (memberIds.length === 0) return new Set();
    const found = await this.found(memberIds, {
      name: 'aml-members-in-review',
      text: 'select distinct member_id as id from read.aml_cases where is_open and member_id = any ($1::uuid[])',
    });
    return found ?? new Set(memberIds);
  }

  holdsPayouts(memberId: string): Promise<boolean | undefined> {
    return this.holding.ask(memberId);
  }

  private async areHeld(memberIds: readonly string[]): Promise<readonly (boolean | undefined)[]> {
    const held = await this.found(memberIds, {
      name: 'aml-reviews-of-members',
      text: `select distinct member_id as id from read.aml_cases
              where is_open and holds_payouts and member_id = any ($1::uuid[])`,
    });
    return memberIds.map((id) => held?.has(id));
  }

  private async found(
    memberIds: readonly string[],
    query: { readonly name: string; readonly text: string },
  ): Promise<ReadonlySet<string> | undefined> {
    const of = { checkpoints: this.checkpoints, store: this.store };
    const rows = await currentRows(amlCasesProjection, of, () => this.sql.query<{ id: string }>(query, [memberIds]));
    return rows && new Set(rows.map(({ id }) => id));
  }
}
