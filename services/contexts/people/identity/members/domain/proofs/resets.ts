import { PROOFS_OF_TWO } from '@contracts/validation/resettable-proofs';
import { accept, reject, repeated, type Decision } from '@kernel/decider';
import { obstacleToDeciding, type TwoPeople, type TwoPeopleObstacle } from '@kernel/two-people';
import type { ProofResetProposed, ResetEvent, StoredProof } from './reset.events';

export interface ResetsState {
  /** The requests that wait for a second person. */
  readonly proposals: readonly ProofResetProposed['data'][];
  /** The acts under their keys. */
  readonly acts: readonly ResetEvent[];
}

export const NO_RESETS: ResetsState = { proposals: [], acts: [] };

interface OfReset {
  readonly proof: StoredProof;
  readonly reason: string;
  readonly key: string;
  readonly occurredAt: string;
}

export type ResetCommand =
  /** Takes the proof away, or asks a second person where the proof takes two. */
  | ({ readonly type: 'RequestReset'; readonly staffId: string } & OfReset)
  | ({ readonly type: 'DecideReset'; readonly people: TwoPeople; readonly isApproved: boolean } & OfReset);

/** In order of precedence. */
export type ResetRejection = 'KEY_REUSED' | 'NOTHING_TO_RESET' | 'RESET_ASKED' | 'RESET_NOT_ASKED' | TwoPeopleObstacle;

export function evolveResets({ proposals, acts }: ResetsState, event: ResetEvent): ResetsState {
  const others = proposals.filter(({ proof }) => proof !== event.data.proof);
  return {
    proposals: event.type === 'ProofResetProposed' ? [...others, event.data] : others,
    acts: [...acts, event],
  };
}

/** @param isThere true for a proof that the member has */
export function decideReset(
  { proposals, acts }: ResetsState,
  memberId: string,
  command: ResetCommand,
  isThere: (proof: StoredProof) => boolean,
): Decision<ResetEvent, ResetRejection> {
  const { proof, reason, key, occurredAt } = command;
  const of = { memberId, proof, reason, key, occurredAt };
  const before = acts.find(({ data }) => data.key === key);
  if (before) return isSame(before, command) ? repeated : reject('KEY_REUSED');
  const proposal = proposals.find((one) => one.proof === proof);
  if (command.type === 'RequestReset') {
    const { staffId } = command;
    if (!isThere(proof)) return reject('NOTHING_TO_RESET');
    if (!PROOFS_OF_TWO.includes(proof)) return accept({ type: 'ProofReset', data: { ...of, staffId, proposed: null } });
    return proposal ? reject('RESET_ASKED') : accept({ type: 'ProofResetProposed', data: { ...of, makerId: staffId } });
  }
  const { people, isApproved } = command;
  // The request that this person saw is over, or somebody else has asked since.
  if (proposal?.makerId !== people.requesterId) return reject('RESET_NOT_ASKED');
  const obstacle = obstacleToDeciding(people, proposal.makerId, occurredAt);
  if (obstacle) return reject(obstacle);
  const { makerId } = proposal;
  const staffId = people.deciderId;
  if (!isApproved) return accept({ type: 'ProofResetTurnedDown', data: { ...of, makerId, staffId } });
  const proposed = { makerId, reason: proposal.reason };
  return accept({ type: 'ProofReset', data: { ...of, staffId, proposed } });
}

function isSame({ type, data }: ResetEvent, command: ResetCommand): boolean {
  const isAsked = command.type === 'RequestReset';
  const byId = type === 'ProofResetProposed' ? data.makerId : data.staffId;
  const isOfKind = isAsked
    ? type === 'ProofResetProposed' || (type === 'ProofReset' && data.proposed === null)
    : type === (command.isApproved ? 'ProofReset' : 'ProofResetTurnedDown');
  const ownId = isAsked ? command.staffId : command.people.deciderId;
  return isOfKind && byId === ownId && data.proof === command.proof && data.reason === command.reason;
}
