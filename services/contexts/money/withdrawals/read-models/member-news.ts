import type { MessageKind, MessageParams } from '@contracts/http/member-messages';
import { formatMinor } from '@kernel/money';
import type { WithdrawalEvent, WithdrawalRefused } from '../domain/withdrawal.events';
import { isOnItsWay, type WithdrawalState } from '../domain/withdrawal.state';
import { toldReason } from './member-refusal';

/** The kind of a message with its facts. */
export type MemberNews = {
  readonly [Kind in MessageKind]: { readonly kind: Kind; readonly params: MessageParams<Kind> };
}[MessageKind];

/** The request itself is answered with these; of an account that is closed its owner is told outside of the site. */
const UNTOLD: readonly WithdrawalRefused['data']['reason'][] = ['notEnoughFunds', 'limit', 'underAge'];

type ToldEvent = Extract<
  WithdrawalEvent,
  {
    readonly type:
      | 'ChecksDone'
      | 'WithdrawalRefused'
      | 'PayoutPaid'
      | 'PayoutFailed'
      | 'PayoutReturned'
      | 'PromiseBroken'
      | 'DisputeNoted'
      | 'DisputeClosed';
  }
>;

/**
 * True for an event that may be news to its member. The steps in between are not, nor the member's own acts, nor a
 * refusal before any money was held: the request itself is answered with that.
 */
export function isTold(event: WithdrawalEvent): event is ToldEvent {
  switch (event.type) {
    case 'ChecksDone':
      return waitsUntil(event) !== null;
    case 'WithdrawalRefused':
      return !UNTOLD.includes(event.data.reason);
    case 'PayoutFailed':
      return event.data.isFinal;
    case 'PayoutReturned':
      return event.data.isCovered;
    case 'PayoutPaid':
    case 'PromiseBroken':
    case 'DisputeNoted':
    case 'DisputeClosed':
      return true;
    default:
      return false;
  }
}

/** @returns null where something that came since has made it no news any more */
export function newsOf(event: WithdrawalEvent, state: WithdrawalState): MemberNews | null {
  if (!isTold(event)) return null;
  const { amountMinor, feeMinor, currency } = state.requested!;
  const amount = formatMinor(BigInt(amountMinor), currency);
  const money = { amount, currency };
  const givenBack = { ...money, back: formatMinor(BigInt(amountMinor) + BigInt(feeMinor), currency) };
  switch (event.type) {
    case 'ChecksDone':
      return { kind: 'withdrawalWaits', params: { ...money, until: waitsUntil(event)! } };
    case 'WithdrawalRefused':
      return { kind: 'withdrawalRefused', params: { ...givenBack, reason: toldReason(event.data.reason) } };
    case 'PayoutPaid': {
      // Nothing is left to confirm; the return is told by itself.
      if (state.status === 'returned') return null;
      const promise = state.isLate ? 'broken' : 'kept';
      return { kind: 'withdrawalPaid', params: { ...money, confirmBy: event.data.autoConfirmAt, promise } };
    }
    case 'PayoutFailed': {
      const cause = event.data.reason === 'wrongAccount' ? 'account' : 'bank';
      return { kind: 'withdrawalFailed', params: { ...givenBack, cause } };
    }
    case 'PayoutReturned':
      return { kind: 'withdrawalReturned', params: givenBack };
    case 'PromiseBroken':
      // A payment that comes late is told by itself, and says so.
      return isOnItsWay(state)
        ? { kind: 'withdrawalLate', params: { ...money, promisedBy: event.data.promisedBy } }
        : null;
    case 'DisputeNoted':
      return { kind: 'disputeAnswered', params: money };
    case 'DisputeClosed':
      return { kind: 'disputeClosed', params: { ...money, outcome: event.data.outcome } };
  }
}

/** The end of the pause after a change of the member's own; null where there is none. */
function waitsUntil({ data: { holds } }: Extract<WithdrawalEvent, { type: 'ChecksDone' }>): string | null {
  return holds.find(({ kind }) => kind === 'recentChange')?.until ?? null;
}
