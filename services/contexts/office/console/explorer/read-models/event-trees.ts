import { Inject, Injectable } from '@nestjs/common';
import type { EventTree } from '@contracts/http/office/explorer';
import type { HistoryEvent } from '@contracts/http/office/back-office';
import { ApiError } from '@platform/http/api-error';
import { EventPlaces } from './event-places';
import { EventSearch } from './event-search';
import { EventViews } from './event-views';
import { SearchPlanner } from './search-planner';

/** A longer conversation is cut around the event that was asked for. */
const MAX_NODES = 500;

/** The causes and the consequences of an event within its conversation. */
@Injectable()
export class EventTrees {
  constructor(
    @Inject(EventPlaces) private readonly places: EventPlaces,
    @Inject(SearchPlanner) private readonly planner: SearchPlanner,
    @Inject(EventSearch) private readonly search: EventSearch,
    @Inject(EventViews) private readonly views: EventViews,
  ) {}

  /** @throws ApiError NOT_FOUND */
  async around(eventId: string): Promise<EventTree> {
    const place = (await this.places.of([eventId])).get(eventId);
    if (!place) throw new ApiError('NOT_FOUND');
    const { seq, correlationId } = place;
    const kinds = await this.planner.kinds();
    const plan = await this.search.bounded(400, (sql) => this.planner.plan(sql, { correlationId }, kinds));
    const [upTo, after] = await Promise.all([
      this.search.page(plan, seq + 1n, MAX_NODES),
      this.search.onwards(plan, seq, MAX_NODES),
    ]);
    // Half of the room is for what came before; whatever one side leaves is the other's.
    const later = after.rows.slice(0, Math.max(MAX_NODES / 2, MAX_NODES - upTo.rows.length));
    const earlier = upTo.rows.slice(0, MAX_NODES - later.length);
    const isCut =
      upTo.cursor !== null ||
      after.cursor !== null ||
      earlier.length + later.length < upTo.rows.length + after.rows.length;
    return { nodes: nodesOf(await this.views.ofRows([...earlier.reverse(), ...later], kinds)), isCut };
  }
}

/**
 * The parent is what the causation names: an event by its id, or else the newest event before the child that was
 * written under that key. A parent always comes first in the log, so that there are no rings. A request is no event:
 * what it caused is a root, and so is a command that names nothing but itself.
 *
 * @param events in log order
 */
export function nodesOf(events: readonly HistoryEvent[]): EventTree['nodes'] {
  const byId = new Map<string, EventTree['nodes'][number]>();
  const byKey = new Map<string, EventTree['nodes'][number]>();
  return events.map((event) => {
    const parent =
      byId.get(event.causationId) ?? (event.causationId === event.key ? undefined : byKey.get(event.causationId));
    const node = { event, parentId: parent?.event.id ?? null, depth: parent ? parent.depth + 1 : 0 };
    byId.set(event.id, node);
    byKey.set(event.key, node);
    return node;
  });
}
