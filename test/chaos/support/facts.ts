import type { RecordedEvent } from '@kernel/event';
import type { EventStore } from '@platform/event-store/event-store.port';
import type { SqlTransaction } from '@platform/projections/projection';

/** The facts that the platform gives, taken from outside when everything is at rest. */
export interface Facts {
  /** The whole log of wallets, deposits and the jackpot, in order. */
  readonly events: readonly RecordedEvent[];
  /** `read.wallet_balances` by member. */
  readonly balances: ReadonlyMap<string, { readonly balanceMinor: bigint; readonly revision: bigint }>;
  /** Movements that `read.wallet_transactions` holds, by member. */
  readonly movements: ReadonlyMap<string, number>;
  /** Stakes of the rounds that `read.bet_rounds` shows as open, by member. */
  readonly openStakes: ReadonlyMap<string, bigint>;
  /** The balance that the API answers to the vendor, by member. */
  readonly answered: ReadonlyMap<string, bigint>;
}

export async function readFacts(
  store: EventStore,
  sql: SqlTransaction,
  balanceOf: (playerId: string) => Promise<bigint>,
): Promise<Facts> {
  const events: RecordedEvent[] = [];
  for await (const event of store.readAll('start', { categories: ['wallet', 'deposit', 'jackpot'] }))
    events.push(event);
  const { rows: balances } = await sql.query<{ member_id: string; balance_minor: string; revision: string }>(
    'select member_id, balance_minor, revision from read.wallet_balances',
  );
  const { rows: movements } = await sql.query<{ member_id: string; count: string }>(
    'select member_id, count(*)::text as count from read.wallet_transactions group by member_id',
  );
  const { rows: stakes } = await sql.query<{ member_id: string; stake: string }>(
    'select member_id, sum(stake_minor)::text as stake from read.bet_rounds where not is_closed group by member_id',
  );
  const answered = new Map<string, bigint>();
  for (const { member_id } of balances) answered.set(member_id, await balanceOf(member_id));
  return {
    events,
    balances: new Map(
      balances.map((row) => [
        row.member_id,
        { balanceMinor: BigInt(row.balance_minor), revision: BigInt(row.revision) },
      ]),
    ),
    movements: new Map(movements.map((row) => [row.member_id, Number(row.count)])),
    openStakes: new Map(stakes.map((row) => [row.member_id, BigInt(row.stake)])),
    answered,
  };
}
