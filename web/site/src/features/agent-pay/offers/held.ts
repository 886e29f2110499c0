import type { OwnContracts } from '@contracts/http/agents/agent-contracts';
import type { ContractKind, ContractTerms } from '@contracts/http/agents/agent-terms';
import { emptyDraft, type TermsDraft } from '@web/agent-terms/terms-draft';

/** The terms of the agent's own contracts, by kind: what it may offer. */
export type Held = Readonly<Partial<Record<ContractKind, ContractTerms>>>;

export function heldOf(contracts: readonly OwnContracts[]): Held {
  return Object.fromEntries(contracts.flatMap(({ kind, own }) => (own ? [[kind, own.terms]] : [])));
}

/** Empty terms. A dividend is offered for the period of the own contract, because no other is accepted. */
export function blankDraft(kind: ContractKind, own: ContractTerms | undefined): TermsDraft {
  const empty = emptyDraft(kind);
  return own?.kind === 'dividend' ? { ...empty, period: own.period } : empty;
}
