import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import type { SqlTransaction } from '@platform/projections/projection';
import type { Stretch } from '../../history/read-models/event-segments';
import { candidatesOf, Parameters, within, type Direction, type SearchPlan, type Step } from './search-plan';

/**
 * A row of `read.event_history` as far as it is needed to find the event in the log, and to show it should its stream
 * be gone.
 */
export interface FoundEvent {
  readonly seq: bigint;
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly checkpoint: string;
  readonly kindNo: number;
  readonly actorId: string;
  readonly key: string;
  readonly correlationId: string;
  readonly occurredAt: Date;
  readonly recordedAt: Date;
  readonly currency: string | null;
  readonly amountMinor: string | null;
}

export interface FoundPage {
  readonly rows: readonly FoundEvent[];
  /**
   * Read on from here; null at the end. A page may be short and have one: it has looked at all that fits into its time.
   */
  readonly cursor: bigint | null;
}

export interface FoundCount {
  readonly count: number;
  /** False: at least so many. */
  readonly isExact: boolean;
}

/** Counting stops here. */
export const MAX_COUNTED = 10_000;
/** How long a person is kept waiting, in milliseconds. */
interface Patience {
  /** How long one statement may take; Postgres ends it then. */
  readonly statementMs: number;
  /** When no further stretch is looked through for a page. */
  readonly pageMs: number;
  /** When no further stretch is looked through for a count. */
  readonly countMs: number;
}

const PATIENCE: Patience = { statementMs: 400, pageMs: 200, countMs: 160 };
/** No person waits for the first line of an export. */
const EXPORT_STATEMENT_MS = 30_000;
const SILENT_AFTER_MS = 10_000;
/** How many indexed segments a first look reaches, and any look; each look reaches twice as far as the one before. */
const FIRST_SEGMENTS = 4;
const MAX_SEGMENTS = 32;
const FIRST_LOOK = 200;
const MAX_LOOK = 4_000;
/** A look is quick below, and slow above so many milliseconds. */
const QUICK_MS = 15;
const SLOW_MS = 40;

const COLUMNS = `e.seq::text, e.id, e.stream, e.revision::text, e.checkpoint, e.kind_no, e.actor_id, e.key, e.correlation_id,
  e.occurred_at, e.recorded_at, e.currency, e.amount_minor`;

interface Row {
  readonly seq: string;
  readonly id: string;
  readonly stream: string;
  readonly revision: string;
  readonly checkpoint: string;
  readonly kind_no: number;
  readonly actor_id: string;
  readonly key: string;
  readonly correlation_id: string;
  readonly occurred_at: Date;
  readonly recorded_at: Date;
  readonly currency: string | null;
  readonly amount_minor: string | null;
}

/**
 * Looks plans through in steps: so many candidates of the index, checked against the rest of the filter, and again
 * until the page is full, nothing is left, or its time is over. No filter makes it slow; one that hardly ever matches
 * gives short pages.
 */
@Injectable()
export class EventSearch {
  readonly patience: Patience = PATIENCE;

  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** @throws ApiError BUSY when not even a first look was possible in time */
  page(plan: SearchPlan, cursor: bigint | null, wanted: number): Promise<FoundPage> {
    const { statementMs, pageMs } = this.patience;
    return this.bounded(statementMs, (sql) =>
      this.lookThrough(sql, plan, { cursor, direction: 'newest', wanted, endsMs: performance.now() + pageMs }),
    );
  }

  /** The next rows in log order, however long it takes to find them. */
  onwards(plan: SearchPlan, cursor: bigint | null, wanted: number): Promise<FoundPage> {
    return this.whole(plan, { cursor, direction: 'oldest', wanted });
  }

  /** The next rows with the newest first, however long it takes to find them. */
  backwards(plan: SearchPlan, cursor: bigint | null, wanted: number): Promise<FoundPage> {
    return this.whole(plan, { cursor, direction: 'newest', wanted });
  }

  async count(plan: SearchPlan): Promise<FoundCount> {
    const { statementMs, countMs } = this.patience;
    return this.bounded(statementMs, async (sql) => {
      const endsMs = performance.now() + countMs;
      let count = 0;
      let cursor: bigint | null = null;
      let segments = FIRST_SEGMENTS;
      try {
        for (let limit = plan.conditions.length === 0 ? MAX_COUNTED + 1 : 4 * FIRST_LOOK; ;) {
          const startedMs = performance.now();
          const step = await countStep(sql, plan, { cursor, direction: 'newest', limit, segments });
          count += step.matches;
          cursor = step.cursor;
          if (count > MAX_COUNTED) return { count: MAX_COUNTED, isExact: false };
          if (cursor === null) return { count, isExact: true };
          if (performance.now() > endsMs) return { count, isExact: false };
          limit = nextLook(limit, performance.now() - startedMs);
          segments = Math.min(2 * segments, MAX_SEGMENTS);
        }
      } catch (error) {
        if (!isCancelled(error)) throw error;
        return { count, isExact: false };
      }
    });
  }

  /**
   * A transaction whose statements end in time and use the indexes that the plan names.
   *
   * @throws ApiError BUSY when a statement took too long
   */
  async bounded<T>(statementMs: number, work: (sql: SqlTransaction) => Promise<T>): Promise<T> {
    const searching = async (sql: SqlTransaction) => {
      await sql.query(
        `select set_config('statement_timeout', $1, true), set_config('jit', 'off', true), set_config('enable_seqscan', 'off', true),
           set_config('enable_bitmapscan', 'off', true), set_config('enable_hashjoin', 'off', true),
             set_config('enable_mergejoin', 'off', true), set_config('enable_sort', 'off', true)`,
        [String(statementMs)],
      );
      return work(sql);
    };
    // Postgres itself ends the statement in time; a little later it is taken for silent.
    return this.sql.transaction(searching, { statementMs: statementMs + SILENT_AFTER_MS }).catch((error: unknown) => {
      throw isCancelled(error) ? busy(error) : error;
    });
  }

  private whole(
    plan: SearchPlan,
    look: { readonly cursor: bigint | null; readonly direction: Direction; readonly wanted: number },
  ): Promise<FoundPage> {
    return this.bounded(EXPORT_STATEMENT_MS, (sql) => this.lookThrough(sql, plan, { ...look, endsMs: Infinity }));
  }

  private async lookThrough(
    sql: SqlTransaction,
    plan: SearchPlan,
    {
      cursor,
      direction,
      wanted,
      endsMs,
    }: { cursor: bigint | null; direction: Direction; wanted: number; endsMs: number },
  ): Promise<FoundPage> {
    const rows: FoundEvent[] = [];
    let at = cursor;
    let segments = FIRST_SEGMENTS;
    try {
      for (let limit = plan.conditions.length === 0 ? wanted + 1 : Math.max(FIRST_LOOK, 2 * wanted); ;) {
        const startedMs = performance.now();
        const step = await pageStep(sql, plan, { cursor: at, direction, limit, segments });
        rows.push(...step.rows);
        if (rows.length > wanted) return { rows: rows.slice(0, wanted), cursor: rows[wanted - 1]!.seq };
        at = step.cursor;
        if (at === null || performance.now() > endsMs) return { rows, cursor: at };
        limit = nextLook(limit, performance.now() - startedMs);
        segments = Math.min(2 * segments, MAX_SEGMENTS);
      }
    } catch (error) {
      if (!isCancelled(error)) throw error;
      if (at === cursor) throw error;
      return { rows, cursor: at };
    }
  }
}

async function pageStep(
  sql: SqlTransaction,
  plan: SearchPlan,
  step: Step,
): Promise<{ rows: FoundEvent[]; cursor: bigint | null }> {
  const parameters = new Parameters();
  const { sql: candidates, reach, edge } = candidatesOf(plan, step, parameters);
  const order = step.direction === 'newest' ? 'desc' : 'asc';
  const last = step.direction === 'newest' ? 'min' : 'max';
  const matches = plan.conditions.map((condition) => `(${condition(parameters)})`).join(' and ') || 'true';
  const { rows } = await sql.query<Row & { is_match: boolean; looked: string }>(
    `with candidates as materialized (${candidates}), looked as (select count(*) as looked, ${last}(seq) as last from candidates)
     select * from (select ${COLUMNS}, (${matches}) is true as is_match, looked.looked::text, looked.last,
       e.seq as place
       from candidates cross join lateral (${rowOf(reach, parameters)}) as e cross join looked) as found
      where is_match or place = last order by place ${order}`,
    parameters.values,
  );
  const looked = Number(rows[0]?.looked ?? 0);
  const end = looked < step.limit ? edge : BigInt(rows.at(-1)!.seq);
  return { rows: rows.filter(({ is_match }) => is_match).map(toFound), cursor: end };
}

async function countStep(
  sql: SqlTransaction,
  plan: SearchPlan,
  step: Step,
): Promise<{ matches: number; cursor: bigint | null }> {
  const parameters = new Parameters();
  const { sql: candidates, reach, edge } = candidatesOf(plan, step, parameters);
  const matches = plan.conditions.map((condition) => `(${condition(parameters)})`).join(' and ');
  const { rows } = await sql.query<{ matches: string; looked: string; last: string | null }>(
    matches
      ? `with candidates as materialized (${candidates})
         select count(*) filter (where ${matches})::text as matches, count(*)::text as looked, min(e.seq)::text as last
           from candidates cross join lateral (${rowOf(reach, parameters)}) as e`
      : `select count(*)::text as matches, count(*)::text as looked, min(seq)::text as last from (${candidates}) as candidates`,
    parameters.values,
  );
  const { matches: matched, looked, last } = rows[0]!;
  return { matches: Number(matched), cursor: Number(looked) < step.limit ? edge : BigInt(last!) };
}

/**
 * The row of a candidate, which is looked up by its number whatever the planner believes of the numbers of rows. The
 * reach leaves out the segments that cannot have it.
 */
function rowOf(reach: Stretch, parameters: Parameters): string {
  return `select * from read.event_history where seq = candidates.seq and ${within(reach, parameters)} offset 0`;
}

/** Further looks are longer as long as they are quick, so that the last one does not overrun the time by much. */
function nextLook(limit: number, tookMs: number): number {
  if (tookMs > SLOW_MS) return Math.max(FIRST_LOOK, Math.floor(limit / 2));
  return tookMs < QUICK_MS ? Math.min(limit * 2, MAX_LOOK) : limit;
}

function toFound(row: Row): FoundEvent {
  return {
    seq: BigInt(row.seq),
    id: row.id,
    stream: row.stream,
    revision: BigInt(row.revision),
    checkpoint: row.checkpoint,
    kindNo: row.kind_no,
    actorId: row.actor_id,
    key: row.key,
    correlationId: row.correlation_id,
    occurredAt: row.occurred_at,
    recordedAt: row.recorded_at,
    currency: row.currency,
    amountMinor: row.amount_minor,
  };
}

function busy(cause: unknown): ApiError {
  return new ApiError('BUSY', undefined, 1, { cause });
}

/** Postgres ended the statement because its time was over. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: unknown }).code === '57014';
}
