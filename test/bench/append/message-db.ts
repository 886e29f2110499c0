import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import type { Contender } from '../turns';
import { betEvent, newWallets } from './bet-event';
import { peerPool } from './peer-pool';

/** In the order of its own installer. pgcrypto gave it gen_random_uuid(), which Postgres has by itself today. */
const FILES = [
  'roles/message-store',
  'schema/message-store',
  'tables/messages',
  'types/message',
  ...[
    'message-store-version',
    'hash-64',
    'acquire-lock',
    'category',
    'is-category',
    'id',
    'cardinal-id',
    'stream-version',
    'write-message',
  ].map((name) => `functions/${name}`),
  'indexes/messages-id',
  'indexes/messages-stream',
  'indexes/messages-category',
];
const WRITE = {
  name: 'write-message',
  text: 'select message_store.write_message($1::varchar, $2::varchar, $3::varchar, $4::jsonb, $5::jsonb, $6::bigint) as position',
};

/** Every wallet in a category of its own: message-db locks the category, and this is where it is fastest. */
export async function messageDb(connectionString: string, connections: number): Promise<Contender> {
  await install(connectionString);
  const pool = peerPool({ connectionString, max: connections, options: '-c search_path=message_store,public' });
  const streams = newWallets().map((wallet, index) => ({ wallet, name: `wallet${index}-${wallet}`, position: '-1' }));
  return {
    name: 'message-db',
    run: async (slot) => {
      const stream = streams[slot]!;
      const { id, type, data, metadata } = betEvent(stream.wallet);
      const values = [id, stream.name, type, JSON.stringify(data), JSON.stringify(metadata), stream.position];
      const { rows } = await pool.query<{ position: string }>({ ...WRITE, values });
      stream.position = rows[0]!.position;
    },
    close: () => pool.end(),
  };
}

async function install(connectionString: string): Promise<void> {
  const folder = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@eventide/message-db/package.json')),
    'database',
  );
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('set client_min_messages = warning; set search_path = message_store, public');
  for (const file of FILES) await client.query(readFileSync(path.join(folder, `${file}.sql`), 'utf8'));
  await client.end();
}
