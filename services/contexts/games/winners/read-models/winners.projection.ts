import type { RecordedEvent } from '@kernel/event';
import type { WalletEvent } from '@contexts/wallet/wallet.api';
import { insertRows, type Columns } from '@platform/projections/insert-rows';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { POT_ACCOUNT } from '../../jackpot/domain/jackpot.decide';

/** From how much on a win is shown: 20.00 where there are cents. */
export const LEAST_WIN_MINOR = 2_000n;
/** How many of the newest are kept; jackpots always are. */
export const KEPT_WINNERS = 2_000n;

/**
 * The jackpot's account, what had gone into it whenever it was hit or a share is due back, and the newest winners. The pot's
 * part is what the jackpot is paid by: its numbers come from the log in log order and from nothing else.
 */
export const winnersProjection: Projection = {
  name: 'winners',
  categories: ['wallet', 'jackpot'],
  tables: ['read.jackpot_pot', 'read.jackpot_marks', 'read.winners'],
  async project(events, sql) {
    if (!events.some(isOfInterest)) return;
    const board = new Board(await standing(sql));
    for (const event of events) board.take(event as RecordedEvent & WalletEvent);
    await board.write(sql);
  },
};

interface Pot {
  readonly account: string;
  currency: string;
  balance_minor: bigint;
  contributed_minor: bigint;
  moves: bigint;
  marks: number;
  winners: bigint;
}

interface MarkRow {
  readonly event_id: string;
  readonly no: number;
  readonly contributed_minor: bigint;
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

const POT_COLUMNS: Columns<Pot> = {
  account: 'text',
  currency: 'text',
  balance_minor: 'bigint',
  contributed_minor: 'bigint',
  moves: 'bigint',
  marks: 'integer',
  winners: 'bigint',
};
const MARK_COLUMNS: Columns<MarkRow> = { event_id: 'uuid', no: 'integer', contributed_minor: 'bigint' };
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

/** Most events are stakes that take no part and small wins: they cost no statement. */
function isOfInterest(event: RecordedEvent): boolean {
  const data = event.data as { readonly jackpot?: object; readonly amountMinor?: string };
  switch (event.type) {
    case 'BetPlaced':
      return data.jackpot !== undefined;
    case 'BetWon':
      return BigInt(data.amountMinor ?? 0) >= LEAST_WIN_MINOR;
    case 'BetRolledBack':
      return 'jackpotShareMinor' in data;
    case 'JackpotWon':
    case 'WinRolledBack':
      return true;
    default:
      return event.stream.startsWith('jackpot-');
  }
}

/** The transaction holds the checkpoint, so that nobody else counts at the same time. */
async function standing(sql: SqlTransaction): Promise<Pot> {
  const { rows } = await sql.query<{
    currency: string;
    balance_minor: string;
    contributed_minor: string;
    moves: string;
    marks: number;
    winners: string;
  }>(
    'select currency, balance_minor, contributed_minor, moves, marks, winners from read.jackpot_pot where account = $1',
    [POT_ACCOUNT],
  );
  const row = rows[0];
  if (!row)
    return {
      account: POT_ACCOUNT,
      currency: '',
      balance_minor: 0n,
      contributed_minor: 0n,
      moves: 0n,
      marks: 0,
      winners: 0n,
    };
  const { balance_minor, contributed_minor, moves, winners } = row;
  return {
    ...row,
    account: POT_ACCOUNT,
    balance_minor: BigInt(balance_minor),
    contributed_minor: BigInt(contributed_minor),
    moves: BigInt(moves),
    winners: BigInt(winners),
  };
}

/** What the events of one batch change. */
class Board {
  private readonly marks: MarkRow[] = [];
  private readonly won = new Map<string, WinnerRow>();
  /** Wins that were taken back and stand in the table. */
  private readonly takenBack: {
    readonly memberId: string;
    readonly vendorId: string;
    readonly transactionId: string;
  }[] = [];
  private readonly winnersBefore: bigint;

  constructor(private readonly pot: Pot) {
    this.winnersBefore = pot.winners;
  }

  take(event: RecordedEvent & WalletEvent): void {
    if ('postings' in event.data) this.post(event.data);
    switch (event.type) {
      case 'BetPlaced':
        if (!event.data.jackpot) break;
        this.pot.contributed_minor += BigInt(event.data.jackpot.shareMinor);
        if (event.data.jackpot.isHit) this.mark(event.id);
        break;
      case 'BetRolledBack':
        if (event.data.jackpotShareMinor !== undefined) this.mark(event.id);
        break;
      case 'BetWon':
        if (BigInt(event.data.amountMinor) >= LEAST_WIN_MINOR) this.win(event.data, event.data, false);
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
    await insertRows(sql, 'read.jackpot_marks', MARK_COLUMNS, this.marks);
    for (const { memberId, vendorId, transactionId } of this.takenBack) {
      await sql.query(
        'delete from read.winners where member_id = $1 and vendor_id = $2 and transaction_id = $3 and not is_jackpot',
        [memberId, vendorId, transactionId],
      );
    }
    await insertRows(sql, 'read.winners', WINNER_COLUMNS, [...this.won.values()]);
    if (this.pot.winners > this.winnersBefore) {
      await sql.query('delete from read.winners where seq <= $1 and not is_jackpot', [
        (this.pot.winners - KEPT_WINNERS).toString(),
      ]);
    }
    await insertRows(
      sql,
      'read.jackpot_pot',
      POT_COLUMNS,
      [this.pot],
      `on conflict (account) do update set currency = excluded.currency, balance_minor = excluded.balance_minor,
         contributed_minor = excluded.contributed_minor, moves = excluded.moves, marks = excluded.marks, winners = excluded.winners`,
    );
  }

  private post(data: {
    readonly currency: string;
    readonly postings: readonly { readonly account: string; readonly minor: string }[];
  }): void {
    for (const { account, minor } of data.postings) {
      if (account !== POT_ACCOUNT) continue;
      this.pot.balance_minor += BigInt(minor);
      this.pot.moves += 1n;
      this.pot.currency = data.currency;
    }
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

  private mark(eventId: string): void {
    this.pot.marks += 1;
    this.marks.push({ event_id: eventId, no: this.pot.marks, contributed_minor: this.pot.contributed_minor });
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
    this.pot.winners += 1n;
    const key = keyOf(memberId, vendorId, transactionId);
    this.won.set(isJackpot ? `jackpot ${key}` : key, {
      seq: this.pot.winners,
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
