import { Inject, Injectable } from '@nestjs/common';
import type { ReconcilerStatus } from '@contracts/http/office/proofs';
import { SqlPool } from '@platform/database/sql-pool';
import { HARMLESS_TO_WALLETS } from '../breaks/domain/break.events';
import { walletBalances } from '@contexts/money/wallet/wallet.tables';

/** How far the sweep at hand is. */
export interface Sweep {
  readonly startedAt: Date;
  /** The last wallet that was compared; null before the first. */
  readonly after: string | null;
  /** The next span of entries. */
  readonly span: bigint;
}

interface Row {
  readonly checked: string;
  readonly checked_at: Date | null;
  readonly sweep_started_at: Date | null;
  readonly sweep_after: string | null;
  readonly sweep_span: string;
  readonly sweep_checked: string;
  readonly sweep_total: string;
  readonly last_finished_at: Date | null;
  readonly last_wallets: string;
  readonly last_mismatches: string;
}

/** The memory of the reconciler beyond its process: counters, and the place of its sweep. It may be dropped. */
@Injectable()
export class ReconcilerState {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  async sweep(): Promise<Sweep | undefined> {
    const { sweep_started_at, sweep_after, sweep_span } = await this.row();
    return sweep_started_at ? { startedAt: sweep_started_at, after: sweep_after, span: BigInt(sweep_span) } : undefined;
  }

  async begin(): Promise<Sweep> {
    await this.sql.query(
      `update session.reconciler set sweep_started_at = now(), sweep_after = null, sweep_span = 0, sweep_checked = 0, sweep_mismatches = 0,
         sweep_total = (select count(*) from ${walletBalances})`,
    );
    return (await this.sweep())!;
  }

  /** Counts what was compared, and moves the sweep on. */
  async add(round: {
    checked: number;
    sweepChecked: number;
    mismatches: number;
    after: string | null;
    span: bigint;
  }): Promise<void> {
    await this.sql.query(
      `update session.reconciler set checked = checked + $1, checked_at = case when $1 > 0 then now() else checked_at end,
         sweep_checked = sweep_checked + $2, sweep_mismatches = sweep_mismatches + $3, sweep_after = $4,
           sweep_span = $5`,
      [round.checked, round.sweepChecked, round.mismatches, round.after, round.span],
    );
  }

  async finish(): Promise<void> {
    await this.sql.query(
      `update session.reconciler set last_finished_at = now(), last_wallets = sweep_checked, last_mismatches = sweep_mismatches, sweep_started_at = null`,
    );
  }

  async status(): Promise<ReconcilerStatus> {
    const [row, open] = await Promise.all([this.row(), this.open()]);
    return {
      checked: Number(row.checked),
      sweep: row.sweep_started_at && {
        startedAt: row.sweep_started_at.toISOString(),
        checked: Number(row.sweep_checked),
        // Wallets that came after the count are compared as well.
        total: Math.max(Number(row.sweep_total), Number(row.sweep_checked)),
      },
      lastSweep: row.last_finished_at && {
        finishedAt: row.last_finished_at.toISOString(),
        wallets: Number(row.last_wallets),
        mismatches: Number(row.last_mismatches),
      },
      openFindings: open.findings,
      frozenWallets: open.wallets,
      checkedAt: row.checked_at?.toISOString() ?? null,
    };
  }

  /** Breaks that are not settled, and the wallets that are frozen for them. */
  private async open(): Promise<{ findings: number; wallets: number }> {
    const { rows } = await this.sql.query<{ findings: number; wallets: number }>(
      `select count(*)::integer as findings, (count(distinct member_id) filter (where kind <> all($1)))::integer as wallets
         from read.findings where status in ('open', 'proposed')`,
      [[...HARMLESS_TO_WALLETS]],
    );
    return rows[0]!;
  }

  private async row(): Promise<Row> {
    const { rows } = await this.sql.query<Row>('select * from session.reconciler');
    return rows[0]!;
  }
}
