import { jaroWinkler } from './jaro-winkler';

/** The words of a name that banks leave out or write differently. */
const PARTICLES: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);
/** From which likeness on two names are the same, and from which on they are alike. */
const SAME = 0.9;
const ALIKE = 0.75;
/** From which likeness on two words are one word, written otherwise. */
const SAME_WORD = 0.83;

export type Likeness = 'same' | 'alike' | 'other';

/** A person as far as somebody names them; null for what nobody tells. */
export interface NamedPerson {
  readonly name: string | null;
  readonly taxNumber: string | null;
}

/**
 * Says whether two descriptions may be of one person: by the tax number where both tell one, which proves more than a
 * name, and by the name otherwise. `unknown` where they have neither in common.
 */
export function likenessOfPersons(one: NamedPerson, other: NamedPerson): Likeness | 'unknown' {
  if (one.taxNumber !== null && other.taxNumber !== null) return one.taxNumber === other.taxNumber ? 'same' : 'other';
  return one.name === null || other.name === null ? 'unknown' : likenessOf(one.name, other.name);
}

/** Says whether two names may be of one person. */
export function likenessOf(one: string, other: string): Likeness {
  const [first, second] = [comparable(one), comparable(other)];
  // Nobody is named by nothing: names of signs alone are equal to no name.
  if (first === '' || second === '') return 'other';
  const likeness = jaroWinkler(first, second);
  if (likeness >= SAME && haveSameWords(first.split(' '), second.split(' '))) return 'same';
  return likeness >= ALIKE ? 'alike' : 'other';
}

/**
 * True if each word of the shorter name stands in the longer one, in the same order, written alike or as an initial. A
 * common first name and the first letters of the next make names of other people alike, and a first name alone is
 * nobody's.
 */
function haveSameWords(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length === 1 && longer.length > 1) return false;
  let place = 0;
  return shorter.every((word) => {
    while (place < longer.length && !isSameWord(word, longer[place]!)) place += 1;
    place += 1;
    return place <= longer.length;
  });
}

function isSameWord(one: string, other: string): boolean {
  const isInitial = (one.length === 1 || other.length === 1) && one[0] === other[0];
  return isInitial || jaroWinkler(one, other) >= SAME_WORD;
}

/** A name as it is compared: without accents, case, signs, and the particles of Portuguese names. */
export function comparable(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !PARTICLES.has(word))
    .join(' ');
}
