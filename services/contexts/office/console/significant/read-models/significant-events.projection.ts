import { insertRows, type Columns } from '@platform/projections/insert-rows';
import type { EventCatalogue } from '@platform/context/event-catalogue';
import type { Projection } from '@platform/projections/projection';
import { historyRow } from '../../history/domain/history-row';
import { significanceOf } from './significance';

interface SignificantRow {
  readonly seq: bigint;
  readonly kind: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly occurred_at: Date;
  readonly size_minor: bigint | null;
}

const COLUMNS: Columns<SignificantRow> = {
  seq: 'bigint',
  kind: 'text',
  stream: 'text',
  revision: 'bigint',
  occurred_at: 'timestamptz',
  size_minor: 'bigint',
};

/** Names the checkpoint of the significant events. */
export const SIGNIFICANT_EVENTS_PROJECTION = 'significant-events';

/**
 * The events that staff should know of. A setting says from which size on a movement is large, and a change of the
 * setting must not change what a rebuild gives. The projection therefore writes down every movement that any setting
 * may ask for, and the query applies the setting.
 */
export const significantEventsProjection = (catalogue: EventCatalogue): Projection => ({
  name: SIGNIFICANT_EVENTS_PROJECTION,
  categories: catalogue.projectedCategories,
  tables: ['read.significant_events'],
  async project(events, sql) {
    const significant = events.flatMap((event) => {
      const found = significanceOf(event, catalogue);
      return found ? [{ event, ...found }] : [];
    });
    if (significant.length === 0) return;
    const { rows } = await sql.query<{ last: string }>(
      'select coalesce(max(seq), 0)::text as last from read.significant_events',
    );
    const last = BigInt(rows[0]!.last);
    const numbered = significant.map(({ event, kind, sizeMinor }, index): SignificantRow => {
      const { stream, revision, occurred_at } = historyRow(event);
      return { seq: last + BigInt(index) + 1n, kind, stream, revision, occurred_at, size_minor: sizeMinor };
    });
    await insertRows(sql, 'read.significant_events', COLUMNS, numbered);
  },
});
