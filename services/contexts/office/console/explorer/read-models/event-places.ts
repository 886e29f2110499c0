import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { segmentsOf } from '../../history/read-models/event-segments';

/** Where the history has an event. */
export interface EventPlace {
  readonly id: string;
  readonly seq: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly checkpoint: string;
  readonly correlationId: string;
}

interface Row {
  readonly id: string;
  readonly seq: string;
  readonly stream: string;
  readonly revision: string;
  readonly checkpoint: string;
  readonly correlation_id: string;
}

/** Finds events by their ids: by the index of the segments that are sealed, then by looking at the rows after them. */
@Injectable()
export class EventPlaces {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** The places of those that the history has, by their ids. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, EventPlace>> {
    const { sealedUntil } = await segmentsOf(this.sql);
    const found = await this.look(ids, 'seq < $2', sealedUntil);
    const others = ids.filter((id) => !found.has(id));
    return others.length === 0 ? found : new Map([...found, ...(await this.look(others, 'seq >= $2', sealedUntil))]);
  }

  private async look(ids: readonly string[], where: string, seq: bigint): Promise<ReadonlyMap<string, EventPlace>> {
    const { rows } = await this.sql.query<Row>(
      `select id, seq::text, stream, revision::text, checkpoint, correlation_id from read.event_history
        where id = any($1::uuid[]) and ${where} order by event_history.seq desc`,
      [ids, seq.toString()],
    );
    // The first of several rows with one id stands last here, and stays.
    return new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.id,
          seq: BigInt(row.seq),
          stream: row.stream,
          revision: BigInt(row.revision),
          checkpoint: row.checkpoint,
          correlationId: row.correlation_id,
        },
      ]),
    );
  }
}
