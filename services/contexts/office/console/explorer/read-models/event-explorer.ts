import { Inject, Injectable } from '@nestjs/common';
import type { EventFilter, EventInFull, EventPage } from '@contracts/http/office/explorer';
import type { RecordedEvent } from '@kernel/event';
import { SqlPool } from '@platform/database/sql-pool';
import { EventCatalogue } from '@platform/context/event-catalogue';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { ApiError } from '@platform/http/api-error';
import { Checkpoints } from '@platform/projections/checkpoints';
import { standingOf } from '@platform/projections/standing';
import { EVENT_HISTORY_PROJECTION } from '../../history/read-models/event-history.projection';
import { numberCursor } from '@platform/lists/cursor';
import { EventPlaces } from './event-places';
import { EventSearch } from './event-search';
import { decimal, EventViews } from './event-views';
import { RecordedEvents } from '../../../../../platform/event-store/recorded-events';
import { EventHashes } from '@contexts/office/proof/proof.api';
import { SearchPlanner } from './search-planner';

export type EventsQuery = { readonly [Name in keyof EventFilter]: EventFilter[Name] | undefined } & {
  readonly cursor?: string | undefined;
  readonly pageSize: number;
};

/** Every event of the log, by any filter, and single events in full. */
@Injectable()
export class EventExplorer {
  private readonly checkpoints: Checkpoints;

  constructor(
    @Inject(SqlPool) sql: SqlPool,
    @Inject(SearchPlanner) private readonly planner: SearchPlanner,
    @Inject(EventSearch) private readonly search: EventSearch,
    @Inject(EventPlaces) private readonly places: EventPlaces,
    @Inject(RecordedEvents) private readonly recorded: RecordedEvents,
    @Inject(EventViews) private readonly views: EventViews,
    @Inject(EventHashes) private readonly hashes: EventHashes,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EventCatalogue) private readonly catalogue: EventCatalogue,
  ) {
    this.checkpoints = new Checkpoints(sql);
  }

  /** Newest first. @throws ApiError INVALID_INPUT, INVALID_AMOUNT, BUSY */
  async page({ cursor, pageSize, ...filter }: EventsQuery): Promise<EventPage> {
    const at = numberCursor.read(cursor) ?? null;
    const { isCurrent } = await standingOf(
      { name: EVENT_HISTORY_PROJECTION, categories: this.catalogue.shownCategories },
      { checkpoints: this.checkpoints, store: this.store },
    );
    const kinds = await this.planner.kinds();
    const plan = await this.search.bounded(400, (sql) => this.planner.plan(sql, filter, kinds));
    const [page, { count, isExact }] = await Promise.all([
      this.search.page(plan, at, pageSize),
      this.search.count(plan),
    ]);
    return {
      list: await this.views.ofRows(page.rows, kinds),
      nextCursor: page.cursor?.toString() ?? null,
      count,
      // An event that is not in the history yet may match as well.
      isCountExact: isExact && isCurrent,
      isCurrent,
      types: [...new Set(kinds.map(({ type }) => type))].sort(),
      categories: [...new Set(kinds.map(({ category }) => category))].sort(),
    };
  }

  /** @throws ApiError NOT_FOUND for an event that is not there, or not in the history yet */
  async event(eventId: string): Promise<EventInFull> {
    const row = (await this.places.of([eventId])).get(eventId);
    if (!row) throw new ApiError('NOT_FOUND');
    const { revision } = row;
    const around = [revision - 1n, revision, revision + 1n].map((one) => ({ stream: row.stream, revision: one }));
    const read = await this.recorded.at(around.slice(revision === 0n ? 1 : 0));
    const found = await this.shown([...read.values()]);
    const [before, event, after] = around.map((place) => found.find((one) => one.revision === place.revision));
    if (!event) throw new ApiError('NOT_FOUND');
    const [view, previous = null] = await this.views.opened(before ? [event, before] : [event]);
    return {
      event: view!,
      position: row.checkpoint,
      previous,
      next: after ? { id: after.id, type: after.type } : null,
      postings: postingsOf(event),
      sealedHash: await this.hashes.of(event, row.checkpoint),
    };
  }

  /** Those that the history has: it is silent about some, and their neighbours in the stream do not tell of them. */
  private async shown(events: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
    const known = await this.places.of(events.map(({ id }) => id));
    return events.filter(({ id }) => known.has(id));
  }
}

/** The legs of the ledger entry that an event carries; empty where no money moved. */
function postingsOf({ data }: RecordedEvent): EventInFull['postings'] {
  const { postings, currency } = data as { readonly postings?: unknown; readonly currency?: unknown };
  if (!Array.isArray(postings) || typeof currency !== 'string') return [];
  return postings.flatMap(({ account, minor }: { account: string; minor: string }) => {
    const amount = decimal(minor, currency);
    return amount === null ? [] : [{ account, currency, amount }];
  });
}
