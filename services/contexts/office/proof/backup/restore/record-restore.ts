import type { KeyObject } from 'node:crypto';
import type { RecordedEvent } from '@kernel/event';
import type { EventStore } from '@platform/event-store/event-store.port';
import type { SqlTransaction } from '@platform/projections/projection';
import { isSameBlock, type ChainBlock } from '../../hash-chain/chain/block';
import { requireKey } from '../../hash-chain/chain/chain-keys';
import type { RestoreStep } from '../../hash-chain/chain/restore-step';
import { BlockRows } from '../../hash-chain/storage/block-rows';
import type { OutsideBlocks } from '../../hash-chain/storage/outside-blocks';
import { BackupRefused } from '../format/backup-refused';
import { ChainCheck } from './chain-check';
import type { RestorePersons } from './persons';
import { chainRecordOf, keysOf, SealsCopy } from './seals-copy';

const AT_ONCE = 64;

export interface RecordRequest {
  readonly restoreId: string;
  readonly store: EventStore;
  readonly sql: SqlTransaction;
  /** The seals as they were when the log was lost. */
  readonly seals: OutsideBlocks;
  /** The new folder of the seals. */
  readonly into: string;
  readonly key: KeyObject;
  readonly persons: RestorePersons;
  /** ISO 8601 in UTC. */
  readonly restoredAt: string;
}

/**
 * Writes the step for a log that was brought back by other means than ours, such as the files of EventStoreDB or the
 * recovery of a Postgres to a moment: every event is held against the seals as they were, and those go on, in a new
 * folder, behind the last block that the log still has.
 * @throws BackupRefused when nothing is missing, or more than the end
 */
export async function recordRestore(request: RecordRequest): Promise<RestoreStep> {
  const { restoreId, store, sql, seals, into, key, persons, restoredAt } = request;
  const record = await chainRecordOf(seals);
  if (record.publicPem === '') throw new BackupRefused(`There are no seals in ${seals.folder}.`);
  const keys = keysOf(record);
  requireKey(keys, key, undefined, seals.folder);
  const check = new ChainCheck(keys);
  const rows = new BlockRows(sql);
  const copy = await SealsCopy.begin(into, restoreId, record);
  await copy.keepEarlierLost(seals);
  const feed = store.readAll('start')[Symbol.asyncIterator]();
  let [events, position] = [0, ''];
  const take = (event: RecordedEvent) => {
    check.see(event);
    [events, position] = [events + 1, event.checkpoint];
  };
  let isEnd = false;
  let lost = 0;
  for await (const block of blocksOf(seals)) {
    while (!isEnd && check.uncovered < block.count) {
      const next = await feed.next();
      if (next.done) isEnd = true;
      else take(next.value);
    }
    if (check.uncovered >= block.count && lost === 0) {
      check.seal(block);
      await copy.addLive(block);
    } else {
      check.sealPart(block);
      await copy.addLost(block);
      lost += 1;
    }
  }
  if (lost === 0) throw new BackupRefused('Every sealed event is in the log: nothing was lost, and no step is needed.');
  await completeRows(rows, seals, check.head.number);
  const extent = { restoreId, head: check.head, position, events, knownEvents: events };
  const step = await copy.finish(extent, persons, key, restoredAt);
  await rows.noteRestore(restoreId);
  return step;
}

async function* blocksOf(seals: OutsideBlocks): AsyncIterable<ChainBlock> {
  for (let from = 1; ;) {
    const found = await seals.from(from, AT_ONCE);
    for (const { block, fault, number } of found) {
      if (!block) throw new BackupRefused(`Block ${number} in ${seals.folder}: ${fault}.`);
      yield block;
    }
    if (found.length < AT_ONCE) return;
    from += found.length;
  }
}

/**
 * The database has the blocks of its own past. Those that it lacks are added; an empty one is filled by the first
 * start (ADR 35).
 */
async function completeRows(rows: BlockRows, seals: OutsideBlocks, live: number): Promise<void> {
  const last = await rows.last();
  if (!last) return;
  const [same] = await seals.from(last.number, 1);
  if (last.number > live || !same?.block || !isSameBlock(same.block, last))
    throw new BackupRefused(
      'The blocks in the database are not those of the log that was brought back. Name an empty database: its tables are derived from the log.',
    );
  for (let from = last.number + 1; from <= live; from += AT_ONCE) {
    const found = await seals.from(from, Math.min(AT_ONCE, live - from + 1));
    await rows.insert(found.flatMap(({ block }) => block ?? []));
  }
}
