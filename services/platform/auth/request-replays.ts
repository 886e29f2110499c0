import { Injectable } from '@nestjs/common';
import { SIGNATURE_WINDOW_MS } from '@contracts/vendor/vendor-api';
import { SqlPool } from '../database/sql-pool';

/** Recognises signed requests that were sent before: a request id of a party is taken once, by whichever process. */
@Injectable()
export class RequestReplays {
  constructor(private readonly sql: SqlPool) {}

  /** Whether the request id is new; it is taken from then on. The UNIQUE constraint decides. */
  async take(party: string, requestId: string): Promise<boolean> {
    const { rowCount } = await this.sql.query(
      `insert into session.request_ids (party, request_id, seen_at) values ($1, $2, now()) on conflict do nothing`,
      [party, requestId],
    );
    return rowCount === 1;
  }

  /** Ids older than any timestamp that is still accepted need not be remembered: the window refuses them. */
  async prune(): Promise<void> {
    await this.sql.query('delete from session.request_ids where seen_at < now() - make_interval(secs => $1)', [
      (3 * SIGNATURE_WINDOW_MS) / 1_000,
    ]);
  }
}
