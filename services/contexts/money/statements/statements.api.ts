/** The door of papers and own data: what agents' pay adds to the file of an agent. */
export { AgentFacts, type BillFact } from './own-data/agent-facts';
export type { OwnFact } from './own-data/domain/own-fact';
