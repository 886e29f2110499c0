import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';

/** An answer that its provider has not taken yet, as far as the table knows. */
export interface AnswerOnItsWay {
  readonly id: string;
  readonly answered_at: Date;
}

/** The contests that something is due for. The table lags; every step is decided in the stream. */
@Injectable()
export class OpenContests {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** The oldest answers that are on their way to a provider. */
  async answersOnTheirWay(max: number): Promise<AnswerOnItsWay[]> {
    const { rows } = await this.sql.query<AnswerOnItsWay>(
      `select id, answered_at from read.deposit_contests
        where answered_at is not null and not is_taken order by answered_at limit $1`,
      [max],
    );
    return rows;
  }

  /** How many wait for an answer of the house whose time ends between two moments. */
  async unanswered(from: Date, to: Date): Promise<number> {
    const { rows } = await this.sql.query<{ count: string }>(
      `select count(*)::text as count from read.deposit_contests
        where ended_at is null and state in ('open', 'proposed') and answer_by > $1 and answer_by <= $2`,
      [from, to],
    );
    return Number(rows[0]!.count);
  }
}
