import type { AgentPageId } from './agent-page-ids';

/** The entries of the bar at the bottom of a phone; the last one shows all pages. */
export const SECTIONS = ['summary', 'team', 'earnings', 'contracts'] as const;
export type Section = (typeof SECTIONS)[number];

/** The pages of each section; the first one opens. The summary opens the agents' home. */
export const PAGES_OF: Readonly<Record<Section, readonly AgentPageId[]>> = {
  summary: ['agentTeamOverview', 'agentAnnouncement'],
  team: ['downlineManagmentView', 'registerCenter'],
  earnings: [
    'agentRevenueReport',
    'palStatementsAgentCopy',
    'personalHistoryCopy',
    'agentDownlineTransactionDetailsCopy',
  ],
  contracts: ['contracts', 'agentRealtimeSalary', 'agentHourSalary', 'agentDailyWages2', 'agentDividendRecordCopy2'],
};

export function sectionOf(page: AgentPageId): Section {
  return SECTIONS.find((section) => PAGES_OF[section].includes(page)) ?? 'summary';
}
