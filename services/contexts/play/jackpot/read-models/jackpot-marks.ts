import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import type { Mark } from '../domain/jackpot.decide';

const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 20;

/** The pot as it stood at the events that take out of it. */
@Injectable()
export class JackpotMarks {
  waitMs = WAIT_MS;

  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** Waits for the projection to reach the event. @throws Error when it is too far behind, such as during a rebuild */
  async of(eventId: string): Promise<Mark> {
    for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
      const { rows } = await this.sql.query<{ no: number; contributed_minor: string }>(
        'select no, contributed_minor from read.jackpot_marks where event_id = $1',
        [eventId],
      );
      const row = rows[0];
      if (row) return { no: row.no, contributedMinor: BigInt(row.contributed_minor) };
      if (waitedMs > this.waitMs) throw new Error(`The pot at ${eventId} is not known yet`);
      await pause(LOOK_EVERY_MS);
    }
  }
}
