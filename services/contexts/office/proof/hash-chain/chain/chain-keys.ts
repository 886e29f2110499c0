import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { ConfigError } from '@platform/config/config';

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

/** The keys of a chain: the first one is the root of trust, each further one is vouched for by the one before it. */
export class ChainKeys {
  private constructor(
    /** In the order of their blocks; the root comes first. */
    private readonly keys: readonly { readonly fromBlock: number; readonly key: KeyObject }[],
    /** Why a step is not one that the key before it has signed. Nothing that the chain says can be trusted then. */
    readonly fault: string | undefined,
  ) {}

  /** @param steps in the order in which they were written; undefined for one that cannot be read */
  static of(rootPem: string, steps: readonly (KeyStep | undefined)[]): ChainKeys {
    const keys = [{ fromBlock: 1, key: publicKeyOf(rootPem) }];
    for (const [index, step] of steps.entries()) {
      const fault = step ? stepFault(step, keys.at(-1)!) : 'cannot be read';
      const name = step
        ? `step ${index + 1} to another key of the seals, from block ${step.fromBlock} on,`
        : `step ${index + 1} to another key of the seals`;
      if (!step || fault) return new ChainKeys(keys, `${name} ${fault}`);
      keys.push({ fromBlock: step.fromBlock, key: publicKeyOf(step.publicPem) });
    }
    return new ChainKeys(keys, undefined);
  }

  /** The public key that a block of that number is signed with. */
  keyOf(block: number): KeyObject {
    return this.keys.findLast(({ fromBlock }) => fromBlock <= block)?.key ?? this.keys[0]!.key;
  }

  /** True if the next blocks are signed with this key or with the private half of it. */
  isNewest(key: KeyObject): boolean {
    return publicPemOf(key) === publicPemOf(this.keys.at(-1)!.key);
  }
}

function stepFault(
  { fromBlock, publicPem, signatureByPreviousKey }: KeyStep,
  before: { fromBlock: number; key: KeyObject },
): string | undefined {
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
