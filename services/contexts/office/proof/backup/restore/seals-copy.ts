import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KeyObject } from 'node:crypto';
import { NO_HASH, type ChainBlock, type ChainHead } from '../../hash-chain/chain/block';
import { ChainKeys, requireKey } from '../../hash-chain/chain/chain-keys';
import { signRestore, type RestoreStep } from '../../hash-chain/chain/restore-step';
import { stepOfLine } from '../../hash-chain/storage/key-steps';
import { OutsideBlocks } from '../../hash-chain/storage/outside-blocks';
import { BackupRefused } from '../format/backup-refused';
import type { ChainRecord } from '../format/segment';
import type { RestorePersons } from './persons';

/** The folder in the seals for blocks that a restore has left behind. They are evidence; nothing goes on from them. */
const LOST = 'lost';
const FLUSHED_TOGETHER = 512;

/** The keys of a chain with its steps. @throws BackupRefused when a step is not signed by the key before it */
export function keysOf({ publicPem, steps }: ChainRecord): ChainKeys {
  const keys = ChainKeys.of(publicPem, steps.map(stepOfLine));
  if (keys.fault) throw new BackupRefused(`Among the seals ${keys.fault}.`);
  return keys;
}

/** The keys beside the blocks of a folder, as they stand there. */
export async function chainRecordOf(seals: OutsideBlocks): Promise<ChainRecord> {
  return { publicPem: (await seals.publicKey()) ?? '', steps: await seals.stepLines() };
}

/** The part that a restore brings back, and the part that it loses as far as it is known. */
export interface RestoreExtent {
  readonly restoreId: string;
  /** The end of the chain that goes on. */
  readonly head: ChainHead;
  /** The last event, and the number of events, that are there again. */
  readonly position: string;
  readonly events: number;
  /** The number of events that are known to have been written, by whatever knows the most. */
  readonly knownEvents: number;
}

/** Writes the seals of a restored log into a new folder. The folder that they come from stays as it is. */
export class SealsCopy {
  private readonly seals: OutsideBlocks;
  private readonly lost: OutsideBlocks;
  private waiting: { readonly live: ChainBlock[]; readonly lost: ChainBlock[] } = { live: [], lost: [] };
  private newestLost: ChainBlock | undefined;

  private constructor(
    folder: string,
    restoreId: string,
    private readonly record: ChainRecord,
  ) {
    this.seals = new OutsideBlocks(folder);
    this.lost = new OutsideBlocks(path.join(folder, LOST, restoreId));
  }

  /** @throws BackupRefused when the folder is not empty */
  static async begin(folder: string, restoreId: string, record: ChainRecord): Promise<SealsCopy> {
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0)
      throw new BackupRefused(`${folder} is not empty: the seals of the restored log begin in a new folder.`);
    await writeFile(path.join(folder, 'public-key.pem'), record.publicPem, { flag: 'wx' });
    return new SealsCopy(folder, restoreId, record);
  }

  async addLive(block: ChainBlock): Promise<void> {
    this.waiting.live.push(block);
    if (this.waiting.live.length >= FLUSHED_TOGETHER) await this.flush();
  }

  async addLost(block: ChainBlock): Promise<void> {
    this.newestLost = block;
    this.waiting.lost.push(block);
    if (this.waiting.lost.length >= FLUSHED_TOGETHER) await this.flush();
  }

  /** Keeps what earlier restores have left behind. */
  async keepEarlierLost(from: OutsideBlocks): Promise<void> {
    const folder = path.join(from.folder, LOST);
    if (existsSync(folder)) await cp(folder, path.join(this.seals.folder, LOST), { recursive: true });
  }

  /**
   * Writes the signed step, after which the chain goes on.
   * @throws ConfigError when the key does not belong to the chain
   */
  async finish(
    { restoreId, head, position, events, knownEvents }: RestoreExtent,
    persons: RestorePersons,
    key: KeyObject,
    restoredAt: string,
  ): Promise<RestoreStep> {
    await this.flush();
    const keys = keysOf(this.record);
    requireKey(keys, key, undefined, this.seals.folder);
    for (const step of this.record.steps) await this.seals.appendStep(stepOfLine(step)!);
    const linked = keys.linked(head);
    if (!linked) throw new BackupRefused('The newest restore of these seals was written for another chain.');
    const last = this.newestLost;
    const step = signRestore(
      {
        restoreId,
        fromBlock: head.number + 1,
        previousHash: linked.hash,
        position,
        lostEvents: Math.max(0, knownEvents, last ? last.eventsBefore + last.count : 0) - events,
        lostBlocks: last ? last.number - head.number : 0,
        lostHash: last?.hash ?? NO_HASH,
        restoredAt,
        ...persons,
      },
      key,
    );
    await this.seals.appendStep(step);
    return step;
  }

  private async flush(): Promise<void> {
    const { live, lost } = this.waiting;
    this.waiting = { live: [], lost: [] };
    // A file of blocks has one day in its name.
    for (const group of byDay(live)) await this.seals.append(group);
    for (const group of byDay(lost)) await this.lost.append(group);
  }
}

function byDay(blocks: readonly ChainBlock[]): ChainBlock[][] {
  const days = new Map<string, ChainBlock[]>();
  for (const block of blocks) {
    const day = block.sealedAt.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), block]);
  }
  return [...days.values()];
}
