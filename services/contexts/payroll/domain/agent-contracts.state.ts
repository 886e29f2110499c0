import { Map } from 'immutable';
import { assertNever } from '@kernel/decider';
import type { AgentContractsEvent, ContractAccepted, ContractEnding, ContractOffered, ContractTerminated, OfferClosed } from './agent-contracts.events';
import { readTerms } from './stored-terms';
import type { Terms } from './terms';

export interface Contract {
  readonly contractId: string;
  readonly uplineId: string | null;
  readonly downlineId: string;
  readonly terms: Terms;
  /** The beginning of the first period that it counts for, ISO 8601. */
  readonly from: string;
}

export interface Offer {
  readonly contractId: string;
  readonly uplineId: string | null;
  readonly downlineId: string;
  readonly terms: Terms;
  readonly expiresAt: string;
}

/** What became of contracts and offers that are over, so that a decision on one is told what happened to it. */
export type Fate = 'accepted' | OfferClosed['data']['reason'] | 'terminated' | 'superseded';

/**
 * All contracts of one kind. They are one stream because they hang together: a contract may not exceed the one above it, and
 * changing one ends others. People make these decisions, a few a minute at the most.
 */
export interface AgentContractsState {
  /** By downline: each has at most one upline, hence at most one contract of the kind that goes on. */
  readonly contracts: Map<string, Contract>;
  /** By downline. */
  readonly offers: Map<string, Offer>;
  readonly fates: Map<string, Fate>;
  /** By downline: until when contracts count that have ended, ISO 8601. The next one begins no earlier. */
  readonly countedUntil: Map<string, string>;
}

export const noContracts: AgentContractsState = { contracts: Map(), offers: Map(), fates: Map(), countedUntil: Map() };

export function evolve(state: AgentContractsState, event: AgentContractsEvent): AgentContractsState {
  switch (event.type) {
    case 'ContractOffered':
      return evolveOffered(state, event.data);
    case 'ContractAccepted':
      return evolveAccepted(state, event.data);
    case 'OfferClosed':
      return { ...state, offers: state.offers.delete(event.data.downlineId), fates: state.fates.set(event.data.contractId, event.data.reason) };
    case 'ContractTerminated':
      return evolveTerminated(state, event.data);
    default:
      return assertNever(event);
  }
}

function evolveOffered(state: AgentContractsState, { contractId, uplineId, downlineId, terms, expiresAt }: ContractOffered['data']): AgentContractsState {
  return { ...state, offers: state.offers.set(downlineId, { contractId, uplineId, downlineId, terms: readTerms(terms), expiresAt }) };
}

function evolveAccepted(state: AgentContractsState, data: ContractAccepted['data']): AgentContractsState {
  const offer = state.offers.get(data.downlineId);
  if (!offer) throw new Error(`Contract ${data.contractId} was accepted without an offer`);
  const { contractId, uplineId, downlineId, terms } = offer;
  const { superseded } = data;
  const left = superseded ? endOne(state, superseded, 'superseded') : state;
  return endAll(
    {
      ...left,
      fates: left.fates.set(contractId, 'accepted'),
      offers: left.offers.delete(downlineId),
      contracts: left.contracts.set(downlineId, { contractId, uplineId, downlineId, terms, from: data.from }),
    },
    data.ended,
  );
}

function evolveTerminated(state: AgentContractsState, data: ContractTerminated['data']): AgentContractsState {
  return endAll(state, [data, ...data.ended]);
}

function endAll(state: AgentContractsState, endings: readonly ContractEnding[]): AgentContractsState {
  return endings.reduce((now, ending) => endOne(now, ending, 'terminated'), state);
}

function endOne(state: AgentContractsState, { contractId, downlineId, until }: ContractEnding, fate: Fate): AgentContractsState {
  return {
    ...state,
    contracts: state.contracts.delete(downlineId),
    fates: state.fates.set(contractId, fate),
    countedUntil: state.countedUntil.set(downlineId, until),
  };
}

/** The contracts of an agent with its direct downlines, in the order of their ids so that everybody is shown the same list. */
export function contractsBelow(state: AgentContractsState, uplineId: string): Contract[] {
  return [...state.contracts.values()]
    .filter((contract) => contract.uplineId === uplineId)
    .sort((a, b) => (a.contractId < b.contractId ? -1 : 1));
}
