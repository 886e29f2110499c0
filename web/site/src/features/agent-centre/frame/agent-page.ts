import type { MemberInfo } from '@contracts/http/session';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { FIRST_PAGE, type AgentPageId } from '../../../parts/agent/agent-page-ids';

export const PAGE_GROUPS = ['team', 'money', 'contracts'] as const;
/** The heading of the menu that a page stands under. */
export type PageGroup = (typeof PAGE_GROUPS)[number];

export interface AgentPage {
  readonly id: AgentPageId;
  readonly title: `agent.page.${AgentPageId}`;
  readonly group: PageGroup;
  readonly icon: LucideIcon;
  readonly component: ComponentType;
  /** Returns true for members who may see the page. */
  readonly gate: (member: MemberInfo) => boolean;
}

/**
 * The page that an address names; the first page where the agent may not see the named one, and null where the address
 * names none.
 */
export function agentPageOf(pages: readonly AgentPage[], named: string | null, member: MemberInfo): AgentPage | null {
  if (named === null) return null;
  const found = pages.find(({ id, gate }) => id === named && gate(member));
  return found ?? pages.find(({ id }) => id === FIRST_PAGE)!;
}
