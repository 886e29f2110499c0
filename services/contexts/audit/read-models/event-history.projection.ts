import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { historyRow } from './history-row';

/** Every category of the log. A context that opens a new one adds it here, or its events stay out of the history. */
export const HISTORY_CATEGORIES = ['member', 'staff', 'wallet', 'deposit', 'vendor', 'announcement'] as const;

/** How many rows one line of `read.event_spans` speaks of. */
export const SPAN_ROWS = 4_096n;

export const eventHistoryProjection: Projection = {
  name: 'event-history',
  categories: HISTORY_CATEGORIES,
  tables: ['read.event_history', 'read.event_kinds', 'read.event_spans'],
  async project(events, sql) {
    if (events.length === 0) return;
    const rows = events.map(historyRow);
    // The transaction holds the checkpoint, so that nobody else counts at the same time.
    const { last, kinds } = await standing(sql);
    await addNewKinds(kinds, rows, sql);
    const history = rows.map((row, index) => [
      (last + BigInt(index) + 1n).toString(), row.revision, row.occurred_at, row.recorded_at, row.amount_minor,
      kinds.get(kindOf(row)), row.is_own_stream, row.id, row.member_id, row.stream, row.checkpoint, row.actor_id, row.key,
      row.correlation_id, row.currency,
    ]);
    const columns = history[0]!.map((_, column) => history.map((row) => row[column]));
    await sql.query(INSERT, columns);
  },
};

const INSERT = `
  with inserted as (
    insert into read.event_history (seq, revision, occurred_at, recorded_at, amount_minor, kind_no, is_own_stream, id, member_id,
      stream, checkpoint, actor_id, key, correlation_id, currency)
    select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::bigint[], $6::smallint[],
      $7::boolean[], $8::uuid[], $9::uuid[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[])
    returning seq, occurred_at
  )
  insert into read.event_spans as span (no, first_at, last_at)
  select (seq - 1) / ${SPAN_ROWS}, min(occurred_at), max(occurred_at) from inserted group by 1
  on conflict (no) do update set first_at = least(span.first_at, excluded.first_at), last_at = greatest(span.last_at, excluded.last_at)`;

interface Kind {
  readonly category: string;
  readonly type: string;
  readonly actor_kind: string;
}

async function standing(sql: SqlTransaction): Promise<{ last: bigint; kinds: Map<string, number> }> {
  const { rows } = await sql.query<{ last: string; kinds: (Kind & { no: number })[] }>(
    `select coalesce((select max(seq) from read.event_history), 0)::text as last,
            coalesce((select json_agg(kind) from read.event_kinds as kind), '[]') as kinds`,
  );
  return { last: BigInt(rows[0]!.last), kinds: new Map(rows[0]!.kinds.map((kind) => [kindOf(kind), kind.no])) };
}

/** Numbers what was never seen before in log order, so that a rebuild in other batches gives the same numbers. */
async function addNewKinds(kinds: Map<string, number>, rows: readonly Kind[], sql: SqlTransaction): Promise<void> {
  for (const row of rows) {
    if (kinds.has(kindOf(row))) continue;
    const no = kinds.size + 1;
    kinds.set(kindOf(row), no);
    await sql.query('insert into read.event_kinds (no, category, type, actor_kind) values ($1, $2, $3, $4)', [no, row.category, row.type, row.actor_kind]);
  }
}

function kindOf({ category, type, actor_kind }: Kind): string {
  return `${category}\n${type}\n${actor_kind}`;
}
