import type { Language } from '@contracts/http/common';
import type { OwnFact } from './domain/own-fact';

/** A fact about a bill, which leads to the stream of its dividend. */
export type BillFact = Exclude<OwnFact, { part: 'personal' }> & {
  readonly facts: { readonly billId: string; readonly kind: string };
};

/**
 * Tells what an agent has as an agent: the contracts on either side, the bills, and the team. The context of agents'
 * pay binds it. The id and the name of other people, which the agent's own pages show, are all that it tells of them.
 */
export abstract class AgentFacts {
  /** Newest first. */
  abstract contracts(memberId: string, language: Language): AsyncGenerator<OwnFact>;
  /** Oldest first. */
  abstract bills(memberId: string, language: Language): AsyncGenerator<BillFact>;
  /** Everybody below the agent now, uplines before their downlines. */
  abstract team(memberId: string, language: Language): AsyncGenerator<OwnFact>;
}
