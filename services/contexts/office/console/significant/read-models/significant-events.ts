import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { explorerCalls, SignificantEvent } from '@contracts/http/office/explorer';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { CONFIG, type Config } from '@platform/config/config';
import { EventCatalogue } from '@platform/context/event-catalogue';
import { SqlPool } from '@platform/database/sql-pool';
import { significantKinds } from './significance';
import { numberCursor } from '@platform/lists/cursor';
import { EventViews } from '../../explorer/read-models/event-views';
import { placeKey, RecordedEvents } from '../../../../../platform/event-store/recorded-events';

type SignificantQuery = z.infer<typeof explorerCalls.significantEvents.input>;

/** Newest first of each kind by its index, and of those the newest. */
const NEWEST = `
  select found.seq::text, found.kind, found.stream, found.revision::text from unnest($1::text[]) as asked (kind)
    cross join lateral (
    select seq, kind, stream, revision from read.significant_events
     where (kind, seq) > (asked.kind, 0) and (kind, seq) < (asked.kind, $2::bigint)
       and (size_minor is null or size_minor >= $3) and ($4::timestamptz is null or occurred_at >= $4)
         and ($5::timestamptz is null or occurred_at <= $5)
     order by kind desc, seq desc limit $6) as found
  order by found.seq desc limit $6`;
const AFTER_ALL = 2n ** 62n;

/** The events that staff should know of. */
@Injectable()
export class SignificantEvents {
  private readonly largeFromMinor: bigint;
  private readonly kinds: ReturnType<typeof significantKinds>;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(RecordedEvents) private readonly recorded: RecordedEvents,
    @Inject(EventViews) private readonly views: EventViews,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(EventCatalogue) catalogueOfEvents: EventCatalogue,
    @Inject(CONFIG) config: Config,
  ) {
    this.kinds = significantKinds(catalogueOfEvents);
    this.largeFromMinor = config.SIGNIFICANT_AMOUNT;
  }

  /** @throws ApiError INVALID_INPUT for a cursor that was not given out */
  async page({ severity, kind, from, to, cursor, pageSize }: SignificantQuery) {
    const before = numberCursor.read(cursor) ?? AFTER_ALL;
    const kinds = [...this.kinds].filter(
      ([name, itsSeverity]) => name === (kind ?? name) && itsSeverity === (severity ?? itsSeverity),
    );
    const values = [
      kinds.map(([name]) => name),
      before.toString(),
      this.largeFromMinor.toString(),
      from ?? null,
      to ?? null,
      pageSize + 1,
    ];
    const { rows } = await this.sql.query<{ seq: string; kind: string; stream: string; revision: string }>(
      NEWEST,
      values,
    );
    const shown = rows.slice(0, pageSize);
    return {
      list: await this.inFull(shown),
      nextCursor: rows.length > pageSize ? shown.at(-1)!.seq : null,
      kinds: [...this.kinds.keys()].sort(),
    };
  }

  private async inFull(
    rows: readonly { kind: string; stream: string; revision: string }[],
  ): Promise<SignificantEvent[]> {
    const places = rows.map(({ kind, stream, revision }) => ({ kind, stream, revision: BigInt(revision) }));
    const recorded = await this.recorded.at(places);
    // An event of a deleted stream has no content to show.
    const found = places.flatMap((place) => {
      const event = recorded.get(placeKey(place));
      return event ? [{ kind: place.kind, event }] : [];
    });
    const views = await this.views.opened(found.map(({ event }) => event));
    const games = await Promise.all(found.map(({ event }) => this.gameOf(event.data as Record<string, unknown>)));
    return found.map(({ kind }, index) => ({
      event: views[index]!,
      kind,
      severity: this.kinds.get(kind)!,
      ...games[index],
    }));
  }

  /** The name of the game in the data of an event; nothing where it names none. */
  private async gameOf({ vendorId, gameCode }: Record<string, unknown>): Promise<{ readonly gameName?: string }> {
    if (typeof vendorId !== 'string' || typeof gameCode !== 'string') return {};
    return { gameName: await this.catalogue.nameOf(vendorId, gameCode) };
  }
}
