import { Map, Set } from 'immutable';
import { assertNever } from '@kernel/decider';
import type {
  AgentContractsEvent,
  ContractAccepted,
  ContractEnding,
  ContractOffered,
  ContractTerminated,
  OfferClosed,
} from './agent-contracts.events';
import { readTerms } from '../../terms/stored-terms';
import type { Terms } from '../../terms/terms';

export interface Offer {
  readonly contractId: string;
  readonly uplineId: string | null;
  readonly downlineId: string;
  readonly terms: Terms;
  readonly offeredAt: string;
  readonly expiresAt: string;
}

export interface Contract extends Offer {
  readonly acceptedAt: string;
  /** The beginning of the first period that it counts for, ISO 8601. */
  readonly from: string;
}

/** The fate of a contract or offer; it is kept for ever, so that a late decision is answered by what happened. */
export type Fate =
  | 'offered'
  | 'accepted'
  | 'refused'
  | OfferClosed['data']['reason']
  | 'terminated'
  | 'superseded'
  | 'ended-with-upline'
  | 'ended-by-move';

/**
 * All contracts of one kind. They are one stream because they hang together: a contract may not exceed the one above
 * it, and changing one ends others. People make these decisions, a few a minute at the most.
 */
export interface AgentContractsState {
  /** By downline: each has at most one upline, hence at most one contract of the kind that goes on. */
  readonly contracts: Map<string, Contract>;
  /**
   * The downlines in `contracts` by their upline, so that following a line costs no more the more contracts there are
   * beside it.
   */
  readonly below: Map<string, Set<string>>;
  /** By downline. */
  readonly offers: Map<string, Offer>;
  readonly fates: Map<string, Fate>;
  /** By downline: until when contracts count that have ended, ISO 8601. The next one begins no earlier. */
  readonly countedUntil: Map<string, string>;
  /** By downline, for members who were moved: the upline now. All others have the upline of their registration. */
  readonly moved: Map<string, string | null>;
  readonly moves: Set<string>;
}

export const noContracts: AgentContractsState = {
  contracts: Map(),
  below: Map(),
  offers: Map(),
  fates: Map(),
  countedUntil: Map(),
  moved: Map(),
  moves: Set(),
};

export function evolve(state: AgentContractsState, event: AgentContractsEvent): AgentContractsState {
  switch (event.type) {
    case 'ContractOffered':
      return evolveOffered(state, event.data);
    case 'ContractAccepted':
      return evolveAccepted(state, event.data);
    case 'OfferClosed':
      return {
        ...state,
        offers: state.offers.delete(event.data.downlineId),
        fates: state.fates.set(event.data.contractId, event.data.reason),
      };
    case 'ContractTerminated':
      return evolveTerminated(state, event.data);
    case 'OfferRefused':
      return { ...state, fates: state.fates.set(event.data.contractId, 'refused') };
    case 'DownlineMoved': {
      const { downlineId, uplineId, moveId } = event.data;
      return { ...state, moved: state.moved.set(downlineId, uplineId), moves: state.moves.add(moveId) };
    }
    default:
      return assertNever(event);
  }
}

function evolveOffered(state: AgentContractsState, data: ContractOffered['data']): AgentContractsState {
  const { contractId, uplineId, downlineId, terms, expiresAt, occurredAt } = data;
  const offer = { contractId, uplineId, downlineId, terms: readTerms(terms), offeredAt: occurredAt, expiresAt };
  return { ...state, offers: state.offers.set(downlineId, offer), fates: state.fates.set(contractId, 'offered') };
}

function evolveAccepted(state: AgentContractsState, data: ContractAccepted['data']): AgentContractsState {
  const offer = state.offers.get(data.downlineId);
  if (!offer) throw new Error(`Contract ${data.contractId} was accepted without an offer`);
  const { contractId, uplineId, downlineId } = offer;
  const { superseded } = data;
  const left = superseded ? endOne(state, superseded, 'superseded') : state;
  return endAll(
    {
      ...left,
      fates: left.fates.set(contractId, 'accepted'),
      offers: left.offers.delete(downlineId),
      contracts: left.contracts.set(downlineId, { ...offer, acceptedAt: data.occurredAt, from: data.from }),
      below: uplineId === null ? left.below : left.below.update(uplineId, Set<string>(), (ids) => ids.add(downlineId)),
    },
    data.ended,
    'ended-with-upline',
  );
}

function evolveTerminated(state: AgentContractsState, data: ContractTerminated['data']): AgentContractsState {
  return endAll(
    endOne(state, data, data.by === 'move' ? 'ended-by-move' : 'terminated'),
    data.ended,
    'ended-with-upline',
  );
}

function endAll(state: AgentContractsState, endings: readonly ContractEnding[], fate: Fate): AgentContractsState {
  return endings.reduce((now, ending) => endOne(now, ending, fate), state);
}

function endOne(
  state: AgentContractsState,
  { contractId, downlineId, until }: ContractEnding,
  fate: Fate,
): AgentContractsState {
  const before = state.countedUntil.get(downlineId);
  return {
    ...state,
    contracts: state.contracts.delete(downlineId),
    below: withoutDownline(state, downlineId),
    fates: state.fates.set(contractId, fate),
    // One that ended before it began may name an earlier moment than the contract before it.
    countedUntil:
      before !== undefined && before > until ? state.countedUntil : state.countedUntil.set(downlineId, until),
  };
}

function withoutDownline({ below, contracts }: AgentContractsState, downlineId: string): Map<string, Set<string>> {
  const uplineId = contracts.get(downlineId)?.uplineId ?? null;
  if (uplineId === null) return below;
  const rest = below.get(uplineId, Set<string>()).delete(downlineId);
  return rest.isEmpty() ? below.delete(uplineId) : below.set(uplineId, rest);
}

/**
 * The contracts of an agent with its direct downlines, in the order of their ids so that everybody is shown the same
 * list.
 */
export function contractsBelow(state: AgentContractsState, uplineId: string): Contract[] {
  return [...state.below.get(uplineId, Set<string>())]
    .map((downlineId) => state.contracts.get(downlineId)!)
    .sort((a, b) => (a.contractId < b.contractId ? -1 : 1));
}

/** All contracts below an agent, each right before those below it: none of them stands without the one above it. */
export function lineBelow(state: AgentContractsState, agentId: string): Contract[] {
  const found: Contract[] = [];
  // A stack instead of a recursion: a line of thousands of contracts is not copied once a level.
  const waiting = contractsBelow(state, agentId).reverse();
  for (let contract = waiting.pop(); contract; contract = waiting.pop()) {
    found.push(contract);
    waiting.push(...contractsBelow(state, contract.downlineId).reverse());
  }
  return found;
}
