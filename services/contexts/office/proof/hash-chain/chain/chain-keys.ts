import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { ConfigError } from '@platform/config/config';
import type { ChainHead } from './block';
import { hashOfRestore, isSignedBy, type RestoreStep } from './restore-step';

/** @throws when the text is no Ed25519 key in PKCS #8, DER, base64 */
export function privateKeyOf(text: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
}

/** The public half in PEM, as it lies beside the blocks. */
export function publicPemOf(key: KeyObject): string {
  return (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'pem' }).toString();
}

/** @throws when the text is no public Ed25519 key in PEM */
export function publicKeyOf(pem: string): KeyObject {
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The public key of the seals is an Ed25519 key');
  return key;
}

/** One key takes over from another one. The key before it signs `fromBlock` and `publicPem`. */
export interface KeyStep {
  /** The first block that the new key signs. */
  readonly fromBlock: number;
  readonly publicPem: string;
  readonly signatureByPreviousKey: Buffer;
}

/** The bytes that a step signs. The name in front keeps a step from passing for anything else that the key signs. */
function stepText(fromBlock: number, publicPem: string): Buffer {
  return Buffer.from(JSON.stringify(['croupier-seal-key-1', fromBlock, publicPem]));
}

export function signStep(fromBlock: number, publicPem: string, previousKey: KeyObject): KeyStep {
  return { fromBlock, publicPem, signatureByPreviousKey: sign(null, stepText(fromBlock, publicPem), previousKey) };
}

/** A step of a chain that stands beside its blocks: to another key, or to a log that was brought back from a copy. */
export type ChainStep = KeyStep | RestoreStep;

interface KeyFrom {
  readonly fromBlock: number;
  readonly key: KeyObject;
}

interface Progress {
  /** In the order of their blocks; the root comes first. */
  readonly keys: readonly KeyFrom[];
  readonly restores: readonly RestoreStep[];
  /** The restores of the blocks that count: a later restore to an earlier block leaves those behind it to the past. */
  readonly links: readonly RestoreStep[];
}

/**
 * The steps of a chain. The first key is the root of trust, each further one is vouched for by the one before it, and
 * each restore by the newest one of its time.
 */
export class ChainKeys {
  private constructor(
    private readonly progress: Progress,
    /** Why a step is not one that the key before it has signed. Nothing that the chain says can be trusted then. */
    readonly fault: string | undefined,
  ) {}

  /** @param steps in the order in which they were written; undefined for one that cannot be read */
  static of(rootPem: string, steps: readonly (ChainStep | undefined)[]): ChainKeys {
    let progress: Progress = { keys: [{ fromBlock: 1, key: publicKeyOf(rootPem) }], restores: [], links: [] };
    for (const [index, step] of steps.entries()) {
      const fault = step ? faultOf(step, progress) : 'cannot be read';
      if (!step || fault) return new ChainKeys(progress, `${nameOf(step, index + 1)} ${fault}`);
      progress = isRestore(step) ? afterRestore(progress, step) : withKey(progress, step);
    }
    return new ChainKeys(progress, undefined);
  }

  /** Every restore that was recorded, the newest one last. */
  get restores(): readonly RestoreStep[] {
    return this.progress.restores;
  }

  /**
   * The end of a chain as its next block holds it: behind a restore, the hash of the step takes the place of that of
   * the block. Undefined when a restore was written for another block than the one that it stands behind.
   */
  linked(head: ChainHead): ChainHead | undefined {
    const links = this.progress.links.filter(({ fromBlock }) => fromBlock === head.number + 1);
    const [first] = links;
    if (!first) return head;
    return first.previousHash.equals(head.hash) ? { ...head, hash: hashOfRestore(links.at(-1)!) } : undefined;
  }

  /** The public key that a block of that number is signed with. */
  keyOf(block: number): KeyObject {
    const { keys } = this.progress;
    return keys.findLast(({ fromBlock }) => fromBlock <= block)?.key ?? keys[0]!.key;
  }

  /** True if the next blocks are signed with this key or with the private half of it. */
  isNewest(key: KeyObject): boolean {
    return publicPemOf(key) === publicPemOf(this.progress.keys.at(-1)!.key);
  }
}

function isRestore(step: ChainStep): step is RestoreStep {
  return 'restoreId' in step;
}

function nameOf(step: ChainStep | undefined, number: number): string {
  if (!step) return `step ${number} to another key of the seals`;
  if (isRestore(step)) return `step ${number}, a restore to position ${step.position} from block ${step.fromBlock} on,`;
  return `step ${number} to another key of the seals, from block ${step.fromBlock} on,`;
}

function faultOf(step: ChainStep, { keys, links }: Progress): string | undefined {
  const newest = keys.at(-1)!;
  return isRestore(step) ? restoreFault(step, newest, links) : stepFault(step, newest);
}

function restoreFault(step: RestoreStep, newest: KeyFrom, links: readonly RestoreStep[]): string | undefined {
  if (!isSignedBy(step, newest.key)) return 'is not signed with the key of the seals';
  const before = links.findLast(({ fromBlock }) => fromBlock === step.fromBlock);
  // Otherwise a copy of an older step could bring a chain back once more.
  if (before && !hashOfRestore(before).equals(step.previousHash)) return 'does not follow on the restore before it';
  return undefined;
}

function stepFault({ fromBlock, publicPem, signatureByPreviousKey }: KeyStep, before: KeyFrom): string | undefined {
  if (!verify(null, stepText(fromBlock, publicPem), before.key, signatureByPreviousKey))
    return 'is not signed with the key before it';
  // Two steps at one block are left by a second change of the key before any block was written.
  if (fromBlock < before.fromBlock) return 'goes back behind the step before it';
  try {
    publicKeyOf(publicPem);
    return undefined;
  } catch {
    return 'names no Ed25519 key';
  }
}

function withKey({ keys, ...rest }: Progress, { fromBlock, publicPem }: KeyStep): Progress {
  return { ...rest, keys: [...keys, { fromBlock, key: publicKeyOf(publicPem) }] };
}

/** The newest key signs from the restore on, also where the blocks that it began with are lost. */
function afterRestore({ keys, restores, links }: Progress, step: RestoreStep): Progress {
  return {
    keys: keys.map(({ fromBlock, key }) => ({ fromBlock: Math.min(fromBlock, step.fromBlock), key })),
    restores: [...restores, step],
    links: [...links.filter(({ fromBlock }) => fromBlock <= step.fromBlock), step],
  };
}

/**
 * @throws ConfigError when the private key that was given neither signs the chain nor may take over from the one that
 * does
 */
export function requireKey(
  keys: ChainKeys,
  privateKey: KeyObject,
  previousKey: KeyObject | undefined,
  folder: string,
): void {
  if (keys.isNewest(privateKey) || (previousKey && keys.isNewest(previousKey))) return;
  const what = `The settings do not fit.\n  SEAL_PRIVATE_KEY is not the key of the seals in ${folder}`;
  if (!previousKey)
    throw new ConfigError(`${what}: to change the key, give the one so far as SEAL_PREVIOUS_PRIVATE_KEY`);
  throw new ConfigError(
    `${what}, and SEAL_PREVIOUS_PRIVATE_KEY is not it either: the newest key has to sign the step to another one`,
  );
}
