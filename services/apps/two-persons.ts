const MAX_LENGTH = 500;

/** The options of a step that two persons answer for, as they name themselves. */
export const PERSON_OPTIONS = { by: { type: 'string' }, with: { type: 'string' }, reason: { type: 'string' } } as const;

export interface PersonValues {
  readonly by?: string | undefined;
  readonly with?: string | undefined;
  readonly reason?: string | undefined;
}

/** Why the options do not name two persons and a reason: `missing` for the usage, else a sentence. */
export function personsFault(values: PersonValues): 'missing' | string | undefined {
  const { first, second, reason } = personsOf(values);
  if (!first || !second || !reason) return 'missing';
  if ([first, second, reason].some((value) => value.length > MAX_LENGTH))
    return `A name and the reason have at most ${MAX_LENGTH} characters each.`;
  if (first.toLowerCase() === second.toLowerCase())
    return '--by and --with name two persons: this step is not taken by one alone.';
  return undefined;
}

export function personsOf(values: PersonValues) {
  const [first, second, reason] = [values.by, values.with, values.reason].map((value) => value?.trim() ?? '');
  return { first: first!, second: second!, reason: reason! };
}
