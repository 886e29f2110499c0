import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { BookCheck } from './book-check';
import { ReconcilerState, type Sweep } from './reconciler-state';
import { WalletCheck, type Looked } from './wallet-check';

/** Wallets of each round: those that changed lately, and those whose turn it is. */
const CHANGED_WALLETS = 50;
const SWEPT_WALLETS = 50;
/** Of so many of the newest entries. */
const CHANGED_ENTRIES = 2_000;
/** Spans of the books of each round, while there are wallets to be swept and after them. */
const SPANS = 4n;
const SPANS_ALONE = 16n;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const NONE: Looked = { checked: 0, mismatches: 0 };

/** Holds every source of balances against the others, round after round; a round costs about the same however long the log is. */
@Injectable()
export class Reconciler {
  /** The sweeps begin no more often than this. */
  sweepEveryMs = 30_000;
  private lastEntry = 0n;
  private sweptMs = 0;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(WalletCheck) private readonly wallets: WalletCheck,
    @Inject(BookCheck) private readonly books: BookCheck,
    @Inject(ReconcilerState) private readonly state: ReconcilerState,
  ) {}

  async round(): Promise<void> {
    const again = await this.wallets.lookAgain();
    const changed = await this.wallets.look(await this.changedLately(), false);
    const faults = (await this.books.faults()) + (await this.books.totals());
    const sweep = await this.sweepAtHand();
    const ids = sweep ? await this.nextWallets(sweep) : [];
    const swept = sweep ? await this.wallets.look(ids, true) : NONE;
    const spans = sweep && (await this.books.spans(sweep.span, ids.length > 0 ? SPANS : SPANS_ALONE));
    await this.state.add({
      checked: changed.checked + swept.checked,
      sweepChecked: swept.checked,
      mismatches: again + changed.mismatches + faults + swept.mismatches + (spans?.mismatches ?? 0),
      after: ids.at(-1) ?? sweep?.after ?? null,
      span: spans ? (spans.isAtEnd ? sweep.span : spans.next) : 0n,
    });
    if (sweep && spans?.isAtEnd && ids.length === 0 && this.wallets.isSettled) await this.state.finish();
  }

  /** Wallets with entries since the last round, the newest first. When more changed than one round takes, the sweep finds the rest. */
  private async changedLately(): Promise<string[]> {
    const { rows } = await this.sql.query<{ member_id: string | null; last: string }>(
      `select member_id, max(entry_no)::text as last
         from (select member_id, entry_no from read.ledger_entries where entry_no > $1 order by entry_no desc limit $2) as entry
        group by member_id order by max(entry_no) desc limit $3`,
      [this.lastEntry, CHANGED_ENTRIES, CHANGED_WALLETS],
    );
    if (rows[0]) this.lastEntry = BigInt(rows[0].last);
    return rows.flatMap(({ member_id }) => member_id ?? []);
  }

  private async sweepAtHand(): Promise<Sweep | undefined> {
    const sweep = await this.state.sweep();
    if (sweep) return sweep;
    const isTime = Date.now() - this.sweptMs >= this.sweepEveryMs;
    if (!isTime) return undefined;
    this.sweptMs = Date.now();
    return this.state.begin();
  }

  private async nextWallets({ after }: Sweep): Promise<string[]> {
    const { rows } = await this.sql.query<{ member_id: string }>(
      `select member_id from (
         (select member_id from read.wallet_balances where member_id > $1 order by member_id limit $2)
         union
         (select member_id from read.ledger_accounts where member_id > $1 order by member_id limit $2)) as wallet
       order by member_id limit $2`,
      [after ?? FIRST_ID, SWEPT_WALLETS],
    );
    return rows.map(({ member_id }) => member_id);
  }
}
