import type { Projection } from '@platform/projections/projection';
import { historyRow } from './history-row';

/** Every category of the log. A context that opens a new one adds it here, or its events stay out of the history. */
export const HISTORY_CATEGORIES = ['member', 'staff', 'wallet', 'deposit', 'vendor', 'announcement'] as const;

export const eventHistoryProjection: Projection = {
  name: 'event-history',
  categories: HISTORY_CATEGORIES,
  tables: ['read.event_history'],
  async project(events, sql) {
    if (events.length === 0) return;
    // The transaction holds the checkpoint, so that nobody else counts at the same time.
    const { rows } = await sql.query<{ last: string }>('select coalesce(max(seq), 0)::text as last from read.event_history');
    const last = BigInt(rows[0]!.last);
    const history = events.map((event, index) => ({ seq: (last + BigInt(index) + 1n).toString(), ...historyRow(event) }));
    await sql.query(
      `insert into read.event_history (seq, id, checkpoint, stream, revision, type, member_id, actor_kind, actor_id, key,
         correlation_id, causation_id, occurred_at, recorded_at, data, currency, amount_minor, balance_before_minor,
         balance_after_minor)
       select * from jsonb_to_recordset($1::jsonb) as row (seq bigint, id uuid, checkpoint text, stream text, revision bigint,
         type text, member_id uuid, actor_kind text, actor_id text, key text, correlation_id text, causation_id text,
         occurred_at timestamptz, recorded_at timestamptz, data jsonb, currency text, amount_minor bigint,
         balance_before_minor bigint, balance_after_minor bigint)`,
      [JSON.stringify(history)],
    );
  },
};
