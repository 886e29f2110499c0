import { plain } from '@web/i18n/plain';
import { allowedSlips, couldBe, lettersOf, slipOf } from './slips';

/** Text by which an entry is found. */
export interface Field {
  readonly text: string;
  /** How much a match counts: a match in the name counts more than one in a synonym. */
  readonly weight: number;
}

export interface Match {
  /** The place of the entry in the list that the index was made of. */
  readonly entry: number;
  readonly score: number;
  /** The number of slips that were forgiven. */
  readonly slips: number;
}

export interface Matches {
  /** The matches without a slip, the best first. */
  readonly exact: readonly Match[];
  /** The matches with a slip, the best first. */
  readonly forgiven: readonly Match[];
  /** The query as it was read in the first forgiven match, in the spelling of the entries. */
  readonly readAs: string;
}

const NONE: Matches = { exact: [], forgiven: [], readAs: '' };

const WHOLE = 1;
const BEGINNING = 0.8;
const INSIDE = 0.45;
/** By the number of slips; fewer slips always come first, so that these only order what is alike. */
const FORGIVEN = [1, 0.6, 0.4];
const INSIDE_FROM = 3;

/** Words that say nothing about a game; they are left out of a query that has others. */
const FILLERS = new Set('a o e as os um uma de do da dos das no na em the of and in jogo jogos game games'.split(' '));

export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

interface Word {
  readonly text: string;
  /** The word as the entries spell it. */
  readonly spelling: string;
  readonly letters: number;
  /** Pairs of an entry and the weight of the word in it. */
  readonly entries: number[];
}

function wordOf(words: Map<string, Word>, spelling: string): Word {
  const text = plain(spelling);
  let word = words.get(text);
  if (!word) words.set(text, (word = { text, spelling, letters: lettersOf(text), entries: [] }));
  return word;
}

/** Finds entries by words, by the beginning of words, and by words with a slip of the finger. */
export class WordIndex {
  private readonly words: readonly Word[];
  private readonly size: number;

  constructor(entries: readonly (readonly Field[])[]) {
    const words = new Map<string, Word>();
    // Thousands of games share the text of their category: each text is taken apart once.
    const taken = new Map<string, readonly Word[]>();
    const wordsIn = (text: string) => spellingsOf(text).map((spelling) => wordOf(words, spelling));
    entries.forEach((fields, entry) => {
      for (const { text, weight } of fields) {
        let own = taken.get(text);
        if (!own) taken.set(text, (own = wordsIn(text)));
        for (const word of own) word.entries.push(entry, weight);
      }
    });
    this.words = [...words.values()];
    this.size = entries.length;
  }

  /** The entries in which every word of the query is found. */
  search(query: string): Matches {
    const all = wordsOf(query);
    const telling = all.filter((word) => !FILLERS.has(word));
    const typed = telling.length > 0 ? telling : all;
    if (typed.length === 0) return NONE;
    const sum = new Float64Array(this.size);
    const slips = new Uint8Array(this.size);
    const found = new Uint8Array(this.size);
    const readings = typed.map((word, place) => this.searchWord(word, place, { sum, slips, found }));
    const matches: Match[] = [];
    for (let entry = 0; entry < this.size; entry += 1)
      if (found[entry] === typed.length) matches.push({ entry, score: sum[entry]!, slips: slips[entry]! });
    matches.sort((one, other) => one.slips - other.slips || other.score - one.score || one.entry - other.entry);
    const exact = matches.filter((match) => match.slips === 0);
    const forgiven = matches.slice(exact.length);
    const first = forgiven[0]?.entry;
    const readAs =
      first === undefined ? '' : readings.map((reading, place) => reading(first) ?? typed[place]).join(' ');
    return { exact, forgiven, readAs };
  }

  /** @returns tells as which word it was read in an entry */
  private searchWord(typed: string, place: number, all: Sums): (entry: number) => string | undefined {
    const best = new Float64Array(this.size);
    const slips = new Uint8Array(this.size);
    const readAs = new Map<number, string>();
    const most = allowedSlips(typed);
    const letters = lettersOf(typed);
    const late: { readonly word: Word; readonly slips: number; readonly quality: number }[] = [];
    for (const word of this.words) {
      const quality = qualityOf(typed, word.text);
      if (quality > 0) take(word, 0, quality);
      else if (most > 0 && couldBe(letters, word.letters, most)) {
        const slip = slipOf(typed, word.text, most);
        if (slip)
          late.push({ word, slips: slip.slips, quality: FORGIVEN[slip.slips]! * (slip.isWhole ? 1 : BEGINNING) });
      }
    }
    late.sort((one, other) => one.slips - other.slips);
    for (const { word, slips: forgiven, quality } of late) take(word, forgiven, quality);
    for (let entry = 0; entry < this.size; entry += 1) {
      if (best[entry] === 0 || all.found[entry] !== place) continue;
      all.found[entry] = place + 1;
      all.sum[entry] = all.sum[entry]! + best[entry]!;
      all.slips[entry] = all.slips[entry]! + slips[entry]!;
    }
    return (entry) => readAs.get(entry);

    function take({ entries, spelling }: Word, forgiven: number, quality: number): void {
      for (let at = 0; at < entries.length; at += 2) {
        const entry = entries[at]!;
        const score = quality * entries[at + 1]!;
        // Fewer slips came first and stay.
        if (best[entry]! > 0 && (slips[entry]! < forgiven || best[entry]! >= score)) continue;
        best[entry] = score;
        slips[entry] = forgiven;
        if (forgiven > 0) readAs.set(entry, spelling);
      }
    }
  }
}

interface Sums {
  readonly sum: Float64Array;
  readonly slips: Uint8Array;
  /** How many words of the query, from the first on, were found in an entry. */
  readonly found: Uint8Array;
}

/** The words of a text as they are written, and all of them as one: people write "Teco-Teco" without the sign. */
function spellingsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return words.length > 1 && words.length < 4 ? [...words, words.join('')] : words;
}

function qualityOf(typed: string, word: string): number {
  const at = word.indexOf(typed);
  if (at < 0) return 0;
  if (at > 0) return typed.length >= INSIDE_FROM ? INSIDE : 0;
  return word.length === typed.length ? WHOLE : BEGINNING;
}
