import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { MemberPageId } from '../../../addresses/member-pages';

export const MEMBER_GROUPS = ['account', 'records', 'notices'] as const;
/** The heading of the menu that a page stands under. */
export type MemberGroup = (typeof MEMBER_GROUPS)[number];

export interface MemberPage {
  readonly id: MemberPageId;
  readonly group: MemberGroup;
  readonly icon: LucideIcon;
  /** Null for an entry that opens the cash desk instead of a page. */
  readonly component: ComponentType | null;
  /** The number beside the entry in the menu, where the page has one. */
  readonly badge?: ComponentType;
  /** Says whether the menu offers the page; a page without this hook is always there. Its address answers anyway. */
  readonly useIsOffered?: () => boolean;
}
