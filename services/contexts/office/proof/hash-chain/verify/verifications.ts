import type { SqlTransaction } from '@platform/projections/projection';
import type { Verification } from '@contracts/http/office/proofs';
import { idOf, newId } from '@platform/ids';
import type { FirstBad } from './diagnose';

export type VerificationKind = 'asked' | 'sweep';

export interface VerificationRow {
  readonly id: string;
  readonly kind: VerificationKind;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly next_block: string;
  readonly checked: string;
  readonly total: string;
  readonly result: Verification['result'];
  readonly first_bad: FirstBad | null;
  readonly fault: string | null;
}

export type VerificationEnd =
  | { readonly result: 'intact' }
  | { readonly result: 'broken'; readonly firstBad: FirstBad }
  | { readonly result: 'failed'; readonly fault: string };

/** Sweeps that are kept; what they found stays in the log for ever. */
const KEPT_SWEEPS = 100;

/**
 * Verifications in the database: asked for by staff, carried out by the worker, resumed by another one when it dies.
 */
export class Verifications {
  constructor(private readonly sql: SqlTransaction) {}

  /**
   * A repetition with the same key returns the same verification. A request during a verification returns the running
   * one.
   */
  async ask(key: string, total: number): Promise<VerificationRow> {
    const id = idOf(`verification/${key}`);
    await this.sql.query(
      `insert into seal.verifications (id, kind, key, total) select $1, 'asked', $2, $3
        where not exists (select 1 from seal.verifications where kind = 'asked' and finished_at is null)
          on conflict do nothing`,
      [id, key, total],
    );
    const { rows } = await this.sql.query<VerificationRow>(
      `select * from seal.verifications where id = $1 or (kind = 'asked' and finished_at is null)
        order by (id = $1) desc, started_at desc limit 1`,
      [id],
    );
    return rows[0] ?? this.ask(key, total);
  }

  async beginSweep(total: number): Promise<VerificationRow> {
    const id = newId();
    const { rows } = await this.sql.query<VerificationRow>(
      `insert into seal.verifications (id, kind, key, total) values ($1, 'sweep', $2, $3) returning *`,
      [id, `sweep/${id}`, total],
    );
    await this.sql.query(
      `delete from seal.verifications where kind = 'sweep' and finished_at is not null and id not in
         (select id from seal.verifications where kind = 'sweep' order by started_at desc limit $1)`,
      [KEPT_SWEEPS],
    );
    return rows[0]!;
  }

  /** The one of a kind that is not finished. */
  async running(kind: VerificationKind): Promise<VerificationRow | undefined> {
    const { rows } = await this.sql.query<VerificationRow>(
      'select * from seal.verifications where kind = $1 and finished_at is null order by started_at limit 1',
      [kind],
    );
    return rows[0];
  }

  async move(id: string, nextBlock: number, checked: number, total: number): Promise<void> {
    await this.sql.query(
      'update seal.verifications set next_block = $2, checked = $3, total = greatest(total, $4) where id = $1',
      [id, nextBlock, checked, total],
    );
  }

  async finish(id: string, end: VerificationEnd): Promise<void> {
    await this.sql.query(
      'update seal.verifications set finished_at = now(), result = $2, first_bad = $3, fault = $4 where id = $1 and finished_at is null',
      [
        id,
        end.result,
        end.result === 'broken' ? JSON.stringify(end.firstBad) : null,
        end.result === 'failed' ? end.fault : null,
      ],
    );
  }

  async newest(max: number): Promise<VerificationRow[]> {
    return (
      await this.sql.query<VerificationRow>('select * from seal.verifications order by started_at desc limit $1', [max])
    ).rows;
  }

  /** The last damage found, unless a later verification found nothing. */
  async foundBad(): Promise<FirstBad | undefined> {
    const { rows } = await this.sql.query<{ first_bad: FirstBad }>(
      `select first_bad from seal.verifications
        where result = 'broken' and finished_at > coalesce((select max(started_at) from seal.verifications
          where result = 'intact'), '-infinity')
        order by finished_at desc limit 1`,
    );
    return rows[0]?.first_bad;
  }

  /** The block after those that the last verification without a break covered. */
  async verifiedBefore(): Promise<number> {
    const { rows } = await this.sql.query<{ next_block: string }>(
      `select next_block from seal.verifications where result = 'intact' order by finished_at desc limit 1`,
    );
    return Number(rows[0]?.next_block ?? 1);
  }

  /** When a sweep ended last. */
  async lastSweepMs(): Promise<number> {
    const { rows } = await this.sql.query<{ at: Date | null }>(
      `select max(finished_at) as at from seal.verifications where kind = 'sweep'`,
    );
    return rows[0]?.at?.getTime() ?? 0;
  }
}

export function viewOf(row: VerificationRow): Verification {
  const bad = row.first_bad;
  return {
    id: row.id,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    checked: Number(row.checked),
    total: Number(row.total),
    result: row.result,
    firstBad: bad && {
      kind: bad.kind,
      position: bad.position,
      stream: bad.stream,
      revision: bad.revision,
      eventId: bad.eventId,
      reason: bad.reason,
    },
    fault: row.fault,
  };
}
