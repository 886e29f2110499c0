import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { EventCatalogue } from '@platform/context/event-catalogue';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { ApiError } from '@platform/http/api-error';
import { Checkpoints } from '@platform/projections/checkpoints';
import { standingOf } from '@platform/projections/standing';
import { LEDGER_PROJECTION, SPAN_ENTRIES } from './ledger.projection';

/** An entry as a place in the books. */
export interface LedgerPlace {
  /** Zero before the first. */
  readonly entryNo: bigint;
  readonly recordedAt: string | null;
}

export interface LedgerStanding extends LedgerPlace {
  readonly isCurrent: boolean;
}

const BEFORE_ALL: LedgerPlace = { entryNo: 0n, recordedAt: null };

interface PlaceRow {
  readonly entry_no: string;
  readonly recorded_at: Date;
}

/**
 * Which entry a moment means. The books keep log order: a moment cuts after the last entry that was recorded by then,
 * all those of the same millisecond included.
 */
@Injectable()
export class LedgerClock {
  private readonly checkpoints: Checkpoints;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EventCatalogue) private readonly catalogue: EventCatalogue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.checkpoints = new Checkpoints(sql);
  }

  /**
   * How far the ledger is, or was at a moment. A moment that is still to come means as far as it is: while events are
   * recorded without a pause, no ledger would ever have come that far.
   *
   * @throws ApiError LEDGER_BEHIND when it has not come as far as the moment
   */
  async at(asOf?: string): Promise<LedgerStanding> {
    // In this order: what the ledger gains meanwhile is then not held against it.
    const { isCurrent, waitingSince } = await standingOf(
      { name: LEDGER_PROJECTION, categories: this.catalogue.projectedCategories },
      { checkpoints: this.checkpoints, store: this.store },
    );
    const last = await this.last();
    if (asOf === undefined || Date.parse(asOf) > this.clock.nowMs()) return { ...last, isCurrent };
    const isPassed = last.recordedAt !== null && Date.parse(asOf) < Date.parse(last.recordedAt);
    if (!isPassed && waitingSince !== null && waitingSince <= Date.parse(asOf))
      throw new ApiError('LEDGER_BEHIND', undefined, 1);
    return { ...(await this.lastAt(asOf)), isCurrent };
  }

  /** The last entry that was recorded before a moment. */
  async lastBefore(moment: string): Promise<LedgerPlace> {
    return this.lastAt(new Date(Date.parse(moment) - 1).toISOString());
  }

  private async last(): Promise<LedgerPlace> {
    const { rows } = await this.sql.query<PlaceRow>(
      'select entry_no, recorded_at from read.ledger_entries order by entry_no desc limit 1',
    );
    return placeOf(rows[0]);
  }

  /** By the span that holds it, which must bound the entries before they are looked at: they have no index by time. */
  private async lastAt(moment: string): Promise<LedgerPlace> {
    const { rows } = await this.sql.query<PlaceRow>(
      `with span as materialized (select no from read.ledger_spans where first_at <= $1 order by first_at desc, no desc limit 1)
       select entry_no, recorded_at from read.ledger_entries
        where entry_no > (select no from span) * $2::bigint and entry_no <= ((select no from span) + 1) * $2::bigint
          and recorded_at <= $1
        order by entry_no desc limit 1`,
      [new Date(moment).toISOString(), SPAN_ENTRIES],
    );
    return placeOf(rows[0]);
  }
}

function placeOf(row: PlaceRow | undefined): LedgerPlace {
  return row ? { entryNo: BigInt(row.entry_no), recordedAt: row.recorded_at.toISOString() } : BEFORE_ALL;
}

/** A standing as the contract says it. */
export function viewOfStanding({ entryNo, recordedAt, isCurrent }: LedgerStanding) {
  return { entryNo: entryNo.toString(), recordedAt, isCurrent };
}
