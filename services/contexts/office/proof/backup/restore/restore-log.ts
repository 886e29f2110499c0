import type { KeyObject } from 'node:crypto';
import { endStored, headOfLog, writeStored } from '@platform/event-store/postgres/log-copy';
import type { SqlTransaction } from '@platform/projections/projection';
import { isSameBlock, type ChainBlock } from '../../hash-chain/chain/block';
import { publicPemOf, requireKey, type ChainKeys } from '../../hash-chain/chain/chain-keys';
import type { RestoreStep } from '../../hash-chain/chain/restore-step';
import { identityOfChain } from '../../hash-chain/startup/log-identity';
import { BlockRows } from '../../hash-chain/storage/block-rows';
import type { OutsideBlocks } from '../../hash-chain/storage/outside-blocks';
import { BackupRefused } from '../format/backup-refused';
import { restoreMemberKeys } from '../format/member-keys';
import { recordedOf, type ChainRecord } from '../format/segment';
import type { OpenBackup } from '../open-backup';
import { houseOf } from '../write-backup';
import { ChainCheck } from './chain-check';
import type { RestorePersons } from './persons';
import { chainRecordOf, keysOf, SealsCopy } from './seals-copy';

const EVENTS_AT_ONCE = 2_000;
const BLOCKS_AT_ONCE = 64;
const SEALS_AT_ONCE = 256;

export interface RestoreRequest {
  readonly restoreId: string;
  readonly backup: OpenBackup;
  /** The last position that is brought back. */
  readonly position: number;
  /** The seals as they were when the log was lost; undefined where they are lost as well. */
  readonly seals: OutsideBlocks | undefined;
  /** The new folder of the seals. */
  readonly into: string;
  readonly key: KeyObject;
  readonly persons: RestorePersons;
  /** ISO 8601 in UTC. */
  readonly restoredAt: string;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Brings a log back into an empty, migrated database, in the transaction of the caller, and its seals into a new
 * folder. Every file, event and block is verified on the way: where one is not what was written, nothing comes into
 * being.
 * @throws BackupRefused
 */
export async function restoreLog(sql: SqlTransaction, request: RestoreRequest): Promise<RestoreStep> {
  await requireEmpty(sql);
  const record = await chainOf(request);
  const keys = keysOf(record);
  requireKey(keys, request.key, undefined, request.seals?.folder ?? 'the backup');
  await requireHouse(request);
  return new Restoring(sql, request, record, keys).carryOut();
}

/** @throws BackupRefused when the database holds a log, or blocks of one */
export async function requireEmpty(sql: SqlTransaction): Promise<void> {
  const { rows } = await sql.query<{ isEmpty: boolean }>(
    'select not exists (select 1 from log.events) and not exists (select 1 from seal.blocks) as "isEmpty"',
  );
  if (!rows[0]!.isEmpty || (await headOfLog(sql)) !== 0)
    throw new BackupRefused('The database is not empty: a log is restored into a new one only.');
}

/** The keys of today know every step; those of the backup know the steps until its end. */
async function chainOf({ seals, backup, key }: RestoreRequest): Promise<ChainRecord> {
  const record = seals ? await chainRecordOf(seals) : await backup.chain();
  return record.publicPem === '' ? { publicPem: publicPemOf(key), steps: [] } : record;
}

async function requireHouse({ seals, backup }: RestoreRequest): Promise<void> {
  const sealed = identityOfChain((await seals?.from(1, 1))?.[0]?.block);
  if (sealed !== undefined && sealed !== backup.manifest.header.house)
    throw new BackupRefused('The backup and the seals are of two houses.');
}

class Restoring {
  private readonly rows: BlockRows;
  private readonly check: ChainCheck;
  private newest: ChainBlock | undefined;

  constructor(
    private readonly sql: SqlTransaction,
    private readonly request: RestoreRequest,
    private readonly record: ChainRecord,
    keys: ChainKeys,
  ) {
    this.rows = new BlockRows(sql);
    this.check = new ChainCheck(keys);
  }

  async carryOut(): Promise<RestoreStep> {
    const { restoreId, backup, position, into, seals, key, persons, restoredAt } = this.request;
    const copy = await SealsCopy.begin(into, restoreId, this.record);
    const lost = await this.readBackup(copy);
    if (seals) await this.followSeals(seals, copy);
    else for (const block of lost) await this.lose(block, copy);
    await endStored(this.sql, position);
    await restoreMemberKeys(this.sql, backup.folder.folder);
    await this.rows.noteRestore(restoreId);
    const { head } = this.check;
    const extent = { restoreId, head, position: String(position), events: position, knownEvents: backup.end };
    return copy.finish(extent, persons, key, restoredAt);
  }

  /** @returns the blocks of the backup that do not fit into the restored part */
  private async readBackup(copy: SealsCopy): Promise<ChainBlock[]> {
    const { backup, position, onProgress } = this.request;
    const lost: ChainBlock[] = [];
    for (const entry of backup.segments) {
      // Segments behind the position tell which blocks are lost, unless the seals of today do.
      if (entry.from > position && this.request.seals) break;
      const content = await backup.segment(entry);
      const events = content.events.filter((event) => Number(event.position) <= position);
      const [first] = events;
      if (entry.number === 1 && first && houseOf(recordedOf(first)) !== backup.manifest.header.house)
        throw new BackupRefused('The first event is not that of the house that the manifest names.');
      for (let from = 0; from < events.length; from += EVENTS_AT_ONCE)
        await writeStored(this.sql, events.slice(from, from + EVENTS_AT_ONCE));
      for (const event of events) this.check.see(recordedOf(event));
      const live = content.blocks.filter(({ lastCheckpoint }) => Number(lastCheckpoint) <= position);
      await this.keep(live, copy);
      lost.push(...content.blocks.slice(live.length));
      if (events.length > 0) onProgress?.(entry.from + events.length - 1, position);
    }
    return lost;
  }

  /** The seals of today may hold blocks over events of the backup that were not sealed yet when it was written. */
  private async followSeals(seals: OutsideBlocks, copy: SealsCopy): Promise<void> {
    const { number } = this.check.head;
    const [same] = number > 0 ? await seals.from(number, 1) : [];
    if (number > 0 && !(same?.block && this.newest && isSameBlock(same.block, this.newest)))
      throw new BackupRefused(
        `Block ${number} of the backup is not the one in ${seals.folder}: they are of two branches, or the seals were damaged.`,
      );
    await copy.keepEarlierLost(seals);
    for (let from = number + 1; ;) {
      const found = await seals.from(from, SEALS_AT_ONCE);
      for (const { block, fault } of found) {
        if (!block) throw new BackupRefused(`In ${seals.folder} a block cannot be read: ${fault}.`);
        if (Number(block.lastCheckpoint) <= this.request.position) await this.keep([block], copy);
        else await this.lose(block, copy);
      }
      if (found.length < SEALS_AT_ONCE) return;
      from += found.length;
    }
  }

  private async keep(blocks: readonly ChainBlock[], copy: SealsCopy): Promise<void> {
    for (const block of blocks) {
      this.check.seal(block);
      await copy.addLive(block);
      this.newest = block;
    }
    for (let from = 0; from < blocks.length; from += BLOCKS_AT_ONCE)
      await this.rows.insert(blocks.slice(from, from + BLOCKS_AT_ONCE));
  }

  private async lose(block: ChainBlock, copy: SealsCopy): Promise<void> {
    this.check.sealPart(block);
    await copy.addLost(block);
  }
}
