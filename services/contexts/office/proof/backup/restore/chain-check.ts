import { hash } from 'node:crypto';
import type { RecordedEvent } from '@kernel/event';
import {
  blockFault,
  GENESIS,
  headOf,
  namesTextOf,
  SHORT_DIGEST_BYTES,
  type ChainBlock,
  type ChainHead,
} from '../../hash-chain/chain/block';
import { digestOf } from '../../hash-chain/chain/canonical-event';
import type { ChainKeys } from '../../hash-chain/chain/chain-keys';
import { BackupRefused } from '../format/backup-refused';

interface Seen {
  readonly digest: Buffer;
  readonly name: readonly [string, string, string, string];
}

/**
 * Holds events against the blocks of the hash chain that were written over them. Events come in the order of the log,
 * each block after its last event.
 */
export class ChainCheck {
  /** The end of the checked part of the chain. */
  head: ChainHead = GENESIS;
  /** The events behind it. */
  private waiting: Seen[] = [];

  constructor(private readonly keys: ChainKeys) {}

  /** The number of events that no block has covered yet. */
  get uncovered(): number {
    return this.waiting.length;
  }

  see({ checkpoint, stream, revision, id, ...event }: RecordedEvent): void {
    const digest = digestOf({ checkpoint, stream, revision, id, ...event });
    this.waiting.push({ digest, name: [checkpoint, stream, revision.toString(), id] });
  }

  /** @throws BackupRefused when the block was not signed as the next one, or not over these events */
  seal(block: ChainBlock): void {
    const linked = this.keys.linked(this.head);
    const fault = linked
      ? blockFault(block, linked, this.keys.keyOf(block.number))
      : 'stands behind a restore of another chain';
    if (fault) throw new BackupRefused(`Block ${block.number} of the hash chain ${fault}.`);
    const covered = this.waiting.slice(0, block.count);
    const digests = covered.map(({ digest }) => digest);
    const eventsHash = hash('sha256', Buffer.concat(digests), 'buffer');
    const names = JSON.stringify(covered.map(({ name }) => name));
    if (covered.length < block.count || !eventsHash.equals(block.eventsHash) || names !== namesTextOf(block))
      throw new BackupRefused(`${this.firstBad(block, covered)}`);
    this.waiting = this.waiting.slice(block.count);
    this.head = headOf(block);
  }

  /**
   * Holds the events behind the last whole block against the block that began with them and is lost.
   * @throws BackupRefused when they are others
   */
  sealPart(lost: ChainBlock): void {
    if (lost.number !== this.head.number + 1 || lost.eventsBefore !== this.head.events) return;
    const bad = this.waiting
      .slice(0, lost.count)
      .findIndex(({ digest }, index) => !digest.subarray(0, SHORT_DIGEST_BYTES).equals(shortDigest(lost, index)));
    if (bad >= 0)
      throw new BackupRefused(`The event at ${this.waiting[bad]!.name[0]} is not what block ${lost.number} sealed.`);
  }

  private firstBad(block: ChainBlock, covered: readonly Seen[]): string {
    if (covered.length < block.count)
      return `Block ${block.number} covers ${block.count} events, and ${covered.length} of them are here.`;
    const bad = covered.findIndex(
      ({ digest }, index) => !digest.subarray(0, SHORT_DIGEST_BYTES).equals(shortDigest(block, index)),
    );
    const [position, stream, revision] = covered[Math.max(0, bad)]!.name;
    return `The event at ${position}, ${stream}@${revision}, is not what block ${block.number} sealed.`;
  }
}

function shortDigest({ digests }: ChainBlock, index: number): Buffer {
  return digests.subarray(index * SHORT_DIGEST_BYTES, (index + 1) * SHORT_DIGEST_BYTES);
}
