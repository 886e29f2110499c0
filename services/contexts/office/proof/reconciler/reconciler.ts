import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { SqlPool } from '@platform/database/sql-pool';
import { BookCheck } from './checks/book-check';
import { HeldFundsCheck } from './checks/held-funds-check';
import { RefundsCheck } from './checks/refunds-check';
import { LongWallets } from './checks/long-wallets';
import { ReconcilerState, type Sweep } from './reconciler-state';
import type { Breath } from './sources/log-fold';
import { SourceProgress } from './sources/source-progress';
import { SuspenseCheck } from './checks/suspense-check';
import { UnclaimedCheck } from './checks/unclaimed-check';
import { WalletCheck, type Looked } from './checks/wallet-check';
import { walletBalances } from '@contexts/money/wallet/wallet.tables';
import { ledgerAccounts, ledgerEntries } from '@contexts/office/books/books.tables';

/** Wallets of each round: those that changed lately, and those whose turn it is. */
const CHANGED_WALLETS = 50;
const SWEPT_WALLETS = 50;
/** The number of newest entries among which wallets that changed are looked for. */
const CHANGED_ENTRIES = 2_000;
/** Spans of the books of each round, while there are wallets to be swept and after them. */
const SPANS = 4n;
const SPANS_ALONE = 16n;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const NONE: Looked = { checked: 0, mismatches: 0 };

/**
 * Holds every source of balances against the others, round after round; a round costs about the same however long the
 * log is.
 */
@Injectable()
export class Reconciler {
  /** The sweeps begin no more often than this. */
  sweepEveryMs = 30_000;
  private lastEntry = 0n;
  private sweptMs = 0;
  /**
   * The last suspicion that was raised when the sweep had passed all wallets, undefined before. The sweep ends when
   * this one and those before it have had their second looks.
   */
  private lastOfSweep: number | undefined;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(WalletCheck) private readonly wallets: WalletCheck,
    @Inject(BookCheck) private readonly books: BookCheck,
    @Inject(SuspenseCheck) private readonly suspense: SuspenseCheck,
    @Inject(HeldFundsCheck) private readonly heldFunds: HeldFundsCheck,
    @Inject(RefundsCheck) private readonly refunds: RefundsCheck,
    @Inject(UnclaimedCheck) private readonly unclaimed: UnclaimedCheck,
    @Inject(LongWallets) private readonly long: LongWallets,
    @Inject(SourceProgress) private readonly progress: SourceProgress,
    @Inject(ReconcilerState) private readonly state: ReconcilerState,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Begins a turn: the long wallets that the sweep at hand has passed may have been left by another process. */
  async takeOver(): Promise<void> {
    this.lastOfSweep = undefined;
    this.books.takeOver();
    const sweep = await this.state.sweep();
    if (!sweep?.after) return;
    const { rows } = await this.sql.query<{ member_id: string }>(
      `select member_id from ${walletBalances} where member_id <= $1 and revision >= $2`,
      [sweep.after, this.wallets.longEvents],
    );
    this.long.add(
      rows.map(({ member_id }) => member_id),
      'sweep',
    );
  }

  /** @param over ends a round that is at work */
  async round(over?: AbortSignal): Promise<void> {
    const breathe = async () => over?.throwIfAborted();

    const again = await this.lookAgain(breathe);
    const changed = await this.lookAtChanged(breathe);
    const inBooks = (await this.books.faults()) + (await this.books.totals());
    const inSuspense = (await this.suspense.report()) + (await this.refunds.report());
    const kept = (await this.heldFunds.report()) + (await this.unclaimed.report());
    const faults = inBooks + inSuspense + kept;
    const sweep = await this.sweepAtHand();
    const ids = sweep ? await this.nextWallets(sweep) : [];
    const { short, long, last } = await this.wallets.part(ids, true);
    this.long.add(long, 'sweep');
    const swept = await this.wallets.look(short, true, breathe);
    const spans = sweep && (await this.books.spans(sweep.span, ids.length > 0 ? SPANS : SPANS_ALONE));
    if (sweep && ids.length === 0 && this.long.isSwept) this.lastOfSweep ??= this.wallets.lastSuspicion;
    const isOver = spans?.isAtEnd && this.lastOfSweep !== undefined && this.wallets.isSettledUpTo(this.lastOfSweep);
    const looked = this.long.take();
    await this.state.add({
      checked: changed.checked + swept.checked + looked.checked,
      sweepChecked: swept.checked + looked.checked,
      mismatches: again + changed.mismatches + faults + swept.mismatches + looked.mismatches + (spans?.mismatches ?? 0),
      after: last ?? sweep?.after ?? null,
      span: spans ? (spans.isAtEnd ? sweep.span : spans.next) : 0n,
    });
    if (!isOver) return;
    this.lastOfSweep = undefined;
    await this.state.finish();
  }

  /** Looks once more, from the first event, at wallets that were unequal a while ago. @returns the number of reports */
  private async lookAgain(breathe: Breath): Promise<number> {
    const { short, long } = await this.wallets.part(this.wallets.dueAgain(), true);
    this.long.add(long, 'again');
    return (await this.wallets.look(short, true, breathe)).mismatches;
  }

  /**
   * While tables are built anew they stand before what is remembered of wallets, and everything would be folded from
   * its first event: those that change wait until they are whole. The sweep goes on meanwhile.
   */
  private async lookAtChanged(breathe: Breath): Promise<Looked> {
    if (!(await this.progress.areWhole())) return NONE;
    const ids = await this.changedLately();
    // A suspected wallet is found equal only by a look from its first event.
    const { short, long } = await this.wallets.part(
      ids.filter((id) => !this.wallets.isSuspected(id) && !this.long.isAtHand(id)),
      false,
    );
    this.long.add(long, 'changed');
    return this.wallets.look(short, false, breathe);
  }

  /**
   * Wallets with entries since the last round, the newest first. When more changed than one round takes, the sweep
   * finds the rest.
   */
  private async changedLately(): Promise<string[]> {
    const { rows } = await this.sql.query<{ member_id: string | null; last: string }>(
      `select member_id, max(entry_no)::text as last
         from (select member_id, entry_no from ${ledgerEntries} where entry_no > $1 order by entry_no desc
           limit $2) as entry
        group by member_id order by max(entry_no) desc limit $3`,
      [this.lastEntry, CHANGED_ENTRIES, CHANGED_WALLETS],
    );
    if (rows[0]) this.lastEntry = BigInt(rows[0].last);
    return rows.flatMap(({ member_id }) => member_id ?? []);
  }

  private async sweepAtHand(): Promise<Sweep | undefined> {
    const sweep = await this.state.sweep();
    if (sweep) return sweep;
    const nowMs = this.clock.nowMs();
    if (nowMs - this.sweptMs < this.sweepEveryMs) return undefined;
    this.sweptMs = nowMs;
    return this.state.begin();
  }

  private async nextWallets({ after }: Sweep): Promise<string[]> {
    const { rows } = await this.sql.query<{ member_id: string }>(
      `select member_id from (
         (select member_id from ${walletBalances} where member_id > $1 order by member_id limit $2)
         union
         (select member_id from ${ledgerAccounts} where member_id > $1 order by member_id limit $2)) as wallet
       order by member_id limit $2`,
      [after ?? FIRST_ID, SWEPT_WALLETS],
    );
    return rows.map(({ member_id }) => member_id);
  }
}
