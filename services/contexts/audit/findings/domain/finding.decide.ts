import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { FindingEvent, MismatchFound, Resolution, ResolutionApproved, ResolutionProposed, ResolutionRefused } from './finding.events';

export type FindingCommand =
  | { readonly type: 'ReportMismatch'; readonly found: MismatchFound['data'] }
  | {
      readonly type: 'ProposeResolution';
      readonly staffId: string;
      readonly resolution: Resolution;
      readonly note: string;
      readonly key: string;
      readonly occurredAt: string;
    }
  | {
      readonly type: 'DecideResolution';
      readonly staffId: string;
      readonly isApproved: boolean;
      readonly note: string;
      readonly key: string;
      readonly occurredAt: string;
    };

/** In order of precedence. */
export type FindingRejection = 'FINDING_UNKNOWN' | 'KEY_REUSED' | 'NOT_PROPOSED' | 'SECOND_PERSON_NEEDED' | 'ALREADY_DECIDED';

export type FindingStatus = 'open' | 'proposed' | 'resolved';

export interface FindingState {
  readonly status: FindingStatus;
  readonly found: MismatchFound['data'] | null;
  /** The last proposal, and what became of it. */
  readonly proposal: ResolutionProposed['data'] | null;
  readonly decision: ((ResolutionApproved | ResolutionRefused)['data'] & { readonly isApproved: boolean }) | null;
  /** What was asked under each key. */
  readonly keys: ReadonlyMap<string, string>;
}

/** A difference, from the moment it is found until two people agree on how it was dealt with. */
export const findingDecider: Decider<FindingState, FindingCommand, FindingEvent, FindingRejection> = {
  category: 'finding',
  initial: () => ({ status: 'open', found: null, proposal: null, decision: null, keys: new Map() }),
  evolve,
  decide,
};

function evolve(state: FindingState, event: FindingEvent): FindingState {
  switch (event.type) {
    case 'MismatchFound':
      return { ...state, found: event.data };
    case 'ResolutionProposed': {
      const { proposerId, resolution, note, key } = event.data;
      return { ...state, status: 'proposed', proposal: event.data, decision: null, keys: remember(state, key, ['propose', proposerId, resolution, note]) };
    }
    case 'ResolutionApproved':
    case 'ResolutionRefused': {
      const isApproved = event.type === 'ResolutionApproved';
      const { approverId, note, key } = event.data;
      const keys = remember(state, key, ['decide', approverId, isApproved, note]);
      return { ...state, status: isApproved ? 'resolved' : 'open', decision: { ...event.data, isApproved }, keys };
    }
    default:
      return assertNever(event);
  }
}

type Essentials = readonly (string | boolean)[];

function remember({ keys }: FindingState, key: string, essentials: Essentials): ReadonlyMap<string, string> {
  return new Map([...keys, [key, JSON.stringify(essentials)]]);
}

type FindingDecision = Decision<FindingEvent, FindingRejection>;

function decide(state: FindingState, command: FindingCommand): FindingDecision {
  if (command.type === 'ReportMismatch') return state.found ? repeated : accept({ type: 'MismatchFound', data: command.found });
  if (!state.found) return reject('FINDING_UNKNOWN');
  const { findingId, memberId } = state.found;
  const { staffId, note, key, occurredAt } = command;
  const of = { findingId, memberId, note, key, occurredAt };
  switch (command.type) {
    case 'ProposeResolution': {
      const known = knownKey(state, key, ['propose', staffId, command.resolution, note]);
      if (known) return known;
      if (state.status !== 'open') return reject('ALREADY_DECIDED');
      return accept({ type: 'ResolutionProposed', data: { ...of, proposerId: staffId, resolution: command.resolution } });
    }
    case 'DecideResolution': {
      const known = knownKey(state, key, ['decide', staffId, command.isApproved, note]);
      if (known) return known;
      if (!state.proposal) return reject('NOT_PROPOSED');
      // One pair of eyes is not enough, not even to refuse.
      if (state.proposal.proposerId === staffId) return reject('SECOND_PERSON_NEEDED');
      if (state.status !== 'proposed') return reject('ALREADY_DECIDED');
      return accept({ type: command.isApproved ? 'ResolutionApproved' : 'ResolutionRefused', data: { ...of, approverId: staffId } });
    }
    default:
      return assertNever(command);
  }
}

function knownKey({ keys }: FindingState, key: string, essentials: Essentials): FindingDecision | undefined {
  const known = keys.get(key);
  if (known === undefined) return undefined;
  return known === JSON.stringify(essentials) ? repeated : reject('KEY_REUSED');
}
