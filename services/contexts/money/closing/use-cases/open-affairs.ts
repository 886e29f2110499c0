import { Inject, Injectable, Optional } from '@nestjs/common';
import type { AccountClosing } from '@contracts/http/identity/closing';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { deposits, depositsCheckpoint } from '@contexts/money/cashier/cashier.tables';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { betRounds, walletCheckpoint, walletTransactions } from '@contexts/money/wallet/wallet.tables';
import { withdrawals, withdrawalsCheckpoint } from '@contexts/money/withdrawals/withdrawals.tables';
import { formatMinor } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { StopGate } from '@platform/http/access/stop-gate';
import { Checkpoints } from '@platform/projections/checkpoints';
import { standingOf } from '@platform/projections/standing';

/** The most of a kind that are named; the others follow when these have ended. */
const NAMED = 20;

type Open = AccountClosing['open'];

/** The things that are open in an account; an account in which nothing is may be closed. */
export interface Affairs {
  readonly open: Open;
  readonly isSettled: boolean;
  /** Staff keep the member from something, the wallet is frozen, or the member owes. Closing is no way around it. */
  readonly isRestricted: boolean;
}

/** Finds what is open in an account: money by the wallet's own stream, all else by tables that lag a little. */
@Injectable()
export class OpenAffairs {
  constructor(
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
  ) {}

  /**
   * Names the tables as they are at the moment, so that it is seen when a rebuild has emptied them meanwhile; undefined
   * while one of them is behind the log or is being built.
   */
  async edition(): Promise<string | undefined> {
    const of = { checkpoints: new Checkpoints(this.sql), store: this.store };
    const tables = [walletCheckpoint, depositsCheckpoint, withdrawalsCheckpoint];
    const standings = await Promise.all(tables.map((one) => standingOf(one, of)));
    return standings.every(({ isCurrent }) => isCurrent)
      ? standings.map(({ generation }) => generation).join('/')
      : undefined;
  }

  async of(memberId: string): Promise<Affairs> {
    const [funds, openWithdrawals, openDeposits, rounds, withheldMinor, isStopped] = await Promise.all([
      this.balances.fundsOf(memberId),
      this.movements(withdrawals, "(is_on_its_way or status = 'disputed')", memberId),
      this.movements(deposits, "status in ('pending', 'checking')", memberId),
      this.rounds(memberId),
      this.withheldOfVendors(memberId),
      this.isStopped(memberId),
    ]);
    const { mainMinor, heldMinor, atVendorsMinor, owedMinor, isFrozen } = funds;
    // Held money is that of withdrawals, which are named by themselves once the table has them.
    const leftMinor = mainMinor + atVendorsMinor + withheldMinor + (openWithdrawals.length === 0 ? heldMinor : 0n);
    const balance = formatMinor(leftMinor, this.config.MERCHANT_CURRENCY);
    const isRestricted = isStopped || isFrozen || owedMinor > 0n;
    return {
      open: { balance, withdrawals: openWithdrawals, deposits: openDeposits, rounds },
      isSettled: leftMinor === 0n && openWithdrawals.length + openDeposits.length + rounds.length === 0,
      isRestricted,
    };
  }

  private async isStopped(memberId: string): Promise<boolean> {
    for (const kind of ['memberPlay', 'memberDeposit', 'memberWithdrawal', 'memberLogin'] as const)
      if (await this.stops?.forbids(kind, memberId)) return true;
    return false;
  }

  private async movements(table: string, isOpen: string, memberId: string): Promise<Open['withdrawals']> {
    const { rows } = await this.sql.query<{ id: string; minor: string; at: Date }>(
      `select id, amount_minor as minor, requested_at as at from ${table}
        where member_id = $1 and ${isOpen} order by requested_at limit ${NAMED}`,
      [memberId],
    );
    return rows.map(({ id, minor, at }) => ({
      id,
      amount: formatMinor(BigInt(minor), this.config.MERCHANT_CURRENCY),
      requestedAt: at.toISOString(),
    }));
  }

  /** Money that came back from vendors and waits for finance: it is no part of a round. */
  private async withheldOfVendors(memberId: string): Promise<bigint> {
    const { rows } = await this.sql.query<{ minor: string }>(
      `select coalesce(sum(case kind when 'vendor_win_withheld' then amount_minor else -amount_minor end), 0)::text as minor
         from ${walletTransactions}
        where member_id = $1 and kind in ('vendor_win_withheld', 'vendor_win_paid', 'vendor_win_refused')`,
      [memberId],
    );
    return BigInt(rows[0]!.minor);
  }

  /** A round with a win that staff look at first is open as well. */
  private async rounds(memberId: string): Promise<Open['rounds']> {
    const { rows } = await this.sql.query<{ round_id: string; vendor_id: string; game_code: string; at: Date }>(
      `select round_id, vendor_id, game_code, placed_at as at from ${betRounds}
        where member_id = $1 and (withheld_minor > 0 or not is_closed and not (has_rollback and stake_minor = 0))
        order by placed_at limit ${NAMED}`,
      [memberId],
    );
    return Promise.all(
      rows.map(async ({ round_id: roundId, vendor_id: vendor, game_code: game, at }) => ({
        roundId,
        gameName: await this.catalogue.nameOf(vendor, game),
        placedAt: at.toISOString(),
      })),
    );
  }
}
