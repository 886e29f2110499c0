/**
 * The pages of the agent centre by their id in the address (`/agentHome?centre=<id>`), in the order of its menu. The
 * name of a page is the text `agent.page.<id>`; `shell/pages/agent-pages.ts` says how each page is fetched.
 */
export const AGENT_PAGE_IDS = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'contracts',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const;

export type AgentPageId = (typeof AGENT_PAGE_IDS)[number];

/** The page that opens where an address names one that the agent may not see. */
export const FIRST_PAGE: AgentPageId = 'agentTeamOverview';
