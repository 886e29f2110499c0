import { Inject, Injectable } from '@nestjs/common';
import type { Change } from '@contracts/realtime/staff-events';
import { SqlPool } from '@platform/database/sql-pool';
import { adjustmentsProjection } from '../adjustments/read-models/adjustments.projection';
import { findingsProjection } from '../findings/read-models/findings.projection';
import { ledgerProjection } from '../ledger/read-models/ledger.projection';
import { eventHistoryProjection } from '../read-models/event-history.projection';
import { significantEventsProjection } from '../read-models/significant-events.projection';
import { staffActivityProjection } from '../trail/read-models/staff-activity.projection';

/** Something that is another text as soon as the answers are others. */
export type Marks = Readonly<Record<Change, string>>;

interface Row {
  readonly places: Readonly<Record<string, string>>;
  readonly faults: string;
  readonly significant: string;
  readonly blocks: string;
  readonly verifications: string;
  readonly reconciler: string;
}

/** Every part is a row, or one end of an index: it costs the same however long the log is. */
const MARKS = `
  select (select coalesce(json_object_agg(name, generation || '/' || events || '/' || has_caught_up), '{}') from read.checkpoints) as places,
         (select coalesce(string_agg(name || '/' || fault_attempts || '/' || is_fault_over || '/' || fault_at, ',' order by name), '') from session.reactions) as faults,
         (select coalesce(max(seq), 0)::text from read.significant_events) as significant,
         (select coalesce(max(number), 0)::text from seal.blocks) as blocks,
         (select coalesce(string_agg(id || '/' || checked || '/' || result, ','), '') from
            (select id, checked, result from seal.verifications order by started_at desc limit 5) as newest) as verifications,
         (select checked || '/' || sweep_checked || '/' || last_wallets from session.reconciler) as reconciler`;

/** Tells by a few rows whether anything that the console shows has changed. Tables are what is looked at, since they are what is shown. */
@Injectable()
export class ConsoleMarks {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  async now(): Promise<Marks> {
    const { rows } = await this.sql.query<Row>(MARKS);
    const { places, faults, significant, blocks, verifications, reconciler } = rows[0]!;
    const placeOf = ({ name }: { readonly name: string }) => places[name] ?? '';
    const generationOf = (projection: { readonly name: string }) => placeOf(projection).split('/')[0];
    return {
      projections: `${Object.entries(places).sort().join()} ${faults}`,
      books: placeOf(ledgerProjection),
      wallets: `${placeOf(ledgerProjection)} ${placeOf(eventHistoryProjection)}`,
      events: placeOf(eventHistoryProjection),
      // Its place moves with every event, its rows hardly ever.
      significant: `${generationOf(significantEventsProjection)}/${significant}`,
      findings: placeOf(findingsProjection),
      reconciler: `${reconciler} ${placeOf(findingsProjection)}`,
      seal: `${blocks} ${verifications}`,
      adjustments: placeOf(adjustmentsProjection),
      activity: placeOf(staffActivityProjection),
    };
  }
}

/** What is another since then; nothing where nothing was known before. */
export function changesBetween(before: Marks | undefined, after: Marks): Change[] {
  return before ? (Object.keys(after) as Change[]).filter((change) => before[change] !== after[change]) : [];
}
