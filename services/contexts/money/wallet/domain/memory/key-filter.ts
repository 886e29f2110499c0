/**
 * Which keys may have been added: says "no" for certain and "maybe" once in a thousand times for nothing. It grows in
 * layers of blocked Bloom filters, the last of which is as large as a wallet may get; behind that "maybe" is said more
 * often.
 *
 * The bits are shared between a filter and those made of it, because they are only ever added to: an older one says
 * "maybe" once too often at worst. How full a layer is belongs to each filter alone, so that equal histories fill equal
 * layers.
 */
export interface KeyFilter {
  readonly layers: readonly Layer[];
}

interface Layer {
  readonly words: Uint32Array;
  /** How many keys were added. */
  readonly keys: number;
}

export interface KeyHash {
  readonly high: number;
  readonly low: number;
}

const { floor, imul } = Math;

/** One cache line, in which all bits of a key lie. */
const BLOCK_WORDS = 16;
const BLOCK_BITS_MASK = 511;
/** How many bits a key sets; best for the last layer, and for the sparse ones before it next to certain. */
const BITS_PER_KEY = 12;
/** Bytes, and how many bits there are for each key before the next layer is begun. */
const LAYERS = [
  { bytes: 4_096, room: 32 },
  { bytes: 16_384, room: 32 },
  { bytes: 65_536, room: 32 },
  { bytes: 262_144, room: 32 },
  { bytes: 1_572_864, room: 18 },
] as const;

export const emptyFilter: KeyFilter = { layers: [] };

/** Up to so many keys a filter says "maybe" for nothing at most once in a thousand times. */
export const FULL_FILTER_KEYS = LAYERS.reduce((sum, { bytes, room }) => sum + Math.floor((bytes * 8) / room), 0);

/** Two well mixed halves, the same in every process for ever: the table of keys is found by them. */
export function hashOf(text: string): KeyHash {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = imul(high ^ code, 2_654_435_761);
    low = imul(low ^ code, 1_597_334_677);
  }
  const mixed = imul(high ^ (high >>> 16), 2_246_822_507) ^ imul(low ^ (low >>> 13), 3_266_489_909);
  const other = imul(low ^ (low >>> 16), 2_246_822_507) ^ imul(mixed ^ (mixed >>> 13), 3_266_489_909);
  return { high: mixed >>> 0, low: other >>> 0 };
}

export function mayHold({ layers }: KeyFilter, key: string): boolean {
  if (layers.length === 0) return false;
  const hash = hashOf(key);
  return layers.some(({ words }) => isIn(words, hash));
}

/** All of them go into one layer, so that it does not matter in which order they come. */
export function withKeys(filter: KeyFilter, keys: readonly string[]): KeyFilter {
  if (keys.length === 0) return filter;
  const layers = [...filter.layers];
  const last = layers.at(-1);
  const isFull =
    !last || (layers.length < LAYERS.length && last.keys * LAYERS[layers.length - 1]!.room >= last.words.length * 32);
  const layer = isFull ? { words: new Uint32Array(LAYERS[layers.length]!.bytes / 4), keys: 0 } : layers.pop()!;
  for (const key of keys) add(layer.words, hashOf(key));
  layers.push({ words: layer.words, keys: layer.keys + keys.length });
  return { layers };
}

export function filterBytes({ layers }: KeyFilter): number {
  return layers.reduce((sum, { words }) => sum + words.byteLength, 0);
}

function add(words: Uint32Array, hash: KeyHash): void {
  const block = blockOf(words, hash);
  let place = hash.low;
  let step = hash.low >>> 9;
  for (let bit = 0; bit < BITS_PER_KEY; bit += 1) {
    place &= BLOCK_BITS_MASK;
    words[block + (place >>> 5)]! |= 1 << (place & 31);
    place += step;
    step += (hash.low >>> 18) + bit;
  }
}

function isIn(words: Uint32Array, hash: KeyHash): boolean {
  const block = blockOf(words, hash);
  let place = hash.low;
  let step = hash.low >>> 9;
  for (let bit = 0; bit < BITS_PER_KEY; bit += 1) {
    place &= BLOCK_BITS_MASK;
    if ((words[block + (place >>> 5)]! & (1 << (place & 31))) === 0) return false;
    place += step;
    step += (hash.low >>> 18) + bit;
  }
  return true;
}

/** The first word of the block that the upper half of the hash leads to. */
function blockOf(words: Uint32Array, { high }: KeyHash): number {
  return floor((high * (words.length / BLOCK_WORDS)) / 2 ** 32) * BLOCK_WORDS;
}
