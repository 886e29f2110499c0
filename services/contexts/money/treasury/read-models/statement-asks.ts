import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';

/**
 * `closed`: the day stays as it is. `tooMany`: it tells of another account or another day. `fileOnly`: the provider
 * gives no statements by a call.
 */
export type AskAnswer = 'taken' | 'closed' | 'tooMany' | 'fileOnly' | 'failed';

export interface Ask {
  readonly providerId: string;
  readonly day: string;
  readonly askedAt: Date;
  readonly answer: AskAnswer;
}

/** When each provider was asked for the statement of a day, and what it answered. */
@Injectable()
export class StatementAsks {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async note(providerId: string, day: string, answer: AskAnswer): Promise<void> {
    await this.sql.query(
      `insert into session.statement_asks (provider_id, day, asked_at, answer) values ($1, $2, $3, $4)
       on conflict (provider_id, day) do update set asked_at = excluded.asked_at, answer = excluded.answer`,
      [providerId, day, isoTime(this.clock), answer],
    );
  }

  async since(day: string): Promise<readonly Ask[]> {
    const { rows } = await this.sql.query<Ask>(
      `select provider_id as "providerId", day::text, asked_at as "askedAt", answer from session.statement_asks
        where day >= $1 order by provider_id, day`,
      [day],
    );
    return rows;
  }
}
