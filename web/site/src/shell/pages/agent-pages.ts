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
import type { AgentPage, PageGroup } from '../../features/agent-centre/frame/agent-page';
import { loadChunk } from '../../loading/load-chunk';
import { AGENT_PAGE_IDS, type AgentPageId } from '../../parts/agent/agent-page-ids';
import { isAgent } from '../../parts/member/is-agent';

type PageParts = Omit<AgentPage, 'id' | 'title'>;

function page(
  group: PageGroup,
  icon: LucideIcon,
  load: () => Promise<{ readonly default: ComponentType }>,
  gate: AgentPage['gate'] = isAgent,
): PageParts {
  return { group, icon, component: lazy(() => loadChunk(load)), gate };
}

const PARTS: Readonly<Record<AgentPageId, PageParts>> = {
  agentAnnouncement: page('team', Megaphone, () => import('../../features/agent-centre/frame/announcements-page')),
  agentTeamOverview: page('team', ChartNoAxesCombined, () => import('../../features/agent-centre/team/overview-page')),
  registerCenter: page('team', UserPlus, () => import('../../features/agent-centre/accounts/register-page')),
  downlineManagmentView: page('team', Users, () => import('../../features/agent-centre/team/downlines-page')),
  personalHistoryCopy: page('money', ReceiptText, () => import('../../features/agent-centre/money/bets-page')),
  palStatementsAgentCopy: page('money', Scale, () => import('../../features/agent-centre/money/profits-page')),
  agentRevenueReport: page('money', Banknote, () => import('../../features/agent-centre/money/income-page')),
  agentDownlineTransactionDetailsCopy: page(
    'money',
    ArrowLeftRight,
    () => import('../../features/agent-centre/money/transactions-page'),
  ),
  contracts: page('contracts', FileSignature, () => import('../../features/agent-pay/pages/contracts-page')),
  agentDividendRecordCopy2: page('contracts', ChartPie, () => import('../../features/agent-pay/pages/dividend-page')),
  agentDailyWages2: page('contracts', CalendarClock, () => import('../../features/agent-pay/pages/daily-page')),
  agentHourSalary: page('contracts', Timer, () => import('../../features/agent-pay/pages/hourly-page')),
  agentRealtimeSalary: page('contracts', Zap, () => import('../../features/agent-pay/pages/realtime-page')),
};

/** Every page of the agent centre, in the order of its menu. */
export const AGENT_PAGES: readonly AgentPage[] = AGENT_PAGE_IDS.map((id) => ({
  id,
  title: `agent.page.${id}` as const,
  ...PARTS[id],
}));
