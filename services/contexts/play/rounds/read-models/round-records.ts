import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { RecordedEvents } from '@platform/event-store/recorded-events';
import { recordOf, type RoundName, type RoundRecord } from '../domain/round-record';
import { betRounds, walletBalances, walletTransactions } from '@contexts/money/wallet/wallet.tables';

interface Tables {
  /** The last event of the wallet that is in the tables. */
  readonly revision: string | null;
  readonly is_closed: boolean | null;
  readonly revisions: string[];
}

/**
 * Reads a round as it is now from the log itself. The tables name the places of its events in the wallet's stream, so
 * that a long wallet costs no more than a short one; events that the tables do not have yet are read from the end of
 * the stream.
 */
@Injectable()
export class RoundRecords {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(RecordedEvents) private readonly events: RecordedEvents,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async of(round: RoundName): Promise<RoundRecord> {
    const stream = `wallet-${round.memberId}`;
    const { revision, is_closed: isClosed, revisions } = await this.tablesOf(round);
    const known = await this.events.at(revisions.map((one) => ({ stream, revision: BigInt(one) })));
    const events: RecordedEvent[] = [...known.values()].sort((one, other) => (one.revision < other.revision ? -1 : 1));
    const last = events.at(-1)?.revision;
    for await (const event of this.store.read(stream, { from: BigInt(revision ?? -1) + 1n }))
      if (last === undefined || event.revision > last) events.push(event);
    return recordOf(round, events, isClosed === true);
  }

  /** In one statement, so that one revision speaks for all of it. */
  private async tablesOf({ memberId, vendorId, roundId }: RoundName): Promise<Tables> {
    const { rows } = await this.sql.query<Tables>(
      `select (select revision::text from ${walletBalances} where member_id = $1) as revision,
              (select is_closed from ${betRounds} where member_id = $1 and vendor_id = $2
                and round_id = $3) as is_closed,
              array(select revision::text from ${walletTransactions} where member_id = $1 and vendor_id = $2
                and round_id = $3) as revisions`,
      [memberId, vendorId, roundId],
    );
    return rows[0]!;
  }
}
