import { plain } from '@web/i18n/plain';

/** Below this share of common pairs two texts are not alike. */
const LEAST = 0.3;

/** Orders texts by how much they are like a query: by the pairs of letters that they have in common. */
export class Likeness {
  private readonly pairs: readonly (readonly number[])[];

  constructor(texts: readonly string[]) {
    this.pairs = texts.map((text) => [...pairsOf(text)]);
  }

  /** The places of the texts that are alike, the most alike first. */
  nearest(query: string, most: number): number[] {
    const wanted = pairsOf(query);
    if (wanted.size === 0) return [];
    return this.pairs
      .map((pairs, place) => {
        let common = 0;
        for (const pair of pairs) if (wanted.has(pair)) common += 1;
        return { place, share: (2 * common) / (wanted.size + pairs.length) };
      })
      .filter(({ share }) => share >= LEAST)
      .sort((one, other) => other.share - one.share || one.place - other.place)
      .slice(0, most)
      .map(({ place }) => place);
  }
}

/** Two neighbouring letters as one number. */
const CODES = 65_536;

function pairsOf(text: string): Set<number> {
  const letters = plain(text).replace(/[^\p{L}\p{N}]+/gu, '');
  const pairs = new Set<number>();
  for (let at = 0; at + 1 < letters.length; at += 1)
    pairs.add(letters.charCodeAt(at) * CODES + letters.charCodeAt(at + 1));
  return pairs;
}
