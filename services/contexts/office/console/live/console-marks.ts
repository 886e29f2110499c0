import { Inject, Injectable } from '@nestjs/common';
import type { Change } from '@contracts/realtime/staff-events';
import { SqlPool } from '@platform/database/sql-pool';
import { ADJUSTMENTS_PROJECTION, LEDGER_PROJECTION } from '@contexts/office/books/books.api';
import { statementsCheckpoint } from '@contexts/money/treasury/treasury.tables';
import { withdrawalClaims, withdrawalsCheckpoint } from '@contexts/money/withdrawals/withdrawals.tables';
import { BREAKS_PROJECTION } from '@contexts/office/proof/proof.api';
import { EVENT_HISTORY_PROJECTION } from '../history/read-models/event-history.projection';
import { SIGNIFICANT_EVENTS_PROJECTION } from '../significant/read-models/significant-events.projection';
import { staffActivityProjection } from '../audit-trail/read-models/staff-activity.projection';
import { chainBlocks, chainVerifications, reconcilerCounters } from '@contexts/office/proof/proof.tables';
import { checkpoints, reactions } from '@platform/platform.tables';

/** One text for each kind of change; the text is different as soon as the pages that show the change are. */
export type Marks = Readonly<Record<Change, string>>;

interface Row {
  readonly places: Readonly<Record<string, string>>;
  readonly faults: string;
  readonly significant: string;
  readonly blocks: string;
  readonly verifications: string;
  readonly reconciler: string;
  readonly claims: string;
}

/** Every part is one row or one end of an index, so that it costs the same however long the log is. */
const MARKS = `
  select (select coalesce(json_object_agg(name, generation || '/' || events || '/' || has_caught_up), '{}')
            from ${checkpoints}) as places,
         (select coalesce(string_agg(name || '/' || fault_attempts || '/' || is_fault_over || '/' || fault_at, ','
                                     order by name), '') from ${reactions}) as faults,
         (select coalesce(max(seq), 0)::text from read.significant_events) as significant,
         (select coalesce(max(number), 0)::text from ${chainBlocks}) as blocks,
         (select coalesce(string_agg(id || '/' || checked || '/' || result, ','), '') from
            (select id, checked, result from ${chainVerifications} order by started_at desc limit 5) as newest)
           as verifications,
         (select checked || '/' || sweep_checked || '/' || last_wallets from ${reconcilerCounters}) as reconciler,
         (select count(*) || '/' || coalesce(max(until)::text, '') from ${withdrawalClaims}) as claims`;

/**
 * Reads from a few rows whether anything that the console shows has changed. It looks at tables and not at the log,
 * because the console shows tables.
 */
@Injectable()
export class ConsoleMarks {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  async now(): Promise<Marks> {
    const { rows } = await this.sql.query<Row>(MARKS);
    const { places, faults, significant, blocks, verifications, reconciler, claims } = rows[0]!;
    const placeOf = (projection: string) => places[projection] ?? '';
    const generationOf = (projection: string) => placeOf(projection).split('/')[0];
    return {
      projections: `${Object.entries(places).sort().join()} ${faults}`,
      books: placeOf(LEDGER_PROJECTION),
      wallets: `${placeOf(LEDGER_PROJECTION)} ${placeOf(EVENT_HISTORY_PROJECTION)}`,
      events: placeOf(EVENT_HISTORY_PROJECTION),
      // The checkpoint of this projection moves with every event, its rows rarely.
      significant: `${generationOf(SIGNIFICANT_EVENTS_PROJECTION)}/${significant}`,
      findings: placeOf(BREAKS_PROJECTION),
      reconciler: `${reconciler} ${placeOf(BREAKS_PROJECTION)}`,
      seal: `${blocks} ${verifications}`,
      adjustments: placeOf(ADJUSTMENTS_PROJECTION),
      withdrawals: `${placeOf(withdrawalsCheckpoint.name)} ${claims}`,
      statements: placeOf(statementsCheckpoint.name),
      activity: placeOf(staffActivityProjection.name),
    };
  }
}

/** The changes whose marks differ. Without marks from before the function reports no change. */
export function changesBetween(before: Marks | undefined, after: Marks): Change[] {
  return before ? (Object.keys(after) as Change[]).filter((change) => before[change] !== after[change]) : [];
}
