import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import type { MobileEvent } from './mobile.events';

export type MobileCommand =
  /** `replaces` names a member who claimed the number and was never registered: the process ended in between. */
  | { readonly type: 'ClaimMobile'; readonly memberId: string; readonly replaces: string | null; readonly occurredAt: string }
  | { readonly type: 'ReleaseMobile'; readonly memberId: string; readonly occurredAt: string };

export type MobileRejection = 'MOBILE_TAKEN';

export interface MobileState {
  readonly memberId: string | null;
  readonly claimedAt: string | null;
}

/** One number of a merchant belongs to one member: the stream, named by the number's hash, is the claim. */
export const mobileDecider: Decider<MobileState, MobileCommand, MobileEvent, MobileRejection> = {
  category: 'mobile',
  initial: () => ({ memberId: null, claimedAt: null }),
  evolve: (_, event) =>
    event.type === 'MobileClaimed'
      ? { memberId: event.data.memberId, claimedAt: event.data.occurredAt }
      : { memberId: null, claimedAt: null },
  decide,
};

function decide(state: MobileState, command: MobileCommand): Decision<MobileEvent, MobileRejection> {
  const { memberId, occurredAt } = command;
  switch (command.type) {
    case 'ClaimMobile':
      if (state.memberId === memberId) return repeated;
      if (state.memberId !== null && state.memberId !== command.replaces) return reject('MOBILE_TAKEN');
      return accept({ type: 'MobileClaimed', data: { memberId, occurredAt } });
    case 'ReleaseMobile':
      if (state.memberId !== memberId) return repeated;
      return accept({ type: 'MobileReleased', data: { memberId, occurredAt } });
    default:
      return assertNever(command);
  }
}
