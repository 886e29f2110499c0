import type { RecordedEvent } from '@kernel/event';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import { insertRows, type Columns } from '@platform/projections/insert-rows';
import type { Projection, SqlTransaction } from '@platform/projections/projection';

/** The smallest win that is shown: 20.00 in a currency with two digits. */
export const LEAST_WIN_MINOR = 2_000n;
/** How many of the newest wins are kept. Jackpots are kept for ever. */
export const KEPT_WINNERS = 2_000n;

/** The newest wins and the jackpots, numbered in log order. */
export const winnersProjection: Projection<WalletEvent> = {
  name: 'winners',
  categories: ['wallet'],
  tables: ['read.winners', 'read.winners_shown'],
  async project(events, sql) {
    if (!events.some(isOfInterest)) return;
    const board = new Board(await shownBefore(sql));
    for (const event of events) board.take(event);
    await board.write(sql);
  },
};

interface ShownRow {
  readonly board: string;
  readonly winners: bigint;
}

interface WinnerRow {
  readonly seq: bigint;
  readonly member_id: string;
  readonly vendor_id: string;
  readonly game_code: string;
  readonly transaction_id: string;
  readonly is_jackpot: boolean;
  readonly amount_minor: string;
  readonly currency: string;
  readonly won_at: string;
}

const BOARD = 'main';
const SHOWN_COLUMNS: Columns<ShownRow> = { board: 'text', winners: 'bigint' };
const WINNER_COLUMNS: Columns<WinnerRow> = {
  seq: 'bigint',
  member_id: 'uuid',
  vendor_id: 'text',
  game_code: 'text',
  transaction_id: 'text',
  is_jackpot: 'boolean',
  amount_minor: 'bigint',
  currency: 'text',
  won_at: 'timestamptz',
};

/** Most wins are small: a batch of them costs no statement. */
function isOfInterest(event: RecordedEvent & WalletEvent): boolean {
  switch (event.type) {
    case 'BetWon':
    case 'WithheldWinPaid':
      return isShown(event);
    case 'JackpotWon':
    case 'WinRolledBack':
      return true;
    default:
      return false;
  }
}

/** A withheld win is shown when it is paid. Promotions are no wins of a game. */
function isShown({ data }: Extract<WalletEvent, { type: 'BetWon' | 'WithheldWinPaid' }>): boolean {
  return BigInt(data.amountMinor) >= LEAST_WIN_MINOR && !('isPromo' in data && data.isPromo);
}

/** The transaction holds the checkpoint, so that no other process counts at the same time. */
async function shownBefore(sql: SqlTransaction): Promise<bigint> {
  const { rows } = await sql.query<{ winners: string }>('select winners from read.winners_shown where board = $1', [
    BOARD,
  ]);
  return BigInt(rows[0]?.winners ?? 0);
}

/** The changes of one batch of events. */
class Board {
  private readonly won = new Map<string, WinnerRow>();
  /** Wins of earlier batches that were rolled back. */
  private readonly takenBack: {
    readonly memberId: string;
    readonly vendorId: string;
    readonly transactionId: string;
  }[] = [];
  private winners: bigint;

  constructor(private readonly winnersBefore: bigint) {
    this.winners = winnersBefore;
  }

  take(event: RecordedEvent & WalletEvent): void {
    switch (event.type) {
      case 'BetWon':
      case 'WithheldWinPaid':
        if (isShown(event)) this.win(event.data, event.data, false);
        break;
      case 'JackpotWon':
        this.win(event.data, event.data.bet, true);
        break;
      case 'WinRolledBack':
        this.takeBack(event.data);
        break;
      default:
    }
  }

  async write(sql: SqlTransaction): Promise<void> {
    for (const { memberId, vendorId, transactionId } of this.takenBack) {
      await sql.query(
        'delete from read.winners where member_id = $1 and vendor_id = $2 and transaction_id = $3 and not is_jackpot',
        [memberId, vendorId, transactionId],
      );
    }
    await insertRows(sql, 'read.winners', WINNER_COLUMNS, [...this.won.values()]);
    if (this.winners === this.winnersBefore) return;
    await sql.query('delete from read.winners where seq <= $1 and not is_jackpot', [
      (this.winners - KEPT_WINNERS).toString(),
    ]);
    await insertRows(
      sql,
      'read.winners_shown',
      SHOWN_COLUMNS,
      [{ board: BOARD, winners: this.winners }],
      'on conflict (board) do update set winners = excluded.winners',
    );
  }

  private takeBack({
    memberId,
    vendorId,
    winTransactionId,
  }: {
    memberId: string;
    vendorId: string;
    winTransactionId: string;
  }): void {
    if (this.won.delete(keyOf(memberId, vendorId, winTransactionId))) return;
    this.takenBack.push({ memberId, vendorId, transactionId: winTransactionId });
  }

  private win(
    {
      memberId,
      amountMinor,
      currency,
      occurredAt,
    }: { memberId: string; amountMinor: string; currency: string; occurredAt: string },
    { vendorId, gameCode, transactionId }: { vendorId: string; gameCode: string; transactionId: string },
    isJackpot: boolean,
  ): void {
    this.winners += 1n;
    const key = keyOf(memberId, vendorId, transactionId);
    this.won.set(isJackpot ? `jackpot ${key}` : key, {
      seq: this.winners,
      member_id: memberId,
      vendor_id: vendorId,
      game_code: gameCode,
      transaction_id: transactionId,
      is_jackpot: isJackpot,
      amount_minor: amountMinor,
      currency,
      won_at: occurredAt,
    });
  }
}

function keyOf(memberId: string, vendorId: string, transactionId: string): string {
  return `${memberId}/${vendorId}/${transactionId}`;
}
