import type { MemberInfo } from '@contracts/http/session';
import {
  ArrowLeftRight, Banknote, CalendarClock, ChartNoAxesCombined, ChartPie, FileSignature, Megaphone, ReceiptText, Scale, Timer, UserPlus, Users, Zap, type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadChunk } from '../../app/load-chunk';
import { isAgent } from './is-agent';

type PageModule = Promise<{ readonly default: ComponentType }>;

interface Page {
  /** In the address: `/agentHome?centre=<id>`. */
  readonly id: string;
  /** The text of its name. */
  readonly title: string;
  /** Under which heading of the menu it stands. */
  readonly group: 'team' | 'money' | 'contracts';
  readonly icon: LucideIcon;
  readonly component: LazyExoticComponent<ComponentType>;
  /** Whom it is offered to; an address that names it without leave leads to the first page. */
  readonly gate: (member: MemberInfo) => boolean;
}

const page = (load: () => PageModule) => lazy(() => loadChunk(load));

/** Every page of the agent centre, in the order of its menu: one line each. */
export const AGENT_PAGES = [
  { id: 'agentAnnouncement', title: 'agent.page.agentAnnouncement', group: 'team', icon: Megaphone, component: page(() => import('./announcements-page')), gate: isAgent },
  { id: 'agentTeamOverview', title: 'agent.page.agentTeamOverview', group: 'team', icon: ChartNoAxesCombined, component: page(() => import('./overview-page')), gate: isAgent },
  { id: 'registerCenter', title: 'agent.page.registerCenter', group: 'team', icon: UserPlus, component: page(() => import('./register-page')), gate: isAgent },
  { id: 'downlineManagmentView', title: 'agent.page.downlineManagmentView', group: 'team', icon: Users, component: page(() => import('./downlines-page')), gate: isAgent },
  { id: 'personalHistoryCopy', title: 'agent.page.personalHistoryCopy', group: 'money', icon: ReceiptText, component: page(() => import('./bets-page')), gate: isAgent },
  { id: 'palStatementsAgentCopy', title: 'agent.page.palStatementsAgentCopy', group: 'money', icon: Scale, component: page(() => import('./profits-page')), gate: isAgent },
  { id: 'agentRevenueReport', title: 'agent.page.agentRevenueReport', group: 'money', icon: Banknote, component: page(() => import('./income-page')), gate: isAgent },
  { id: 'agentDownlineTransactionDetailsCopy', title: 'agent.page.agentDownlineTransactionDetailsCopy', group: 'money', icon: ArrowLeftRight, component: page(() => import('./transactions-page')), gate: isAgent },
  { id: 'contracts', title: 'agent.page.contracts', group: 'contracts', icon: FileSignature, component: page(() => import('../agent-contracts/contracts-page')), gate: isAgent },
  { id: 'agentDividendRecordCopy2', title: 'agent.page.agentDividendRecordCopy2', group: 'contracts', icon: ChartPie, component: page(() => import('../agent-contracts/dividend-page')), gate: isAgent },
  { id: 'agentDailyWages2', title: 'agent.page.agentDailyWages2', group: 'contracts', icon: CalendarClock, component: page(() => import('../agent-contracts/daily-page')), gate: isAgent },
  { id: 'agentHourSalary', title: 'agent.page.agentHourSalary', group: 'contracts', icon: Timer, component: page(() => import('../agent-contracts/hourly-page')), gate: isAgent },
  { id: 'agentRealtimeSalary', title: 'agent.page.agentRealtimeSalary', group: 'contracts', icon: Zap, component: page(() => import('../agent-contracts/realtime-page')), gate: isAgent },
] as const satisfies readonly Page[];

export type AgentPage = (typeof AGENT_PAGES)[number];
export type AgentPageId = AgentPage['id'];

export const FIRST_PAGE: AgentPageId = 'agentTeamOverview';
export const PAGE_GROUPS = ['team', 'money', 'contracts'] as const;

/** The page that an address names, as far as the agent may see it; null where it names none. */
export function agentPageOf(named: string | null, member: MemberInfo): AgentPage | null {
  if (named === null) return null;
  const found = AGENT_PAGES.find(({ id, gate }) => id === named && gate(member));
  return found ?? AGENT_PAGES.find(({ id }) => id === FIRST_PAGE)!;
}
