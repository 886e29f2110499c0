// node test/upgrade/pack.mjs --from <data folder> --to test/upgrade/editions/<edition>
//
// Packs the database of a running edition: everything that the schemas of the platform hold, as that edition made it,
// and what that edition shows of it. The README beside this file says what belongs before and after it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import pg from 'pg';
import { outlineOf } from './outline.mjs';

const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
if (!values.from || !values.to) {
  console.error('node test/upgrade/pack.mjs --from <data folder of a running edition> --to <folder of the fixture>');
  process.exit(1);
}
const folder = existsSync(path.join(values.from, '.data')) ? path.join(values.from, '.data') : values.from;
const read = (name) => readFileSync(path.join(folder, name), 'utf8');

/** The repository keeps it for ever. */
const MAX_BYTES = 1_000_000;

/** The tables whose rows are shown by count and digest: those that projections fill from the log. */
const isShown = (name) => name.startsWith('read.') && !['read.migrations', 'read.snapshots'].includes(name);

async function rowsOf(client, { name, columns }) {
  const list = columns.map((column) => `"${column}"::text`).join(', ');
  const { rows } = await client.query({ text: `select ${list} from ${name}`, rowMode: 'array' });
  return rows.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

const digestOf = (rows) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

/** The figures of the edition: the balances of all members, the sums of the ledger, every table, and the hash chain. */
async function shownBy(client, tables) {
  const { rows: balances } = await client.query(
    `select m.username, b.balance_minor::text as "balanceMinor"
       from read.members m join read.wallet_balances b on b.member_id = m.id order by 1`,
  );
  const { rows: ledger } = await client.query(
    `select class || ' ' || currency as kind, sum(balance_minor)::text as minor from read.ledger_accounts
      group by 1 order by 1`,
  );
  const { rows: blocks } = await client.query(
    `select number::text, encode(hash, 'hex') as hash, (events_before + event_count)::text as events
       from seal.blocks order by seal.blocks.number desc limit 1`,
  );
  const { rows: events } = await client.query(
    'select type, count(*)::int as count from log.events group by 1 order by 1',
  );
  const { rows: last } = await client.query(
    `select to_char(max(created_at), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from log.events`,
  );
  return {
    lastEventAt: last[0].at,
    events: Object.fromEntries(events.map(({ type, count }) => [type, count])),
    balances: Object.fromEntries(balances.map(({ username, balanceMinor }) => [username, balanceMinor])),
    ledger: Object.fromEntries(ledger.map(({ kind, minor }) => [kind, minor])),
    hashChain: blocks[0],
    tables: Object.fromEntries(
      tables
        .filter(({ name }) => isShown(name))
        .map(({ name, rows }) => [name, { rows: rows.length, digest: digestOf(rows) }]),
    ),
  };
}

const client = new pg.Client({
  host: '127.0.0.1',
  port: Number(read('postgres-port').trim()),
  user: 'postgres',
  password: read('postgres-password').trim(),
  database: 'croupier',
});
await client.connect();
// One moment for everything, whatever the running edition does meanwhile.
await client.query(`set time zone 'UTC'; begin isolation level repeatable read read only`);
const { before, after, tables } = await outlineOf(client);
for (const table of tables) table.rows = await rowsOf(client, table);
const shown = await shownBy(client, tables);
await client.end();

mkdirSync(values.to, { recursive: true });
/** The files beside the database: the blocks of the hash chain outside of it, with the key that verifies them. */
const seals = readdirSync(path.join(folder, 'seals'));
const files = Object.fromEntries(
  ['secrets.json', ...seals.map((name) => `seals/${name}`)].map((name) => [name, read(name)]),
);
const packed = brotliCompressSync(Buffer.from(JSON.stringify({ before, tables, after, files })), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
if (packed.length > MAX_BYTES) throw new Error(`The fixture would have ${packed.length} bytes: play a shorter history`);
writeFileSync(path.join(values.to, 'database.json.br'), packed);
writeFileSync(path.join(values.to, 'shown.json'), `${JSON.stringify(shown, null, 2)}\n`);
console.log(`${tables.length} tables, ${packed.length.toLocaleString('en')} bytes`);
