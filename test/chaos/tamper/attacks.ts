import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { headOf, chainBlocks } from '@contexts/office/proof/hash-chain/chain/block';
import { BlockRows } from '@contexts/office/proof/hash-chain/storage/block-rows';
import { idOf } from '@platform/ids';
import { PostgresEventStore } from '@platform/event-store/postgres/postgres-event-store';
import type { SqlTransaction } from '@platform/projections/projection';
import type { RecordedEvent } from '@kernel/event';
import type { Random } from '../support/random';
import { BLOCK_EVENTS, type SealedLog } from './sealed-log';

/** The event that the verifier has to name. */
export interface Expected {
  readonly position: number;
  readonly eventId: string;
}

/** Does damage behind the last signed head, and says which event is then the first bad one. */
export type Attack = (log: SealedLog, random: Random) => Promise<Expected>;

interface Row {
  readonly position: string;
  readonly stream_no: string;
  readonly revision: string;
  readonly event_id: string;
}

/** Where positions are parked while others take their place: the primary key has none twice. */
const PARKED = 1_000_000_000;

async function rowAt({ insider }: SealedLog, position: number): Promise<Row> {
  return (
    await insider.query<Row>('select position, stream_no, revision, event_id from log.events where position = $1', [
      position,
    ])
  ).rows[0]!;
}

const anywhere = (log: SealedLog, random: Random): number => 1 + random.below(log.sealedEvents);

/** Changes columns of one event. */
function change(assignments: string): Attack {
  return async (log, random) => {
    const position = anywhere(log, random);
    const { event_id } = await rowAt(log, position);
    await log.insider.query(`update log.events set ${assignments} where position = $1`, [position]);
    return { position, eventId: event_id };
  };
}

const otherStream: Attack = async (log, random) => {
  const position = anywhere(log, random);
  const { event_id, stream_no } = await rowAt(log, position);
  await log.insider.query(
    `update log.events set revision = (select max(revision) + 1 from log.events where stream_no = s.stream_no), stream_no = s.stream_no
       from (select stream_no from log.streams where stream_no <> $2 order by md5(stream_no::text || $3) limit 1) s where position = $1`,
    [position, stream_no, String(random.below(1_000))],
  );
  return { position, eventId: event_id };
};

const renamedStream: Attack = async (log, random) => {
  const { stream_no } = await rowAt(log, anywhere(log, random));
  const { rows } = await log.insider.query<Row>(
    'select * from log.events where stream_no = $1 order by position limit 1',
    [stream_no],
  );
  await log.insider.query(`update log.streams set stream_id = 'wallet-of-somebody-else' where stream_no = $1`, [
    stream_no,
  ]);
  return { position: Number(rows[0]!.position), eventId: rows[0]!.event_id };
};

async function lastOf({ insider }: SealedLog, streamNo: string): Promise<Expected> {
  const { rows } = await insider.query<Row>(
    'select * from log.events where stream_no = $1 order by revision desc limit 1',
    [streamNo],
  );
  return { position: Number(rows[0]!.position), eventId: rows[0]!.event_id };
}

/** The events of a stream are there, and nobody reads them; the last of them stands for all. */
const deletedStream: Attack = async (log, random) => {
  const { stream_no } = await rowAt(log, anywhere(log, random));
  await log.insider.query('update log.streams set deleted = true where stream_no = $1', [stream_no]);
  return lastOf(log, stream_no);
};

/** Among the events that are not sealed yet a stream leaves a revision out; its last event stands for it. */
const skippedRevision: Attack = async (log) => {
  const { stream_no } = await rowAt(log, log.events);
  await log.insider.query('update log.events set revision = revision + 1 where position = $1', [log.events]);
  return lastOf(log, stream_no);
};

/** The event is gone from every reader, and its row is still there. */
const orphaned: Attack = async (log, random) => {
  const position = anywhere(log, random);
  const { event_id } = await rowAt(log, position);
  await log.insider.query('update log.events set stream_no = 999999 where position = $1', [position]);
  return { position, eventId: event_id };
};

async function shift({ insider }: SealedLog, from: number, by: number): Promise<void> {
  await insider.query(`update log.events set position = position + ${PARKED} where position >= $1`, [from]);
  await insider.query(`update log.events set position = position - ${PARKED} + $1 where position >= ${PARKED}`, [by]);
  await insider.query('update log.head set position = position + $1', [by]);
}

function deleted(isClosed: boolean): Attack {
  return async (log, random) => {
    const position = anywhere(log, random);
    const { event_id } = await rowAt(log, position);
    await log.insider.query('delete from log.events where position = $1', [position]);
    if (isClosed) await shift(log, position + 1, -1);
    return { position, eventId: event_id };
  };
}

async function insertAt({ insider }: SealedLog, position: number, random: Random): Promise<Expected> {
  const eventId = idOf(`tampering/inserted/${random.below(PARKED)}`);
  await insider.query(
    `with target as (select stream_no, max(revision) + 1 as next from log.events group by stream_no order by md5(stream_no::text || $3) limit 1)
     insert into log.events (position, stream_no, revision, event_id, type, data, meta, created_at)
     select $1, t.stream_no, t.next, $2, e.type, e.data, e.meta, e.created_at
       from target t, lateral (select * from log.events where position <> $1 order by position limit 1) e`,
    [position, eventId, eventId],
  );
  return { position, eventId };
}

const inserted: Attack = async (log, random) => {
  const position = anywhere(log, random);
  await shift(log, position, 1);
  return insertAt(log, position, random);
};

/** In its stream for whoever reads that, and nowhere for whoever reads the whole log. */
const hidden: Attack = async (log, random) =>
  insertAt(log, random.pick([0, -5, log.events + 1, log.events + 100]), random);

async function swap({ insider }: SealedLog, one: number, other: number, column: string): Promise<void> {
  await insider.query(
    `create temporary table swapped as select position, ${column} from log.events where position in (${one}, ${other})`,
  );
  await insider.query(
    `update log.events e set ${column} = s.${column} from swapped s
      where e.position in (${one}, ${other}) and s.position = case e.position when ${one} then ${other} else ${one} end`,
  );
  await insider.query('drop table swapped');
}

const swappedPlaces: Attack = async (log, random) => {
  const one = 1 + random.below(log.sealedEvents - 1);
  const other = Math.min(log.sealedEvents, one + 1 + random.below(random.pick([1, 20, 2_000])));
  const { event_id } = await rowAt(log, one);
  await log.insider.query('update log.events set position = $1 where position = $2', [PARKED, one]);
  await log.insider.query('update log.events set position = $1 where position = $2', [one, other]);
  await log.insider.query('update log.events set position = $1 where position = $2', [other, PARKED]);
  return { position: one, eventId: event_id };
};

const swappedData: Attack = async (log, random) => {
  const one = 1 + random.below(log.sealedEvents - 1);
  const { event_id } = await rowAt(log, one);
  await swap(log, one, Math.min(log.sealedEvents, one + 1 + random.below(500)), 'data');
  return { position: one, eventId: event_id };
};

/** The end of the log goes, with or without what tells that it was there. */
function cut(isHeadLowered: boolean): Attack {
  return async (log, random) => {
    const position = log.sealedEvents - random.below(Math.min(600, log.sealedEvents));
    const { event_id } = await rowAt(log, position);
    await log.insider.query('delete from log.events where position >= $1', [position]);
    if (isHeadLowered) {
      await log.insider.query('update log.head set position = $1', [position - 1]);
    }
    return { position, eventId: event_id };
  };
}

/** Log and seals of the database are brought back to an older state that fits together. */
const rolledBack: Attack = async (log, random) => {
  const { rows } = await log.insider.query<{ number: string; events_before: string }>(
    'select number, events_before from seal.blocks order by number',
  );
  const block = rows[1 + random.below(rows.length - 1)]!;
  const position = Number(block.events_before) + 1;
  const { event_id } = await rowAt(log, position);
  await log.insider.query('delete from seal.blocks where number >= $1', [block.number]);
  await log.insider.query('delete from log.events where position >= $1', [position]);
  await log.insider.query('update log.head set position = $1', [position - 1]);
  return { position, eventId: event_id };
};

/** An attacker who rules the database changes an event and signs the chain after it anew, with a key of their own. */
const resealed: Attack = async (log, random) => {
  const position = anywhere(log, random);
  const { event_id } = await rowAt(log, position);
  await log.insider.query(
    `update log.events set data = jsonb_set(data::jsonb, '{amountMinor}', '"99999"')::json where position = $1`,
    [position],
  );
  const block = Math.ceil(position / BLOCK_EVENTS);
  const pool = new pg.Pool({ connectionString: log.databaseUrl, max: 1 });
  const store = new PostgresEventStore({ connectionString: log.databaseUrl, allowUnsafe: true });
  try {
    const rows = new BlockRows(pool as unknown as SqlTransaction);
    const head = headOf((await rows.from(block - 1, 1)).find(({ number }) => number === block - 1));
    const events: RecordedEvent[] = [];
    for await (const event of store.readAll(head.checkpoint === null ? 'start' : { after: head.checkpoint })) {
      if (Number(event.checkpoint) <= log.sealedEvents) events.push(event);
    }
    const key = generateKeyPairSync('ed25519').privateKey;
    const forged = await chainBlocks(head, events, key, '2026-02-03T00:00:00.000Z', BLOCK_EVENTS);
    await log.insider.query('delete from seal.blocks where number >= $1', [block]);
    await rows.insert(forged);
  } finally {
    await store.close();
    await pool.end();
  }
  return { position, eventId: event_id };
};

async function firstOf(log: SealedLog, block: number): Promise<Expected> {
  const position = (block - 1) * BLOCK_EVENTS + 1;
  return { position, eventId: (await rowAt(log, position)).event_id };
}

const blocksOf = (log: SealedLog): number => Math.ceil(log.sealedEvents / BLOCK_EVENTS);

/** One byte of a block in the database. */
const blockChanged: Attack = async (log, random) => {
  const block = 1 + random.below(blocksOf(log));
  const column = random.pick(['digests', 'names', 'hash', 'signature', 'previous_hash', 'events_hash']);
  await log.insider.query(
    `update seal.blocks set ${column} = set_byte(${column}, 3, get_byte(${column}, 3) # 1) where number = $1`,
    [block],
  );
  return firstOf(log, block);
};

const blockDeleted: Attack = async (log, random) => {
  const block = 1 + random.below(blocksOf(log));
  await log.insider.query('delete from seal.blocks where number = $1', [block]);
  return firstOf(log, block);
};

function outsideFile(log: SealedLog): string {
  return path.join(
    log.seals,
    readdirSync(log.seals).find((name) => name.endsWith('.jsonl'))!,
  );
}

/** One character of a line outside of the database. */
const lineChanged: Attack = async (log, random) => {
  const file = outsideFile(log);
  const lines = readFileSync(file, 'utf8').split('\n');
  const block = 1 + random.below(blocksOf(log));
  const line = lines[block - 1]!;
  const at = random.below(line.length);
  lines[block - 1] = `${line.slice(0, at)}${line[at] === 'A' ? 'B' : 'A'}${line.slice(at + 1)}`;
  writeFileSync(file, lines.join('\n'));
  return firstOf(log, block);
};

/** An older copy of the file takes the place of the present one; the newest group may always be on its way. */
const olderFile: Attack = async (log, random) => {
  const file = outsideFile(log);
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const groupOf = (line: string) => (JSON.parse(line) as { sealedAt: string }).sealedAt;
  const kept = random.below(lines.filter((line) => groupOf(line) !== groupOf(lines.at(-1)!)).length);
  if (kept === 0) rmSync(file);
  else
    truncateSync(
      file,
      Buffer.byteLength(
        lines
          .slice(0, kept)
          .map((line) => `${line}\n`)
          .join(''),
      ),
    );
  return firstOf(log, kept + 1);
};

/** Two groups of the file are there in the wrong order. */
const linesSwapped: Attack = async (log, random) => {
  const file = outsideFile(log);
  const lines = readFileSync(file, 'utf8').split('\n');
  const block = 1 + random.below(blocksOf(log) - 1);
  [lines[block - 1], lines[block]] = [lines[block]!, lines[block - 1]!];
  writeFileSync(file, lines.join('\n'));
  return firstOf(log, block);
};

export const ATTACKS: ReadonlyMap<string, Attack> = new Map<string, Attack>([
  [
    'a byte of the data',
    change(`data = jsonb_set(data::jsonb, '{amountMinor}', to_jsonb((data->>'amountMinor') || '0'))::json`),
  ],
  ['a key taken out of the data', change(`data = (data::jsonb - 'note')::json`)],
  ['a byte of the metadata', change(`meta = jsonb_set(meta::jsonb, '{key}', to_jsonb((meta->>'key') || 'x'))::json`)],
  ['the type', change(`type = type || 's'`)],
  ['the time', change(`created_at = created_at + interval '1 millisecond'`)],
  [
    'the revision',
    change(`revision = (select max(revision) + 1 from log.events o where o.stream_no = log.events.stream_no)`),
  ],
  ['the id', change(`event_id = gen_random_uuid()`)],
  ['the stream', otherStream],
  ['the name of a stream', renamedStream],
  ['a stream marked as deleted', deletedStream],
  ['a revision left out behind the seals', skippedRevision],
  ['an event without a stream', orphaned],
  ['a deletion that leaves a hole', deleted(false)],
  ['a deletion with the hole closed', deleted(true)],
  ['an insertion', inserted],
  ['an insertion where only its stream shows it', hidden],
  ['two events in each other’s places', swappedPlaces],
  ['two events with each other’s data', swappedData],
  ['the end cut off', cut(false)],
  ['the end cut off, with the head lowered', cut(true)],
  ['log and seals rolled back together', rolledBack],
  ['data changed and sealed anew in the database', resealed],
  ['a byte of a block in the database', blockChanged],
  ['a block deleted from the database', blockDeleted],
  ['a character of a line outside', lineChanged],
  ['an older file outside', olderFile],
  ['two lines outside in the wrong order', linesSwapped],
]);
