import { markBalanceSnapshots } from '@contexts/office/books/books.api';
import { balanceSnapshots } from '@contexts/office/books/books.tables';
import { insertRows, type Columns } from '@platform/projections/insert-rows';
import type { EventCatalogue } from '@platform/context/event-catalogue';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { isConfidentialDeed } from '../domain/confidential-deeds';
import { historyRow, type HistoryRow } from '../domain/history-row';
import { endOfHistory, makeRoom, SEGMENT_ROWS } from './event-segments';

/** Names the checkpoint of the event history. */
export const EVENT_HISTORY_PROJECTION = 'event-history';

/** How many rows one line of `read.event_spans` speaks of. */
export const SPAN_ROWS = 512n;

export const eventHistoryProjection = ({ shownCategories }: EventCatalogue): Projection =>
  historyInSegments(shownCategories, SEGMENT_ROWS);

/** @param segmentRows how many rows a new segment takes */
export const historyInSegments = (categories: readonly string[], segmentRows: bigint): Projection => ({
  name: EVENT_HISTORY_PROJECTION,
  categories,
  isDear: true,
  tables: ['read.event_history', 'read.event_kinds', 'read.event_spans', balanceSnapshots],
  async project(all, sql) {
    const events = all.filter((event) => !isConfidentialDeed(event));
    if (events.length === 0) return;
    const rows = events.map(historyRow);
    // The transaction holds the checkpoint, so that no other process counts at the same time.
    const { last, room } = await endOfHistory(sql);
    const kinds = await knownKinds(sql);
    await addNewKinds(kinds, rows, sql);
    const history = rows.map((row, index) => ({
      ...row,
      seq: last + BigInt(index) + 1n,
      kind_no: kinds.get(kindOf(row))!,
    }));
    await makeRoom(sql, room, last + BigInt(rows.length), segmentRows);
    await insertRows<NumberedRow>(sql, 'read.event_history', COLUMNS, history);
    await insertRows(
      sql,
      'read.event_spans as span',
      SPAN_COLUMNS,
      spansOf(history),
      'on conflict (no) do update set first_at = least(span.first_at, excluded.first_at), last_at = greatest(span.last_at, excluded.last_at)',
    );
    await markBalanceSnapshots(
      history.filter(({ category }) => category === 'wallet'),
      sql,
    );
  },
});

type NumberedRow = Pick<HistoryRow, Exclude<keyof typeof COLUMNS, 'seq' | 'kind_no'>> & {
  readonly seq: bigint;
  readonly kind_no: number;
};

const COLUMNS = {
  seq: 'bigint',
  revision: 'bigint',
  occurred_at: 'timestamptz',
  recorded_at: 'timestamptz',
  amount_minor: 'bigint',
  kind_no: 'smallint',
  is_own_stream: 'boolean',
  id: 'uuid',
  member_id: 'uuid',
  stream: 'text',
  checkpoint: 'text',
  actor_id: 'text',
  key: 'text',
  correlation_id: 'text',
  currency: 'text',
} as const;

interface Span {
  readonly no: bigint;
  first_at: Date;
  last_at: Date;
}

const SPAN_COLUMNS: Columns<Span> = { no: 'bigint', first_at: 'timestamptz', last_at: 'timestamptz' };

function spansOf(rows: readonly NumberedRow[]): Span[] {
  const spans = new Map<bigint, Span>();
  for (const { seq, occurred_at } of rows) {
    const no = (seq - 1n) / SPAN_ROWS;
    const span = spans.get(no);
    if (!span) spans.set(no, { no, first_at: occurred_at, last_at: occurred_at });
    else if (occurred_at < span.first_at) span.first_at = occurred_at;
    else if (occurred_at > span.last_at) span.last_at = occurred_at;
  }
  return [...spans.values()];
}

interface Kind {
  readonly category: string;
  readonly type: string;
  readonly actor_kind: string;
}

async function knownKinds(sql: SqlTransaction): Promise<Map<string, number>> {
  const { rows } = await sql.query<Kind & { no: number }>(
    'select no, category, type, actor_kind from read.event_kinds',
  );
  return new Map(rows.map((kind) => [kindOf(kind), kind.no]));
}

/** Numbers what was never seen before in log order, so that a rebuild in other batches gives the same numbers. */
async function addNewKinds(kinds: Map<string, number>, rows: readonly Kind[], sql: SqlTransaction): Promise<void> {
  for (const row of rows) {
    if (kinds.has(kindOf(row))) continue;
    const no = kinds.size + 1;
    kinds.set(kindOf(row), no);
    await sql.query('insert into read.event_kinds (no, category, type, actor_kind) values ($1, $2, $3, $4)', [
      no,
      row.category,
      row.type,
      row.actor_kind,
    ]);
  }
}

function kindOf({ category, type, actor_kind }: Kind): string {
  return `${category}\n${type}\n${actor_kind}`;
}
