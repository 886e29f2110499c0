/** The letters at the beginning that make two alike texts more alike, and by how much each of them does. */
const PREFIX = { most: 4, weight: 0.1 };

/**
 * The likeness of two texts from 0 to 1 by Jaro and Winkler: the share of letters that both have near the same place,
 * less those in another order, with a bonus for a common beginning.
 */
export function jaroWinkler(one: string, other: string): number {
  const [first, second] = [[...one], [...other]];
  const jaro = jaroOf(first, second);
  let prefix = 0;
  while (prefix < PREFIX.most && prefix < first.length && first[prefix] === second[prefix]) prefix += 1;
  return jaro + prefix * PREFIX.weight * (1 - jaro);
}

function jaroOf(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return one.length === other.length ? 1 : 0;
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = other.map(() => false);
  const found = one.filter((letter, index) => {
    const last = Math.min(other.length - 1, index + reach);
    for (let place = Math.max(0, index - reach); place <= last; place += 1) {
      if (taken[place] || other[place] !== letter) continue;
      taken[place] = true;
      return true;
    }
    return false;
  });
  if (found.length === 0) return 0;
  const matching = other.filter((_, place) => taken[place]);
  const transposed = found.filter((letter, index) => letter !== matching[index]).length / 2;
  const { length } = found;
  return (length / one.length + length / other.length + (length - transposed) / length) / 3;
}
