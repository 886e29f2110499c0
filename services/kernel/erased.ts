/** Stands in tables and lists in place of a text that was erased. */
export const ERASED = '[erased]';

/** Stands in place of an erased user name, which tables keep unique. */
export function erasedName(memberId: string): string {
  return `[erased ${memberId.replaceAll('-', '').slice(0, 12)}]`;
}

/** The event with which the erasure of a member's data begins, and the category of its stream. */
export const ERASURE = { category: 'member', type: 'PersonalDataErased' } as const;
