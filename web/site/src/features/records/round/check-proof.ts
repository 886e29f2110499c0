import type { RoundProof } from '@contracts/vendor/round-detail';

export interface CheckedProof {
  /** The SHA-256 of the seed is the one that was shown before the bet. */
  readonly isSeed: boolean;
  /** For each number of the proof, whether the seed gives it. */
  readonly draws: readonly boolean[];
}

/** A number of up to 65,536 takes two bytes, a larger one six. */
const SMALL = 2 ** 16;
const LARGE = 2 ** 48;

/** Draws a round again in the browser, as `contracts/vendor/round-detail.ts` says; null while its seed is not told. */
export async function checkProof({ seedHash, seed, clientSeed, draws }: RoundProof): Promise<CheckedProof | null> {
  if (seed === null) return null;
  const bytes = fromHex(seed);
  const hash = toHex(await crypto.subtle.digest('SHA-256', bytes));
  const next = await byteStream(bytes, clientSeed);
  const equal: boolean[] = [];
  for (const { below, value } of draws) equal.push((await drawBelow(below, next)) === value);
  return { isSeed: hash === seedHash, draws: equal };
}

type Bytes = (count: number) => Promise<readonly number[]>;

async function byteStream(seed: Uint8Array<ArrayBuffer>, clientSeed: string): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let block = 0;
  let left: readonly number[] = [];
  return async (count) => {
    while (left.length < count) {
      const text = new TextEncoder().encode(`${clientSeed}:${block}`);
      left = [...left, ...new Uint8Array(await crypto.subtle.sign('HMAC', key, text))];
      block++;
    }
    const taken = left.slice(0, count);
    left = left.slice(count);
    return taken;
  };
}

async function drawBelow(below: number, next: Bytes): Promise<number> {
  const range = below <= SMALL ? SMALL : LARGE;
  const fair = range - (range % below);
  for (;;) {
    const bytes = await next(range === SMALL ? 2 : 6);
    const value = bytes.reduce((number, byte) => number * 256 + byte, 0);
    if (value < fair) return value % below;
  }
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(buffer: ArrayBuffer): string {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
