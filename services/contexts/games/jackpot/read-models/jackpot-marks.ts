import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import type { Mark } from '../domain/jackpot.decide';

const WAIT_MS = 5_000;
const LOOK_EVERY_MS = 20;

/** How the pot stood when something concerned it. */
@Injectable()
export class JackpotMarks {
  waitMs = WAIT_MS;

  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** Waits for the projection to come by. @throws Error when it is too far behind, for example because it is rebuilt */
  async of(eventId: string): Promise<Mark> {
    for (const deadlineMs = Date.now() + this.waitMs; ; await pause(LOOK_EVERY_MS)) {
      const { rows } = await this.sql.query<{ no: number; contributed_minor: string }>(
        'select no, contributed_minor from read.jackpot_marks where event_id = $1',
        [eventId],
      );
      const row = rows[0];
      if (row) return { no: row.no, contributedMinor: BigInt(row.contributed_minor) };
      if (Date.now() > deadlineMs) throw new Error(`What was in the pot at ${eventId} is not known yet`);
    }
  }
}
