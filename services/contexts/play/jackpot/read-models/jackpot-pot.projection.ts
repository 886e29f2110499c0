import type { RecordedEvent } from '@kernel/event';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import { insertRows, type Columns } from '@platform/projections/insert-rows';
import type { Projection, SqlTransaction } from '@platform/projections/projection';
import { POT_ACCOUNT } from '../domain/jackpot.decide';
import type { JackpotEvent } from '../domain/jackpot.events';

type PotEvent = RecordedEvent & (WalletEvent | JackpotEvent);

/**
 * The account of the jackpot, and the sum that stakes had put in at each hit and at each rollback that returns a share.
 * The jackpot is paid by these numbers, which come from the log in log order and from nothing else.
 */
export const jackpotPotProjection: Projection<WalletEvent | JackpotEvent> = {
  name: 'jackpot-pot',
  categories: ['wallet', 'jackpot'],
  tables: ['read.jackpot_pot', 'read.jackpot_marks'],
  async project(events, sql) {
    if (!events.some(isOfInterest)) return;
    const batch = new PotBatch(await standing(sql));
    for (const event of events) batch.take(event);
    await batch.write(sql);
  },
};

interface Pot {
  readonly account: string;
  currency: string;
  balance_minor: bigint;
  contributed_minor: bigint;
  moves: bigint;
  marks: number;
}

interface MarkRow {
  readonly event_id: string;
  readonly no: number;
  readonly contributed_minor: bigint;
}

const POT_COLUMNS: Columns<Pot> = {
  account: 'text',
  currency: 'text',
  balance_minor: 'bigint',
  contributed_minor: 'bigint',
  moves: 'bigint',
  marks: 'integer',
};
const MARK_COLUMNS: Columns<MarkRow> = { event_id: 'uuid', no: 'integer', contributed_minor: 'bigint' };

/** Most events are stakes that take no part in the jackpot: a batch of them costs no statement. */
function isOfInterest({ type, stream, data }: RecordedEvent): boolean {
  switch (type) {
    case 'BetPlaced':
      return 'jackpot' in data;
    case 'BetRolledBack':
      return 'jackpotShareMinor' in data;
    case 'JackpotWon':
      return true;
    default:
      return stream.startsWith('jackpot-');
  }
}

/** The transaction holds the checkpoint, so that no other process counts at the same time. */
async function standing(sql: SqlTransaction): Promise<Pot> {
  const { rows } = await sql.query<{
    currency: string;
    balance_minor: string;
    contributed_minor: string;
    moves: string;
    marks: number;
  }>('select currency, balance_minor, contributed_minor, moves, marks from read.jackpot_pot where account = $1', [
    POT_ACCOUNT,
  ]);
  const row = rows[0];
  if (!row)
    return { account: POT_ACCOUNT, currency: '', balance_minor: 0n, contributed_minor: 0n, moves: 0n, marks: 0 };
  return {
    account: POT_ACCOUNT,
    currency: row.currency,
    balance_minor: BigInt(row.balance_minor),
    contributed_minor: BigInt(row.contributed_minor),
    moves: BigInt(row.moves),
    marks: row.marks,
  };
}

/** The changes of one batch of events. */
class PotBatch {
  private readonly marks: MarkRow[] = [];

  constructor(private readonly pot: Pot) {}

  take(event: PotEvent): void {
    if ('postings' in event.data) this.post(event.data);
    if (event.type === 'BetPlaced' && event.data.jackpot) {
      this.pot.contributed_minor += BigInt(event.data.jackpot.shareMinor);
      if (event.data.jackpot.isHit) this.mark(event.id);
    }
    if (event.type === 'BetRolledBack' && event.data.jackpotShareMinor !== undefined) this.mark(event.id);
  }

  async write(sql: SqlTransaction): Promise<void> {
    await insertRows(sql, 'read.jackpot_marks', MARK_COLUMNS, this.marks);
    await insertRows(
      sql,
      'read.jackpot_pot',
      POT_COLUMNS,
      [this.pot],
      `on conflict (account) do update set currency = excluded.currency, balance_minor = excluded.balance_minor,
         contributed_minor = excluded.contributed_minor, moves = excluded.moves, marks = excluded.marks`,
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

  private mark(eventId: string): void {
    this.pot.marks += 1;
    this.marks.push({ event_id: eventId, no: this.pot.marks, contributed_minor: this.pot.contributed_minor });
  }
}
