import { hash, sign, verify, type KeyObject } from 'node:crypto';

/**
 * The log was brought back from a copy: the blocks from `fromBlock` on are lost, and the chain goes on after the block
 * before it. The first block behind the step holds the hash of the step in place of the hash of that block, so that the
 * step cannot be taken away any more.
 */
export interface RestoreStep {
  readonly restoreId: string;
  /** The first block that was, or will be, written after the restore. */
  readonly fromBlock: number;
  /** The hash that the chain goes on from: of the block before, or of an earlier restore at the same place. */
  readonly previousHash: Buffer;
  /** The last event that was brought back; empty for an empty log. */
  readonly position: string;
  /** The number of events that are known to have stood behind it. There may have been more. */
  readonly lostEvents: number;
  readonly lostBlocks: number;
  /** The hash of the newest block that is known to be lost; 32 zeros without one. */
  readonly lostHash: Buffer;
  /** ISO 8601 in UTC. */
  readonly restoredAt: string;
  /** The two persons who answer for it, as they named themselves. */
  readonly restoredBy: string;
  readonly witnessedBy: string;
  readonly reason: string;
  /** The signature by the newest key of the chain. */
  readonly signature: Buffer;
}

/** The bytes that are signed. The name in front keeps a step from passing for anything else that the key signs. */
function textOf(step: Omit<RestoreStep, 'signature'>): Buffer {
  const { restoreId, fromBlock, previousHash, position, lostEvents, lostBlocks, lostHash } = step;
  const { restoredAt, restoredBy, witnessedBy, reason } = step;
  const hashes = [previousHash, lostHash].map((bytes) => bytes.toString('hex'));
  return Buffer.from(
    JSON.stringify([
      'croupier-seal-restore-1',
      restoreId,
      fromBlock,
      position,
      lostEvents,
      lostBlocks,
      ...hashes,
      restoredAt,
      restoredBy,
      witnessedBy,
      reason,
    ]),
  );
}

export function signRestore(step: Omit<RestoreStep, 'signature'>, key: KeyObject): RestoreStep {
  return { ...step, signature: sign(null, textOf(step), key) };
}

export function isSignedBy(step: RestoreStep, key: KeyObject): boolean {
  return verify(null, textOf(step), key, step.signature);
}

/** The hash that the first block behind the step holds as that of the block before it. */
export function hashOfRestore(step: RestoreStep): Buffer {
  return hash('sha256', textOf(step), 'buffer');
}
