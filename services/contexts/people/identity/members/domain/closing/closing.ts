import type { Language } from '@contracts/http/common';
import { CLOSING_DAYS, type ClosingReason } from '@contracts/validation/closing-reasons';
import { accept, reject, repeated, type Decision } from '@kernel/decider';
import type { AccountClosed, ClosingEvent } from './closing.events';

export interface ClosingState {
  /** The request that stands; null before one, after the member has changed the mind, and for a closed account. */
  readonly requested: {
    readonly reason: ClosingReason;
    readonly requestedAt: string;
    readonly closesAt: string;
  } | null;
  /** The language of the last request; null where none has told one. */
  readonly language: Language | null;
  readonly closed:
    | (Pick<AccountClosed['data'], 'reason' | 'requestedAt' | 'personHeldUntil'> & { readonly closedAt: string })
    | null;
}

const CLOSING_MS = CLOSING_DAYS * 86_400_000;

export const NOT_CLOSING: ClosingState = { requested: null, language: null, closed: null };

export type ClosingCommand =
  | {
      readonly type: 'RequestClosing';
      readonly reason: ClosingReason;
      readonly language: Language;
      readonly occurredAt: string;
    }
  | { readonly type: 'WithdrawClosing'; readonly occurredAt: string }
  /** Nothing is left in the account: whoever sends this has looked. */
  | { readonly type: 'CloseAccount'; readonly occurredAt: string }
  /** A document showed somebody who is too young. The money in the account stays for finance. */
  | { readonly type: 'CloseUnderAge'; readonly personHeldUntil: string; readonly occurredAt: string };

/** In order of precedence. */
export type ClosingRejection = 'ACCOUNT_CLOSED' | 'NOT_CLOSING' | 'CLOSES_LATER';

export function evolveClosing(state: ClosingState, event: ClosingEvent): ClosingState {
  switch (event.type) {
    case 'ClosingRequested': {
      const { reason, closesAt, language = null, occurredAt: requestedAt } = event.data;
      return { ...state, requested: { reason, requestedAt, closesAt }, language };
    }
    case 'ClosingWithdrawn':
      return { ...state, requested: null };
    case 'AccountClosed': {
      const { reason, requestedAt, personHeldUntil, occurredAt: closedAt } = event.data;
      const held = personHeldUntil === undefined ? {} : { personHeldUntil };
      return { ...state, requested: null, closed: { reason, requestedAt, ...held, closedAt } };
    }
  }
}

export function decideClosing(
  { requested, closed }: ClosingState,
  memberId: string,
  command: ClosingCommand,
): Decision<ClosingEvent, ClosingRejection> {
  const { occurredAt } = command;
  switch (command.type) {
    case 'RequestClosing': {
      if (closed) return reject('ACCOUNT_CLOSED');
      // The days that the first request gave are neither longer nor shorter by a second one.
      if (requested) return repeated;
      const { reason, language } = command;
      const closesAt = new Date(Date.parse(occurredAt) + CLOSING_MS).toISOString();
      return accept({ type: 'ClosingRequested', data: { memberId, reason, closesAt, language, occurredAt } });
    }
    case 'WithdrawClosing':
      if (closed) return reject('ACCOUNT_CLOSED');
      return requested ? accept({ type: 'ClosingWithdrawn', data: { memberId, occurredAt } }) : repeated;
    case 'CloseAccount': {
      if (closed) return repeated;
      if (!requested) return reject('NOT_CLOSING');
      if (Date.parse(occurredAt) < Date.parse(requested.closesAt)) return reject('CLOSES_LATER');
      const { reason, requestedAt } = requested;
      return accept({ type: 'AccountClosed', data: { memberId, reason, requestedAt, occurredAt } });
    }
    case 'CloseUnderAge': {
      if (closed) return repeated;
      const { personHeldUntil } = command;
      const data = { memberId, reason: 'underAge' as const, requestedAt: occurredAt, personHeldUntil, occurredAt };
      return accept({ type: 'AccountClosed', data });
    }
  }
}
