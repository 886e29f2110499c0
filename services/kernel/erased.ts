/** Stands in tables and lists in place of a text that was erased. */
export const ERASED = '[erased]';

/** Stands in place of an erased user name, which tables keep unique. It has the whole id: no two are equal. */
export function erasedName(memberId: string): string {
  return `[erased ${memberId.replaceAll('-', '')}]`;
}

/** The fields of an erasure that tell by which name its member is known afterwards. */
export interface Erasure {
  readonly memberId: string;
  /** Missing in erasures of before, whose tables have the first twelve digits of the id. */
  readonly namedBy?: 'id';
}

/** The name that an erasure has left in tables, so that tables that are built anew have the same one. */
export function nameOfErased({ memberId, namedBy }: Erasure): string {
  return namedBy === 'id' ? erasedName(memberId) : `[erased ${memberId.replaceAll('-', '').slice(0, 12)}]`;
}

/** The event with which the erasure of a member's data begins, and the category of its stream. */
export const ERASURE = { category: 'member', type: 'PersonalDataErased' } as const;
