import { Inject, Injectable } from '@nestjs/common';
import type { HistoryEvent } from '@contracts/http/office/back-office';
import type { EventFilter } from '@contracts/http/office/explorer';
import { categoryOf, type RecordedEvent } from '@kernel/event';
import { EventCatalogue } from '@platform/context/event-catalogue';
import { SqlPool } from '@platform/database/sql-pool';
import { wholeRows, type NeededProjections } from '@platform/projections/whole-tables';
import { EVENT_HISTORY_PROJECTION } from '../../history/read-models/event-history.projection';
import { EventSearch, type FoundEvent } from '../../explorer/read-models/event-search';
import { closedView, EventViews, withoutContent } from '../../explorer/read-models/event-views';
import { placeKey, RecordedEvents } from '@platform/event-store/recorded-events';
import { SearchPlanner, type EventKind } from '../../explorer/read-models/search-planner';
import type { SearchPlan } from '../../explorer/read-models/search-plan';

/** Rows that are fetched at once: what is in memory of an export, however long it is. */
export const PAGE_ROWS = 4_000;
/** If at least one of this many events is wanted, the log is read through; otherwise each event is looked up. */
const DENSE = 4n;
const STATEMENT_MS = 2_000;

/** Events are in the history, and found by the names of members and staff. */
export const NEEDED_BY_EVENTS: NeededProjections = {
  [EVENT_HISTORY_PROJECTION]: 'BEING_REBUILT',
  members: 'BEING_REBUILT',
  staff: 'BEING_REBUILT',
};

/** Events as they go into files: in the order of the screen, newest first. */
@Injectable()
export class EventExports {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(SearchPlanner) private readonly planner: SearchPlanner,
    @Inject(EventSearch) private readonly search: EventSearch,
    @Inject(RecordedEvents) private readonly recorded: RecordedEvents,
    @Inject(EventCatalogue) private readonly catalogue: EventCatalogue,
    @Inject(EventViews) private readonly views: EventViews,
  ) {}

  /** Everything that matched when the export began. @throws ApiError INVALID_AMOUNT, BEING_REBUILT; TablesRebuilt */
  events(filter: EventFilter): AsyncGenerator<ReturnType<typeof exportRow>> {
    return wholeRows(this.sql, NEEDED_BY_EVENTS, this.pages(filter));
  }

  private async *pages(filter: EventFilter): AsyncGenerator<ReturnType<typeof exportRow>> {
    const kinds = await this.planner.kinds();
    const plan = await this.search.bounded(STATEMENT_MS, (sql) => this.planner.plan(sql, filter, kinds));
    const whole = untilNow(plan, await this.lastRow());
    let cursor: bigint | null = null;
    do {
      const page = await this.search.backwards(whole, cursor, PAGE_ROWS);
      const events = await this.inFull(page.rows);
      const views = await this.views.withNames(
        page.rows.map((row) => {
          const event = events.get(placeKey(row));
          return event ? closedView(event, this.catalogue) : withoutContent(row, kindOf(row, kinds));
        }),
      );
      for (const [place, row] of page.rows.entries()) yield exportRow(row, views[place]!);
      cursor = page.cursor;
    } while (cursor !== null);
  }

  private async lastRow(): Promise<bigint> {
    const { rows } = await this.sql.query<{ last: string }>(
      'select coalesce(max(seq), 0)::text as last from read.event_history',
    );
    return BigInt(rows[0]!.last);
  }

  private async inFull(rows: readonly FoundEvent[]): Promise<ReadonlyMap<string, RecordedEvent>> {
    const [last, first] = [rows[0], rows.at(-1)];
    if (!first || !last) return new Map();
    const stretch = last.seq - first.seq + 1n;
    if (stretch > DENSE * BigInt(rows.length)) return this.recorded.at(rows);
    const found = new Map<string, RecordedEvent>();
    let left = stretch;
    for await (const event of this.recorded.after(await this.checkpointBefore(first.seq))) {
      found.set(placeKey(event), event);
      left -= 1n;
      if (left === 0n) break;
    }
    return found;
  }

  private async checkpointBefore(seq: bigint): Promise<string | undefined> {
    const { rows } = await this.sql.query<{ checkpoint: string }>(
      'select checkpoint from read.event_history where seq = $1',
      [(seq - 1n).toString()],
    );
    return rows[0]?.checkpoint;
  }
}

/** Leaves out rows that are written while the export runs; the export would otherwise never end. */
function untilNow(plan: SearchPlan, last: bigint): SearchPlan {
  const end = last + 1n;
  const stretches = plan.stretches
    .filter(({ from }) => from < end)
    .map(({ from, until }) => ({ from, until: until < end ? until : end }));
  return { ...plan, stretches };
}

function kindOf({ kindNo }: FoundEvent, kinds: readonly EventKind[]): EventKind | undefined {
  return kinds.find(({ no }) => no === kindNo);
}

/** A line of the file. The names of its fields are stable: other programs read them. */
function exportRow(row: FoundEvent, view: HistoryEvent) {
  return {
    position: row.checkpoint,
    id: view.id,
    stream: view.stream,
    revision: view.revision,
    type: view.type,
    category: categoryOf(view.stream),
    occurredAt: view.occurredAt,
    recordedAt: view.recordedAt,
    actorKind: view.actor.kind,
    actorId: view.actor.id,
    actorName: view.actor.name,
    key: view.key,
    correlationId: view.correlationId,
    causationId: view.causationId,
    currency: row.currency,
    amount: view.amount,
    balanceBefore: view.balanceBefore,
    balanceAfter: view.balanceAfter,
    data: view.data,
  };
}
