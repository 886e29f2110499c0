import { jaroWinkler } from './jaro-winkler';

/** The words of a name that banks leave out or write differently. */
const PARTICLES: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);
/** From which likeness on two names are the same, and from which on they are alike. */
const SAME = 0.9;
const ALIKE = 0.75;

export type Likeness = 'same' | 'alike' | 'other';

/** Says whether two names may be of one person. */
export function likenessOf(one: string, other: string): Likeness {
  const [first, second] = [comparable(one), comparable(other)];
  // Nobody is named by nothing: names of signs alone are equal to no name.
  if (first === '' || second === '') return 'other';
  const likeness = jaroWinkler(first, second);
  return likeness >= SAME ? 'same' : likeness >= ALIKE ? 'alike' : 'other';
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
