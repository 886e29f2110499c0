import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { Together } from '@platform/database/together';

export interface OpenAttempt {
  readonly withdrawalId: string;
  readonly reference: string;
  readonly providerId: string;
  readonly attemptedAt: Date;
  readonly isOverdue: boolean;
}

/** More than a member can have under way: the requests of a day are limited. */
const MAX_OF_MEMBER = 10_000;

/** The withdrawals that something is due for. The tables lag; every step is decided in the stream. */
@Injectable()
export class DueWithdrawals {
  private readonly references = new Together<string, string | undefined>((asked) => this.withdrawalsOf(asked));

  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** Those whose hold nobody has seen to the end, because a process went away. */
  unheld(requestedBefore: Date, max: number): Promise<string[]> {
    return this.ids(`status = 'requested' and requested_at < $1`, [requestedBefore], max);
  }

  approved(max: number): Promise<string[]> {
    return this.ids(`status = 'approved' and holds = '[]'`, [], max);
  }

  withHolds(after: string, max: number): Promise<string[]> {
    return this.ids(`holds <> '[]' and id > $1`, [after], max, 'id');
  }

  /** Those whose promise is over and was not called broken. */
  overPromise(now: Date, max: number): Promise<string[]> {
    return this.ids('is_on_its_way and not is_late and promised_by < $1', [now], max, 'promised_by');
  }

  unanswered(now: Date, max: number): Promise<string[]> {
    return this.ids(`status = 'paid' and auto_confirm_at <= $1`, [now], max);
  }

  /** Those of one member that are neither paid nor given back. */
  onTheirWayOf(memberId: string): Promise<string[]> {
    return this.ids('is_on_its_way and member_id = $1', [memberId], MAX_OF_MEMBER);
  }

  /** How many disputes wait for a first answer whose time ends after the first moment, and not after the second. */
  async disputesUnanswered(after: Date, until: Date): Promise<number> {
    const { rows } = await this.sql.query<{ count: string }>(
      'select count(*)::text as count from read.withdrawals where answer_by > $1 and answer_by <= $2',
      [after, until],
    );
    return Number(rows[0]!.count);
  }

  /** The attempts without an end, so many of each provider: one that does not answer holds up none of another. */
  async openAttempts(max: number): Promise<OpenAttempt[]> {
    const { rows } = await this.sql.query<OpenAttempt>(
      `select withdrawal_id as "withdrawalId", reference, provider_id as "providerId", attempted_at as "attemptedAt",
              is_overdue as "isOverdue"
         from (select *, row_number() over (partition by provider_id order by attempted_at) as place
                 from read.payout_attempts where status in ('sent', 'unknown')) as one
        where place <= $1 order by attempted_at`,
      [max],
    );
    return rows;
  }

  /** The withdrawal of an attempt; undefined for a name that no attempt has. Several callers at once ask together. */
  withdrawalOf(reference: string): Promise<string | undefined> {
    return this.references.ask(reference);
  }

  private async withdrawalsOf(references: readonly string[]): Promise<readonly (string | undefined)[]> {
    const { rows } = await this.sql.query<{ id: string; reference: string }>(
      {
        name: 'payouts-by-reference',
        text: 'select withdrawal_id as id, reference from read.payout_attempts where reference = any ($1::uuid[])',
      },
      [references],
    );
    const byReference = new Map(rows.map(({ id, reference }) => [reference, id]));
    return references.map((reference) => byReference.get(reference.toLowerCase()));
  }

  private async ids(condition: string, values: readonly unknown[], max: number, order = 'due_at, id') {
    const { rows } = await this.sql.query<{ id: string }>(
      `select id from read.withdrawals where ${condition} order by ${order} limit ${max}`,
      values,
    );
    return rows.map(({ id }) => id);
  }
}
