import { Map } from 'immutable';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { obstacleToDeciding, type TwoPeople, type TwoPeopleObstacle } from '@kernel/two-people';
import type { MemberMoved, MemberMovesEvent, MoveRejected, MoveRequested } from './member-moves.events';

/** The stream of all moves of a merchant. */
export const ALL_MOVES = 'all';

/** Who registered under whom, of everybody on the way from some member to the top. Registrations never change. */
export type RegisteredUplines = ReadonlyMap<string, string | null>;

export type MemberMovesCommand =
  | {
      readonly type: 'RequestMove';
      readonly move: Omit<MoveRequested['data'], 'fromUplineId'>;
      readonly registered: RegisteredUplines;
    }
  | {
      readonly type: 'DecideMove';
      readonly moveId: string;
      readonly isApproved: boolean;
      readonly people: TwoPeople;
      readonly remark: string;
      readonly registered: RegisteredUplines;
      readonly occurredAt: string;
    };

/**
 * In order of precedence. `WAY_UNKNOWN` means that a member between the two was moved in the meantime: the sender
 * repeats the command with the uplines as they are now.
 */
export type MemberMovesRejection =
  | 'KEY_REUSED'
  | 'MOVE_UNKNOWN'
  | TwoPeopleObstacle
  | 'ALREADY_DECIDED'
  | 'MOVE_PENDING'
  | 'WAY_UNKNOWN'
  | 'MOVE_CHANGES_NOTHING'
  | 'MOVE_MAKES_CYCLE';

export interface Move {
  readonly requested: MoveRequested['data'];
  readonly decision: {
    readonly isApproved: boolean;
    readonly decidedBy: string;
    readonly decidedAt: string;
    readonly remark: string;
  } | null;
}

export interface MemberMovesState {
  readonly moves: Map<string, Move>;
  /** By member: the move that waits for a decision. */
  readonly waiting: Map<string, string>;
  /** By member: where everybody stands who was ever moved. All others stand where they registered. */
  readonly uplines: Map<string, string | null>;
}

type Decided = Decision<MemberMovesEvent, MemberMovesRejection>;
type CommandOf<Type extends MemberMovesCommand['type']> = Extract<MemberMovesCommand, { type: Type }>;

/**
 * Moves in the tree. They are one stream because two that are harmless alone can make a cycle together. Registrations
 * only ever add leaves, so that this stream and who registered under whom are the whole tree.
 */
export const memberMovesDecider: Decider<MemberMovesState, MemberMovesCommand, MemberMovesEvent, MemberMovesRejection> =
  {
    category: 'moves',
    initial: () => ({ moves: Map(), waiting: Map(), uplines: Map() }),
    evolve,
    decide,
  };

/** The upline of a member; undefined when it cannot be known without the registration of the member. */
export function uplineOf(
  state: MemberMovesState,
  memberId: string,
  registered: RegisteredUplines,
): string | null | undefined {
  const moved = state.uplines.get(memberId);
  return moved === undefined ? registered.get(memberId) : moved;
}

function evolve(state: MemberMovesState, event: MemberMovesEvent): MemberMovesState {
  switch (event.type) {
    case 'MoveRequested': {
      const { moveId, memberId } = event.data;
      const moves = state.moves.set(moveId, { requested: event.data, decision: null });
      return { ...state, moves, waiting: state.waiting.set(memberId, moveId) };
    }
    case 'MoveRejected':
      return decided(state, event.data, false);
    case 'MemberMoved': {
      const { memberId, toUplineId } = event.data;
      return { ...decided(state, event.data, true), uplines: state.uplines.set(memberId, toUplineId) };
    }
    default:
      return assertNever(event);
  }
}

function decided(
  state: MemberMovesState,
  data: (MoveRejected | MemberMoved)['data'],
  isApproved: boolean,
): MemberMovesState {
  const { moveId, memberId, decidedBy, occurredAt: decidedAt, remark } = data;
  const { requested } = state.moves.get(moveId)!;
  return {
    ...state,
    moves: state.moves.set(moveId, { requested, decision: { isApproved, decidedBy, decidedAt, remark } }),
    waiting: state.waiting.delete(memberId),
  };
}

function decide(state: MemberMovesState, command: MemberMovesCommand): Decided {
  switch (command.type) {
    case 'RequestMove':
      return requestMove(state, command);
    case 'DecideMove':
      return decideMove(state, command);
    default:
      return assertNever(command);
  }
}

function requestMove(state: MemberMovesState, { move, registered }: CommandOf<'RequestMove'>): Decided {
  const { moveId, memberId, toUplineId } = move;
  const known = state.moves.get(moveId)?.requested;
  if (known) return isSame(known, move) ? repeated : reject('KEY_REUSED');
  if (state.waiting.has(memberId)) return reject('MOVE_PENDING');
  const fromUplineId = uplineOf(state, memberId, registered);
  if (fromUplineId === undefined) return reject('WAY_UNKNOWN');
  const fault = faultOf(state, memberId, fromUplineId, toUplineId, registered);
  return fault ? reject(fault) : accept({ type: 'MoveRequested', data: { ...move, fromUplineId } });
}

function isSame(one: MoveRequested['data'], other: Omit<MoveRequested['data'], 'fromUplineId'>): boolean {
  return (['memberId', 'toUplineId', 'requestedBy', 'reason'] as const).every((name) => one[name] === other[name]);
}

function decideMove(state: MemberMovesState, command: CommandOf<'DecideMove'>): Decided {
  const { moveId, isApproved, people, remark, registered, occurredAt } = command;
  const decidedBy = people.deciderId;
  const move = state.moves.get(moveId);
  if (!move) return reject('MOVE_UNKNOWN');
  const { memberId, toUplineId, requestedBy, reason } = move.requested;
  const isTheirs = move.decision?.decidedBy === decidedBy && move.decision.isApproved === isApproved;
  if (isTheirs) return repeated;
  const obstacle = obstacleToDeciding(people, requestedBy, occurredAt);
  if (obstacle) return reject(obstacle);
  if (move.decision) return reject('ALREADY_DECIDED');
  if (!isApproved) return accept({ type: 'MoveRejected', data: { moveId, memberId, decidedBy, remark, occurredAt } });
  const fromUplineId = uplineOf(state, memberId, registered);
  if (fromUplineId === undefined) return reject('WAY_UNKNOWN');
  // Others may have been moved since this one was asked for.
  const fault = faultOf(state, memberId, fromUplineId, toUplineId, registered);
  if (fault) return reject(fault);
  return accept({
    type: 'MemberMoved',
    data: { moveId, memberId, fromUplineId, toUplineId, requestedBy, decidedBy, reason, remark, occurredAt },
  });
}

function faultOf(
  state: MemberMovesState,
  memberId: string,
  fromUplineId: string | null,
  toUplineId: string | null,
  registered: RegisteredUplines,
): 'WAY_UNKNOWN' | 'MOVE_CHANGES_NOTHING' | 'MOVE_MAKES_CYCLE' | undefined {
  if (fromUplineId === toUplineId) return 'MOVE_CHANGES_NOTHING';
  // Every member on the way from the new upline to the top is above the new upline.
  for (let above = toUplineId; above !== null;) {
    if (above === memberId) return 'MOVE_MAKES_CYCLE';
    const next = uplineOf(state, above, registered);
    if (next === undefined) return 'WAY_UNKNOWN';
    above = next;
  }
  return undefined;
}
