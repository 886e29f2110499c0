import type { Contender } from '../turns';
import { betEvent, newWallets } from './bet-event';
import { peerPool } from './peer-pool';

const TABLES = `
  create table wallets (id uuid primary key, balance_minor bigint not null check (balance_minor >= 0)) with (fillfactor = 70);
  create table transactions (
    id uuid primary key, wallet_id uuid not null, kind text not null, amount_minor bigint not null,
    balance_before_minor bigint not null, balance_after_minor bigint not null, data jsonb not null,
    created_at timestamptz not null default now()
  );
  create index on transactions (wallet_id, created_at);`;
const LOCK = { name: 'lock', text: 'select balance_minor from wallets where id = $1 for update' };
const UPDATE = { name: 'update', text: 'update wallets set balance_minor = $2 where id = $1' };
const INSERT = {
  name: 'insert',
  text: `insert into transactions (id, wallet_id, kind, amount_minor, balance_before_minor, balance_after_minor, data)
    values ($1, $2, $3, $4, $5, $6, $7)`,
};
const FUNDS_MINOR = 1_000_000_000;

/**
 * The statements that one would write by hand: lock the row, change it, write the transaction down; all are prepared.
 */
export async function sqlWallet(connectionString: string, connections: number): Promise<Contender> {
  const pool = peerPool({ connectionString, max: connections });
  const wallets = newWallets();
  await pool.query(TABLES);
  await pool.query('insert into wallets select id, $2 from unnest($1::uuid[]) as id', [wallets, FUNDS_MINOR]);
  return {
    name: 'SQL wallet, prepared',
    run: async (slot) => {
      const wallet = wallets[slot]!;
      const { id, type, data } = betEvent(wallet);
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<{ balance_minor: string }>({ ...LOCK, values: [wallet] });
        const before = BigInt(rows[0]!.balance_minor);
        const after = before - 100n;
        if (after < 0n) throw new Error('Not enough money');
        await client.query({ ...UPDATE, values: [wallet, after] });
        await client.query({ ...INSERT, values: [id, wallet, type, 100, before, after, JSON.stringify(data)] });
        await client.query('commit');
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
