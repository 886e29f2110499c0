import { Inject, Injectable } from '@nestjs/common';
import { SIGNATURE_WINDOW_MS } from '@contracts/vendor/vendor-api';
import { SqlPool } from '../database/sql-pool';
import { Together } from '../database/together';

interface Taking {
  readonly party: string;
  readonly requestId: string;
}

/**
 * Recognises signed requests that were sent before: all processes together accept a request id of a party once, also
 * where the call carries a key of its own (ADR 74).
 */
@Injectable()
export class RequestReplays {
  private readonly takings = new Together<Taking, boolean>((asked) => this.takeAll(asked));

  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** Takes a request id and returns true if it was new. The UNIQUE constraint decides. */
  take(party: string, requestId: string): Promise<boolean> {
    return this.takings.ask({ party, requestId: requestId.toLowerCase() });
  }

  /** Removes the ids that are older than every timestamp that is still accepted; the window refuses such requests. */
  async prune(): Promise<void> {
    await this.sql.query('delete from session.request_ids where seen_at < now() - make_interval(secs => $1)', [
      (3 * SIGNATURE_WINDOW_MS) / 1_000,
    ]);
  }

  private async takeAll(asked: readonly Taking[]): Promise<readonly boolean[]> {
    const { rows } = await this.sql.query<Taking>(
      {
        name: 'request-replays-take',
        text: `insert into session.request_ids (party, request_id, seen_at)
       select asked.party, asked.request_id, now() from unnest($1::text[], $2::uuid[]) as asked (party, request_id)
        -- In one order in all processes, so that two with the same ids wait for each other in one direction only.
        order by asked.party, asked.request_id
       on conflict do nothing
       returning party, request_id as "requestId"`,
      },
      [asked.map(({ party }) => party), asked.map(({ requestId }) => requestId)],
    );
    const taken = new Set(rows.map(keyOf));
    // If one statement asks twice for the same id, the first question takes it.
    return asked.map((one) => taken.delete(keyOf(one)));
  }
}

function keyOf({ party, requestId }: Taking): string {
  return `${party}/${requestId}`;
}
