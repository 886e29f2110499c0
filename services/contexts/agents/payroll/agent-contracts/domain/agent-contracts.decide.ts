import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { Snapshotted } from '@kernel/snapshot';
import type { AgentContractsEvent, ContractEnding, OfferClosed, Parties } from './agent-contracts.events';
import { agentContractsSize, agentContractsSnapshot } from './agent-contracts.snapshot';
import {
  contractsBelow,
  evolve,
  lineBelow,
  noContracts,
  type AgentContractsState,
  type Contract,
  type Offer,
} from './agent-contracts.state';
import { windowOf } from '../../terms/pay-window';
import { storedTerms } from '../../terms/stored-terms';
import {
  faultOf,
  isBelowCeiling,
  isWithin,
  periodOf,
  survives,
  type Ceiling,
  type Terms,
  type TermsFault,
} from '../../terms/terms';

interface Timed {
  /** ISO 8601. */
  readonly occurredAt: string;
  /** The merchant's, in which periods are cut. */
  readonly timeZone: string;
}

interface Confirming {
  /** The contracts that the person was shown as ending; exactly these must end. */
  readonly confirmedEndings: readonly string[];
}

export type AgentContractsCommand =
  | (Parties &
      Timed &
      Confirming & {
        readonly type: 'OfferContract';
        readonly contractId: string;
        readonly terms: Terms;
        readonly ceiling: Ceiling;
        readonly expiresAt: string;
      })
  /** Writes down that an offer of an invitation was refused, so that it is not tried again. */
  | (Parties & {
      readonly type: 'RecordRefusal';
      readonly contractId: string;
      readonly terms: Terms;
      readonly reason: string;
      readonly occurredAt: string;
    })
  | (Timed & Confirming & { readonly type: 'AcceptOffer'; readonly contractId: string; readonly downlineId: string })
  | {
      readonly type: 'RejectOffer';
      readonly contractId: string;
      readonly downlineId: string;
      readonly occurredAt: string;
    }
  | (Parties & { readonly type: 'WithdrawOffer'; readonly contractId: string; readonly occurredAt: string })
  | {
      readonly type: 'ExpireOffer';
      readonly contractId: string;
      readonly downlineId: string;
      readonly occurredAt: string;
    }
  | (Parties &
      Timed &
      Confirming & {
        readonly type: 'TerminateContract';
        readonly contractId: string;
        readonly by: 'upline' | 'downline';
      })
  /**
   * The member was moved in the tree, to below `uplineId`: what was agreed with another upline ends. Sent until it is
   * `repeated`.
   */
  | (Parties & Timed & { readonly type: 'EndForMove'; readonly moveId: string });

/** How many contracts one decision may end: what an event can name. A move that ends more does so in steps. */
export const MAX_ENDINGS = 5_000;
const MOVE_STEP = 1_000;

/** In order of precedence. */
export type AgentContractsRejection =
  | TermsFault
  | 'NOT_DIRECT_DOWNLINE'
  | 'OFFER_UNKNOWN'
  | 'OFFER_OVER'
  | 'CONTRACT_UNKNOWN'
  | 'CONTRACT_OVER'
  | 'OFFER_OPEN'
  | 'OWN_CONTRACT_MISSING'
  | 'PERIOD_DIFFERS'
  | 'RATE_ABOVE_UPLINE'
  | 'CEILING_EXCEEDED'
  | 'ENDINGS_TOO_MANY'
  | 'ENDINGS_CHANGED';

type Decided = Decision<AgentContractsEvent, AgentContractsRejection>;
type CommandOf<Type extends AgentContractsCommand['type']> = Extract<AgentContractsCommand, { type: Type }>;

/** The contracts of one kind of a merchant; the stream's id is the kind. */
export const agentContractsDecider: Decider<
  AgentContractsState,
  AgentContractsCommand,
  AgentContractsEvent,
  AgentContractsRejection
> &
  Snapshotted<AgentContractsState> = {
  category: 'agentcontracts',
  initial: () => noContracts,
  evolve,
  decide,
  snapshot: agentContractsSnapshot,
  sizeOf: agentContractsSize,
};

function decide(state: AgentContractsState, command: AgentContractsCommand): Decided {
  switch (command.type) {
    case 'OfferContract':
      return offerContract(state, command);
    case 'RecordRefusal':
      return recordRefusal(state, command);
    case 'AcceptOffer':
      return acceptOffer(state, command);
    case 'RejectOffer':
      return closeOffer(state, command, 'rejected');
    case 'WithdrawOffer':
      return closeOffer(state, command, 'withdrawn', command.uplineId);
    case 'ExpireOffer':
      return closeOffer(state, command, 'expired');
    case 'TerminateContract':
      return terminateContract(state, command);
    case 'EndForMove':
      return endForMove(state, command);
    default:
      return assertNever(command);
  }
}

function offerContract(state: AgentContractsState, command: CommandOf<'OfferContract'>): Decided {
  const { contractId, uplineId, downlineId, terms, ceiling, expiresAt, occurredAt } = command;
  const fault = faultOf(terms);
  if (fault) return reject(fault);
  const open = state.offers.get(downlineId);
  if (state.fates.has(contractId)) return repeated;
  if (state.moved.has(downlineId) && state.moved.get(downlineId) !== uplineId) return reject('NOT_DIRECT_DOWNLINE');
  if (open && !isExpired(open, occurredAt)) return reject('OFFER_OPEN');
  const unfit = unfitnessUnder(state, uplineId, terms);
  if (unfit) return reject(unfit);
  if (!isBelowCeiling([terms], ceiling)) return reject('CEILING_EXCEEDED');
  const unconfirmed = unconfirmedOf(endingsUnder(state, downlineId, terms, command), command);
  if (unconfirmed) return reject(unconfirmed);
  const offered: AgentContractsEvent = {
    type: 'ContractOffered',
    data: { contractId, uplineId, downlineId, terms: storedTerms(terms), expiresAt, occurredAt },
  };
  return open ? accept<AgentContractsEvent>(closed(open, 'expired', occurredAt), offered) : accept(offered);
}

function recordRefusal(state: AgentContractsState, command: CommandOf<'RecordRefusal'>): Decided {
  const { contractId, uplineId, downlineId, terms, reason, occurredAt } = command;
  if (state.fates.has(contractId)) return repeated;
  return accept({
    type: 'OfferRefused',
    data: { contractId, uplineId, downlineId, terms: storedTerms(terms), reason, occurredAt },
  });
}

function acceptOffer(state: AgentContractsState, command: CommandOf<'AcceptOffer'>): Decided {
  const { contractId, downlineId, occurredAt } = command;
  const offer = state.offers.get(downlineId);
  if (offer?.contractId !== contractId) return overOrUnknown(state, contractId, 'accepted', 'OFFER');
  if (isExpired(offer, occurredAt)) return reject('OFFER_OVER');
  const unfit = unfitnessUnder(state, offer.uplineId, offer.terms);
  if (unfit) return reject(unfit);
  const ended = endingsUnder(state, downlineId, offer.terms, command);
  const unconfirmed = unconfirmedOf(ended, command);
  if (unconfirmed) return reject(unconfirmed);
  const before = state.contracts.get(downlineId);
  const superseded = before ? endingOf(before, command) : null;
  const from = beginningOf(offer.terms, [superseded?.until, state.countedUntil.get(downlineId)], command);
  return accept<AgentContractsEvent>(
    {
      type: 'ContractAccepted',
      data: { contractId, uplineId: offer.uplineId, downlineId, from, superseded, ended, occurredAt },
    },
    ...offersLost(state, ended, occurredAt),
  );
}

function closeOffer(
  state: AgentContractsState,
  command: { readonly contractId: string; readonly downlineId: string; readonly occurredAt: string },
  reason: 'rejected' | 'withdrawn' | 'expired',
  uplineId?: string | null,
): Decided {
  const offer = state.offers.get(command.downlineId);
  const isTheirs = uplineId === undefined || offer?.uplineId === uplineId;
  if (offer?.contractId !== command.contractId || !isTheirs)
    return overOrUnknown(state, command.contractId, reason, 'OFFER');
  if (reason === 'expired' && !isExpired(offer, command.occurredAt)) return reject('OFFER_OPEN');
  return accept(closed(offer, reason, command.occurredAt));
}

function terminateContract(state: AgentContractsState, command: CommandOf<'TerminateContract'>): Decided {
  const contract = state.contracts.get(command.downlineId);
  const isTheirs = contract?.contractId === command.contractId && contract.uplineId === command.uplineId;
  if (!isTheirs) return overOrUnknown(state, command.contractId, 'terminated', 'CONTRACT');
  const ended = endingsWith(state, contract.downlineId, command);
  const unconfirmed = unconfirmedOf(ended, command);
  return unconfirmed
    ? reject(unconfirmed)
    : accept<AgentContractsEvent>(...terminated(state, contract, command.by, ended, command));
}

function endForMove(state: AgentContractsState, command: CommandOf<'EndForMove'>): Decided {
  const { downlineId, uplineId, moveId, occurredAt } = command;
  if (state.moves.has(moveId)) return repeated;
  const moved: AgentContractsEvent = { type: 'DownlineMoved', data: { downlineId, uplineId, moveId, occurredAt } };
  const offer = state.offers.get(downlineId);
  const offers = offer && offer.uplineId !== uplineId ? [closed(offer, 'moved', occurredAt)] : [];
  const contract = state.contracts.get(downlineId);
  // A contract that was agreed with the new upline before this event came stands.
  if (!contract || contract.uplineId === uplineId) return accept<AgentContractsEvent>(...offers, moved);
  const ended = endingsWith(state, downlineId, command);
  if (ended.length > MAX_ENDINGS) return accept<AgentContractsEvent>(...lowestEnded(state, downlineId, command));
  return accept<AgentContractsEvent>(...terminated(state, contract, 'move', ended, command), ...offers, moved);
}

/** Ends the last contracts of a line, each with all below it, so that none ever stands without the one above it. */
function lowestEnded(state: AgentContractsState, agentId: string, at: Timed): AgentContractsEvent[] {
  const lowest = lineBelow(state, agentId).slice(-MOVE_STEP);
  const agents = new Set(lowest.map(({ downlineId }) => downlineId));
  const highest = lowest.filter(({ uplineId }) => uplineId === null || !agents.has(uplineId));
  return highest.flatMap((contract) =>
    terminated(state, contract, 'move', endingsWith(state, contract.downlineId, at), at),
  );
}

function terminated(
  state: AgentContractsState,
  contract: Contract,
  by: 'upline' | 'downline' | 'move',
  ended: readonly ContractEnding[],
  at: Timed,
): AgentContractsEvent[] {
  const { contractId, uplineId, downlineId } = contract;
  const { until } = endingOf(contract, at);
  return [
    {
      type: 'ContractTerminated',
      data: { contractId, uplineId, downlineId, by, until, ended, occurredAt: at.occurredAt },
    },
    ...offersLost(state, [{ contractId, downlineId, until }, ...ended], at.occurredAt),
  ];
}

/** Why an agent may not have a contract of these terms with a downline of its own, if so. The house may have any. */
function unfitnessUnder(
  state: AgentContractsState,
  uplineId: string | null,
  terms: Terms,
): AgentContractsRejection | undefined {
  if (uplineId === null) return undefined;
  const own = state.contracts.get(uplineId);
  if (!own) return 'OWN_CONTRACT_MISSING';
  if (periodOf(own.terms) !== periodOf(terms)) return 'PERIOD_DIFFERS';
  return isWithin(terms, own.terms) ? undefined : 'RATE_ABOVE_UPLINE';
}

/**
 * The contracts of an agent’s line that end when its own terms become these. Exported for those who show it before they
 * ask.
 */
export function endingsUnder(state: AgentContractsState, agentId: string, terms: Terms, at: Timed): ContractEnding[] {
  return contractsBelow(state, agentId)
    .filter((contract) => !survives(contract.terms, terms))
    .flatMap((contract) => [contract, ...lineBelow(state, contract.downlineId)])
    .map((contract) => endingOf(contract, at));
}

/** The contracts below an agent that end with its own. */
export function endingsWith(state: AgentContractsState, agentId: string, at: Timed): ContractEnding[] {
  return lineBelow(state, agentId).map((contract) => endingOf(contract, at));
}

/** A contract counts until the end of its running period. */
function endingOf({ contractId, downlineId, terms }: Contract, { occurredAt, timeZone }: Timed): ContractEnding {
  return { contractId, downlineId, until: windowOf(periodOf(terms), Date.parse(occurredAt), timeZone).to };
}

/**
 * A contract counts from the first whole period after it was accepted, and after all those before it: the last of them
 * may end, without having begun, before the one that it was to follow.
 */
function beginningOf(terms: Terms, ends: readonly (string | undefined)[], { occurredAt, timeZone }: Timed): string {
  const period = periodOf(terms);
  const next = windowOf(period, Date.parse(occurredAt), timeZone).to;
  const countedUntil = ends.reduce<string>((last, end) => (end !== undefined && end > last ? end : last), next);
  if (countedUntil === next) return next;
  const window = windowOf(period, Date.parse(countedUntil), timeZone);
  return window.from === countedUntil ? window.from : window.to;
}

/** The open offers of agents whose own contracts end. */
function offersLost(
  state: AgentContractsState,
  ended: readonly ContractEnding[],
  occurredAt: string,
): AgentContractsEvent[] {
  if (ended.length === 0) return [];
  const losers = new Set(ended.map(({ downlineId }) => downlineId));
  return [...state.offers.values()]
    .filter(({ uplineId }) => uplineId !== null && losers.has(uplineId))
    .sort((a, b) => (a.contractId < b.contractId ? -1 : 1))
    .map((offer) => closed(offer, 'upline-contract-ends', occurredAt));
}

function closed(
  { contractId, uplineId, downlineId }: Offer,
  reason: OfferClosed['data']['reason'],
  occurredAt: string,
): OfferClosed {
  return { type: 'OfferClosed', data: { contractId, uplineId, downlineId, reason, occurredAt } };
}

function isExpired(offer: Offer, occurredAt: string): boolean {
  return offer.expiresAt <= occurredAt;
}

/** A decision that was taken before is the same decision again; another one comes too late. */
function overOrUnknown(
  state: AgentContractsState,
  contractId: string,
  asked: string,
  what: 'OFFER' | 'CONTRACT',
): Decided {
  const fate = state.fates.get(contractId);
  if (fate === asked) return repeated;
  if (what === 'OFFER') return reject(fate === undefined || fate === 'offered' ? 'OFFER_UNKNOWN' : 'OFFER_OVER');
  const wasInForce =
    fate === 'terminated' || fate === 'superseded' || fate === 'ended-with-upline' || fate === 'ended-by-move';
  return reject(wasInForce ? 'CONTRACT_OVER' : 'CONTRACT_UNKNOWN');
}

/** Tells whether exactly the contracts that end were confirmed: no agent loses a contract unseen. */
function unconfirmedOf(
  endings: readonly ContractEnding[],
  { confirmedEndings }: Confirming,
): 'ENDINGS_TOO_MANY' | 'ENDINGS_CHANGED' | undefined {
  if (endings.length > MAX_ENDINGS) return 'ENDINGS_TOO_MANY';
  const shown = new Set(confirmedEndings);
  const areSame = endings.length === shown.size && endings.every(({ contractId }) => shown.has(contractId));
  return areSame ? undefined : 'ENDINGS_CHANGED';
}
