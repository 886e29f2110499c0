import type { Random } from '../support/random';

const KEPT_OF_A_NAME = 200;

/**
 * The values that the API has told, by the name of the field: an id that exists leads further into a handler than any
 * that was made up.
 */
export class KnownValues {
  private readonly values = new Map<string, string[]>();

  add(name: string, value: string): void {
    const known = this.values.get(name) ?? [];
    if (known.includes(value)) return;
    known.push(value);
    if (known.length > KEPT_OF_A_NAME) known.shift();
    this.values.set(name, known);
  }

  /** Keeps the short texts of an answer. An `id` in it is kept under the names of the path that asked too. */
  learn(answer: unknown, namesOfId: readonly string[]): void {
    const visit = (value: unknown, depth: number): void => {
      if (typeof value !== 'object' || value === null || depth > 6) return;
      for (const [name, inner] of Object.entries(value)) {
        if (typeof inner !== 'string') visit(inner, depth + 1);
        else if (inner.length > 0 && inner.length <= 120)
          for (const one of name === 'id' ? [name, ...namesOfId] : [name]) this.add(one, inner);
      }
    };
    visit(answer, 0);
  }

  /** Puts known values into some of the fields that have a known name. */
  into(input: Readonly<Record<string, unknown>>, random: Random): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(input).map(([name, value]) => {
        const known = this.values.get(name);
        return [name, known && typeof value === 'string' && random.chance(0.6) ? random.pick(known) : value];
      }),
    );
  }
}
