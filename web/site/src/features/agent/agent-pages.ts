import type { MemberInfo } from '@contracts/http/session';
import {
  ArrowLeftRight,
  Banknote,
  CalendarClock,
  ChartNoAxesCombined,
  ChartPie,
  FileSignature,
  Megaphone,
  ReceiptText,
  Scale,
  Timer,
  UserPlus,
  Users,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import { loadChunk } from '../../app/load-chunk';
import { isAgent } from './is-agent';

type PageModule = Promise<{ readonly default: ComponentType }>;
type Group = 'team' | 'money' | 'contracts';

/**
 * A page of the centre: its id in the address (`/agentHome?centre=<id>`), under which heading of the menu it stands, and how it
 * is fetched. Its name is the text `agent.page.<id>`. An address that names a page whose gate is shut leads to the first one.
 */
function page<const Id extends string>(
  id: Id,
  group: Group,
  icon: LucideIcon,
  load: () => PageModule,
  gate: (member: MemberInfo) => boolean = isAgent,
) {
  return { id, title: `agent.page.${id}` as const, group, icon, component: lazy(() => loadChunk(load)), gate };
}

/** Every page of the agent centre, in the order of its menu: one line each. */
export const AGENT_PAGES = [
  page('agentAnnouncement', 'team', Megaphone, () => import('./announcements-page')),
  page('agentTeamOverview', 'team', ChartNoAxesCombined, () => import('./overview-page')),
  page('registerCenter', 'team', UserPlus, () => import('./register-page')),
  page('downlineManagmentView', 'team', Users, () => import('./downlines-page')),
  page('personalHistoryCopy', 'money', ReceiptText, () => import('./bets-page')),
  page('palStatementsAgentCopy', 'money', Scale, () => import('./profits-page')),
  page('agentRevenueReport', 'money', Banknote, () => import('./income-page')),
  page('agentDownlineTransactionDetailsCopy', 'money', ArrowLeftRight, () => import('./transactions-page')),
  page('contracts', 'contracts', FileSignature, () => import('../agent-contracts/contracts-page')),
  page('agentDividendRecordCopy2', 'contracts', ChartPie, () => import('../agent-contracts/dividend-page')),
  page('agentDailyWages2', 'contracts', CalendarClock, () => import('../agent-contracts/daily-page')),
  page('agentHourSalary', 'contracts', Timer, () => import('../agent-contracts/hourly-page')),
  page('agentRealtimeSalary', 'contracts', Zap, () => import('../agent-contracts/realtime-page')),
] as const;

export type AgentPage = (typeof AGENT_PAGES)[number];
export type AgentPageId = AgentPage['id'];

export const FIRST_PAGE: AgentPageId = 'agentTeamOverview';
export const PAGE_GROUPS: readonly Group[] = ['team', 'money', 'contracts'];

/** The page that an address names, as far as the agent may see it; null where it names none. */
export function agentPageOf(named: string | null, member: MemberInfo): AgentPage | null {
  if (named === null) return null;
  const found = AGENT_PAGES.find(({ id, gate }) => id === named && gate(member));
  return found ?? AGENT_PAGES.find(({ id }) => id === FIRST_PAGE)!;
}
