import { accept, assertNever, reject, repeated, type Decider } from '@kernel/decider';

/** One member holds a thing. The stream is named by a keyed hash of the thing. */
interface ClaimEvent {
  readonly type: string;
  readonly data: { readonly memberId: string; readonly claimId: string; readonly occurredAt: string };
}

export type ClaimCommand =
  /** `replaces` names a claim that counts for nothing: the process ended before its member's own event was written. */
  | {
      readonly type: 'Claim';
      readonly memberId: string;
      readonly claimId: string;
      readonly replaces: string | null;
      readonly occurredAt: string;
    }
  | { readonly type: 'Release'; readonly claimId: string; readonly occurredAt: string };

export interface ClaimState {
  readonly claim: { readonly memberId: string; readonly claimId: string; readonly claimedAt: string } | null;
}

interface ClaimNames<Event extends ClaimEvent, Taken extends string> {
  readonly category: string;
  readonly claimed: Event['type'];
  readonly released: Event['type'];
  readonly taken: Taken;
}

/** The rules of every kind of claim: the first who asks has it, until the holder lets it go. */
export function claimDecider<Event extends ClaimEvent, Taken extends string>({
  category,
  claimed,
  released,
  taken,
}: ClaimNames<Event, Taken>): Decider<ClaimState, ClaimCommand, Event, Taken> {
  const event = (type: Event['type'], data: Event['data']) => accept({ type, data } as Event);
  return {
    category,
    initial: () => ({ claim: null }),
    evolve: (_, { type, data }) => {
      if (type === released) return { claim: null };
      return { claim: { memberId: data.memberId, claimId: data.claimId, claimedAt: data.occurredAt } };
    },
    decide: ({ claim }, command) => {
      const { claimId, occurredAt } = command;
      switch (command.type) {
        case 'Claim':
          if (claim?.claimId === claimId) return repeated;
          if (claim && claim.claimId !== command.replaces) return reject(taken);
          return event(claimed, { memberId: command.memberId, claimId, occurredAt });
        case 'Release':
          if (claim?.claimId !== claimId) return repeated;
          return event(released, { memberId: claim.memberId, claimId, occurredAt });
        default:
          return assertNever(command);
      }
    },
  };
}
