import { Fraction, ONE } from './fraction';

/** The chances of the numbers 0, 1, 2 and so on, in this order. */
export type Distribution = readonly Fraction[];

/** The sum of two independent numbers. */
export function add(left: Distribution, right: Distribution): Distribution {
  const sums: Fraction[] = Array.from({ length: left.length + right.length - 1 }, () => new Fraction(0n));
  left.forEach((p, i) => right.forEach((q, j) => (sums[i + j] = sums[i + j]!.plus(p.times(q)))));
  return sums;
}

export function addAll(parts: readonly Distribution[]): Distribution {
  return parts.reduce(add, [ONE]);
}

/** How many of `count` independent tries succeed. */
export function binomial(count: number, chance: Fraction): Distribution {
  return addAll(Array.from({ length: count }, () => [ONE.minus(chance), chance]));
}

/** The mean of a value that depends on the number. */
export function mean(distribution: Distribution, value: (number: number) => Fraction): Fraction {
  return Fraction.sum(distribution.map((chance, number) => chance.times(value(number))));
}

/** How often each number occurs among equally likely ones. */
export function observed(numbers: readonly number[]): Distribution {
  const counts = Array.from({ length: Math.max(...numbers) + 1 }, () => 0);
  for (const number of numbers) counts[number]!++;
  return counts.map((count) => Fraction.of(count, numbers.length));
}
