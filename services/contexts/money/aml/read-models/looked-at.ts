import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';

/** The last trace that the rules have looked at. */
export interface LookedPlace {
  readonly seq: bigint;
  readonly eventId: string;
}

/** Keeps the place up to which the rules have looked. A place that was lost costs work, and no alert. */
@Injectable()
export class LookedAt {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** Undefined before the first trace. */
  async last(): Promise<LookedPlace | undefined> {
    const { rows } = await this.sql.query<{ seq: string; event_id: string }>(
      'select seq::text, event_id from session.aml_place',
    );
    return rows[0] && { seq: BigInt(rows[0].seq), eventId: rows[0].event_id };
  }

  async keep({ seq, eventId }: LookedPlace): Promise<void> {
    await this.sql.query(
      `insert into session.aml_place (id, seq, event_id) values (true, $1, $2)
       on conflict (id) do update set seq = excluded.seq, event_id = excluded.event_id`,
      [seq.toString(), eventId],
    );
  }
}
