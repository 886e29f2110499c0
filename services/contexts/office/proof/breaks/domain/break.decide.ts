import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { obstacleToDeciding, type TwoPeople, type TwoPeopleObstacle } from '@kernel/two-people';
import type {
  DecidedRoundEnded,
  BreakEvent,
  MismatchFound,
  Resolution,
  ResolutionApproved,
  ResolutionProposed,
  ResolutionRefused,
  RoundSums,
} from './break.events';
import { endsRound, obstacleTo, type EndingObstacle, type RoundNow } from './round-ending';

export type BreakCommand =
  | { readonly type: 'ReportMismatch'; readonly found: MismatchFound['data'] }
  | {
      readonly type: 'ProposeResolution';
      readonly staffId: string;
      readonly resolution: Resolution;
      readonly note: string;
      readonly key: string;
      readonly occurredAt: string;
      /** The round as the proposer has seen it, and the round now; for resolutions that end a round. */
      readonly round?: RoundSums;
      readonly now?: RoundNow;
    }
  | {
      readonly type: 'DecideResolution';
      readonly people: TwoPeople;
      readonly isApproved: boolean;
      readonly note: string;
      readonly key: string;
      readonly occurredAt: string;
      readonly now?: RoundNow;
      /** The largest sum of stakes that the approver may have given back; null without a limit. */
      readonly maxMinor: bigint | null;
    }
  | { readonly type: 'RecordEnding'; readonly ending: Ending; readonly occurredAt: string };

/** How the carrying out of a decision about a round ended. */
export type Ending =
  | { readonly outcome: DecidedRoundEnded['data']['outcome']; readonly givenBackMinor: bigint }
  | { readonly outcome: 'outdated' };

/** In order of precedence. */
export type BreakRejection =
  | 'BREAK_UNKNOWN'
  | 'KEY_REUSED'
  | 'NOT_PROPOSED'
  | TwoPeopleObstacle
  | 'ALREADY_DECIDED'
  | 'NO_ROUND'
  | EndingObstacle
  | 'ADMIN_NEEDED'
  | 'NOT_DECIDED';

export type BreakStatus = 'open' | 'proposed' | 'resolved';

export interface BreakState {
  readonly status: BreakStatus;
  readonly found: MismatchFound['data'] | null;
  /** The last proposal, and what became of it. */
  readonly proposal: ResolutionProposed['data'] | null;
  readonly decision: ((ResolutionApproved | ResolutionRefused)['data'] & { readonly isApproved: boolean }) | null;
  /** How the round that the decision is about ended; null until then, and where it is about none. */
  readonly ending: {
    readonly outcome: Ending['outcome'];
    readonly givenBackMinor: string;
    readonly occurredAt: string;
  } | null;
  /** The request under each key, as text. */
  readonly keys: ReadonlyMap<string, string>;
}

/** A difference, from the moment it is found until two people agree on how it was dealt with. */
export const breakDecider: Decider<BreakState, BreakCommand, BreakEvent, BreakRejection> = {
  category: 'finding',
  initial: () => ({ status: 'open', found: null, proposal: null, decision: null, ending: null, keys: new Map() }),
  evolve,
  decide,
};

function evolve(state: BreakState, event: BreakEvent): BreakState {
  switch (event.type) {
    case 'MismatchFound':
      return { ...state, found: event.data };
    case 'ResolutionProposed': {
      const keys = remember(state, event.data.key, proposalOf(event.data.proposerId, event.data));
      return { ...state, status: 'proposed', proposal: event.data, decision: null, ending: null, keys };
    }
    case 'ResolutionApproved':
    case 'ResolutionRefused': {
      const isApproved = event.type === 'ResolutionApproved';
      const { approverId, note, key } = event.data;
      const keys = remember(state, key, ['decide', approverId, isApproved, note]);
      return { ...state, status: isApproved ? 'resolved' : 'open', decision: { ...event.data, isApproved }, keys };
    }
    case 'DecidedRoundEnded': {
      const { outcome, givenBackMinor, occurredAt } = event.data;
      return { ...state, status: 'resolved', ending: { outcome, givenBackMinor, occurredAt } };
    }
    case 'DecisionOutdated':
      return {
        ...state,
        status: 'open',
        ending: { outcome: 'outdated', givenBackMinor: '0', occurredAt: event.data.occurredAt },
      };
    default:
      return assertNever(event);
  }
}

type Essentials = readonly (string | boolean)[];

function proposalOf(
  staffId: string,
  { resolution, note, round }: Pick<ResolutionProposed['data'], 'resolution' | 'note' | 'round'>,
): Essentials {
  return ['propose', staffId, resolution, note, ...(round ? [round.stakeMinor, round.payoutMinor] : [])];
}

function remember({ keys }: BreakState, key: string, essentials: Essentials): ReadonlyMap<string, string> {
  return new Map([...keys, [key, JSON.stringify(essentials)]]);
}

type BreakDecision = Decision<BreakEvent, BreakRejection>;

function decide(state: BreakState, command: BreakCommand): BreakDecision {
  if (command.type === 'ReportMismatch')
    return state.found ? repeated : accept({ type: 'MismatchFound', data: command.found });
  if (!state.found) return reject('BREAK_UNKNOWN');
  switch (command.type) {
    case 'ProposeResolution':
      return propose(state, state.found, command);
    case 'DecideResolution':
      return approveOrRefuse(state, state.found, command);
    case 'RecordEnding':
      return recordEnding(state, state.found, command);
    default:
      return assertNever(command);
  }
}

type CommandOf<Type extends BreakCommand['type']> = Extract<BreakCommand, { type: Type }>;
type Found = MismatchFound['data'];

function propose(
  state: BreakState,
  { findingId, memberId, kind }: Found,
  command: CommandOf<'ProposeResolution'>,
): BreakDecision {
  const { staffId, resolution, note, key, occurredAt, round, now } = command;
  const known = knownKey(state, key, proposalOf(staffId, command));
  if (known) return known;
  if (state.status !== 'open') return reject('ALREADY_DECIDED');
  const data = { findingId, memberId, note, key, occurredAt, proposerId: staffId, resolution };
  if (!endsRound(resolution)) return accept({ type: 'ResolutionProposed', data });
  if (kind !== 'round' || !round || !now) return reject('NO_ROUND');
  const obstacle = obstacleTo(resolution, round, now);
  return obstacle ? reject(obstacle) : accept({ type: 'ResolutionProposed', data: { ...data, round } });
}

function approveOrRefuse(
  state: BreakState,
  { findingId, memberId }: Found,
  command: CommandOf<'DecideResolution'>,
): BreakDecision {
  const { people, isApproved, note, key, occurredAt, now, maxMinor } = command;
  const staffId = people.deciderId;
  const known = knownKey(state, key, ['decide', staffId, isApproved, note]);
  if (known) return known;
  const { proposal } = state;
  if (!proposal) return reject('NOT_PROPOSED');
  // The proposal that this person saw was decided, and another one stands in its place.
  if (proposal.proposerId !== people.requesterId) return reject('ALREADY_DECIDED');
  const obstacle = obstacleToDeciding(people, proposal.proposerId, occurredAt);
  if (obstacle) return reject(obstacle);
  if (state.status !== 'proposed') return reject('ALREADY_DECIDED');
  const data = { findingId, memberId, note, key, occurredAt, approverId: staffId };
  if (!isApproved) return accept({ type: 'ResolutionRefused', data });
  const { resolution, round } = proposal;
  if (endsRound(resolution) && round) {
    const obstacle = now ? obstacleTo(resolution, round, now) : 'ROUND_CHANGED';
    if (obstacle) return reject(obstacle);
    if (resolution === 'roundVoided' && maxMinor !== null && BigInt(round.stakeMinor) > maxMinor)
      return reject('ADMIN_NEEDED');
  }
  return accept({ type: 'ResolutionApproved', data });
}

/** Should two workers have tried, and only one of them come in time, what that one did is what was done. */
function recordEnding(
  state: BreakState,
  { findingId, memberId, currency }: Found,
  { ending, occurredAt }: CommandOf<'RecordEnding'>,
): BreakDecision {
  const { proposal, decision } = state;
  if (!proposal || !endsRound(proposal.resolution) || !decision?.isApproved || currency === null)
    return reject('NOT_DECIDED');
  if (state.ending && (state.ending.outcome !== 'outdated' || ending.outcome === 'outdated')) return repeated;
  const of = { findingId, memberId, occurredAt };
  if (ending.outcome === 'outdated') return accept({ type: 'DecisionOutdated', data: of });
  const { outcome, givenBackMinor } = ending;
  return accept({
    type: 'DecidedRoundEnded',
    data: { ...of, outcome, currency, givenBackMinor: givenBackMinor.toString() },
  });
}

function knownKey({ keys }: BreakState, key: string, essentials: Essentials): BreakDecision | undefined {
  const known = keys.get(key);
  if (known === undefined) return undefined;
  return known === JSON.stringify(essentials) ? repeated : reject('KEY_REUSED');
}
