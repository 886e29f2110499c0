import type { Contender } from '../turns';
import { betEvent, newWallets } from './bet-event';
import { peerPool } from './peer-pool';

const TABLE = `create table events (
    position bigint generated always as identity primary key, stream text not null, revision bigint not null, event_id uuid not null,
    type text not null, data jsonb not null, meta jsonb not null, created_at timestamptz not null default clock_timestamp(),
    unique (stream, revision)
  )`;
const INSERT = {
  name: 'insert',
  text: 'insert into events (stream, revision, event_id, type, data, meta) values ($1, $2, $3, $4, $5, $6)',
};

/**
 * The least that a durable write can be: one prepared insert of the same bytes for each transaction, as pgbench would
 * do it.
 */
export async function singleInsert(connectionString: string, connections: number): Promise<Contender> {
  const pool = peerPool({ connectionString, max: connections });
  await pool.query(TABLE);
  const streams = newWallets().map((wallet) => ({ wallet, name: `wallet-${wallet}`, revision: 0 }));
  return {
    name: 'one insert per transaction',
    run: (slot) => {
      const stream = streams[slot]!;
      const { id, type, data, metadata } = betEvent(stream.wallet);
      const values = [stream.name, stream.revision++, id, type, JSON.stringify(data), JSON.stringify(metadata)];
      return pool.query({ ...INSERT, values });
    },
    close: () => pool.end(),
  };
}
