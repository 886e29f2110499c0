import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { MobileEvent } from './mobile.events';

export type MobileCommand =
  /** `replaces` names a claim whose registration never came about: the process ended in between. */
  | {
      readonly type: 'ClaimMobile';
      readonly memberId: string;
      readonly claimId: string;
      readonly replaces: string | null;
      readonly occurredAt: string;
    }
  | { readonly type: 'ReleaseMobile'; readonly claimId: string; readonly occurredAt: string };

export type MobileRejection = 'MOBILE_TAKEN';

export interface MobileState {
  readonly claim: { readonly memberId: string; readonly claimId: string; readonly claimedAt: string } | null;
}

/** One number of a merchant belongs to one member: the stream, named by the number's hash, is the claim. */
export const mobileDecider: Decider<MobileState, MobileCommand, MobileEvent, MobileRejection> = {
  category: 'mobile',
  initial: () => ({ claim: null }),
  evolve: (_, { type, data }) => {
    if (type === 'MobileReleased') return { claim: null };
    return { claim: { memberId: data.memberId, claimId: data.claimId, claimedAt: data.occurredAt } };
  },
  decide,
};

function decide({ claim }: MobileState, command: MobileCommand): Decision<MobileEvent, MobileRejection> {
  const { claimId, occurredAt } = command;
  switch (command.type) {
    case 'ClaimMobile':
      if (claim?.claimId === claimId) return repeated;
      if (claim && claim.claimId !== command.replaces) return reject('MOBILE_TAKEN');
      return accept({ type: 'MobileClaimed', data: { memberId: command.memberId, claimId, occurredAt } });
    case 'ReleaseMobile':
      if (claim?.claimId !== claimId) return repeated;
      return accept({ type: 'MobileReleased', data: { memberId: claim.memberId, claimId, occurredAt } });
    default:
      return assertNever(command);
  }
}
