import { insertRows, type Columns } from '@platform/projections/insert-rows';
import type { Projection } from '@platform/projections/projection';
import { HISTORY_CATEGORIES } from './event-history.projection';
import { historyRow } from './history-row';
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

/**
 * What somebody should know of. From which size on a movement is large is a setting, and a setting that changes must not change
 * what a rebuild gives: everything that any setting may ask for is written down, and the setting counts when it is read.
 */
export const significantEventsProjection: Projection = {
  name: 'significant-events',
  categories: HISTORY_CATEGORIES,
  tables: ['read.significant_events'],
  async project(events, sql) {
    const significant = events.flatMap((event) => {
      const found = significanceOf(event);
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
};
