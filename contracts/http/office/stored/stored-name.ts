import type { Language } from '../../common';

/**
 * A name in both languages, which people read in place of a technical one. A process does not start while a category,
 * an event or a projection of a manifest has no name here, and a test refuses a reaction without one.
 */
export type StoredName = Readonly<Record<Language, string>>;

export const named = (pt: string, en: string): StoredName => ({ pt, en });
