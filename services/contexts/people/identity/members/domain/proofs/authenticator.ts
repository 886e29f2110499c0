import { accept, assertNever, reject, repeated, type Decision } from '@kernel/decider';
import { isSpent, MAX_WRONG_CODES, type NewTotp, type ShownCode } from '../../../authenticator/domain/shown-code';
import type {
  MemberCodeFailed,
  MemberCodeUsed,
  MemberTotpRemoved,
  MemberTotpSet,
  RecoveryCodeUsed,
} from './proof.events';

/** The time for which too many wrong codes in a row close the authenticator as a proof. */
export const CODE_LOCK_MS = 86_400_000;

export interface AuthenticatorState {
  readonly totp:
    | (Pick<MemberTotpSet['data'], 'sealedSecret' | 'recoverySecretHashes'> & { readonly setAt: string })
    | null;
  readonly lastStep: number;
  readonly usedRecoveryCodes: readonly number[];
  readonly wrongCodesInARow: number;
  readonly lockedUntil: string | null;
}

export const NO_AUTHENTICATOR: AuthenticatorState = {
  totp: null,
  lastStep: -1,
  usedRecoveryCodes: [],
  wrongCodesInARow: 0,
  lockedUntil: null,
};

export type AuthenticatorCommand =
  | { readonly type: 'SetTotp'; readonly totp: NewTotp; readonly occurredAt: string }
  | { readonly type: 'RemoveTotp'; readonly occurredAt: string }
  | { readonly type: 'UseCode'; readonly code: ShownCode; readonly occurredAt: string }
  | { readonly type: 'FailCode'; readonly occurredAt: string };

export type AuthenticatorRejection = 'TOTP_ALREADY_SET' | 'TOTP_NOT_SET' | 'TOTP_LOCKED' | 'CODE_USED';

export type AuthenticatorEvent =
  | MemberTotpSet
  | MemberTotpRemoved
  | MemberCodeUsed
  | RecoveryCodeUsed
  | MemberCodeFailed;

export function isTotpLocked({ lockedUntil }: AuthenticatorState, at: string): boolean {
  return lockedUntil !== null && Date.parse(at) < Date.parse(lockedUntil);
}

export function evolveAuthenticator(state: AuthenticatorState, event: AuthenticatorEvent): AuthenticatorState {
  switch (event.type) {
    case 'MemberTotpSet': {
      const { sealedSecret, recoverySecretHashes, occurredAt: setAt } = event.data;
      return { ...NO_AUTHENTICATOR, totp: { sealedSecret, recoverySecretHashes, setAt } };
    }
    case 'MemberTotpRemoved':
      return NO_AUTHENTICATOR;
    case 'MemberCodeUsed':
      return { ...state, lastStep: event.data.step, wrongCodesInARow: 0, lockedUntil: null };
    case 'RecoveryCodeUsed': {
      const usedRecoveryCodes = [...state.usedRecoveryCodes, event.data.number];
      return { ...state, usedRecoveryCodes, wrongCodesInARow: 0, lockedUntil: null };
    }
    case 'MemberCodeFailed': {
      const { lockedUntil } = event.data;
      const wrongCodesInARow = lockedUntil === null ? state.wrongCodesInARow + 1 : 0;
      return { ...state, wrongCodesInARow, lockedUntil: lockedUntil ?? state.lockedUntil };
    }
    default:
      return assertNever(event);
  }
}

/**
 * Every code that is judged takes a place of its own in the stream, so that a code is good once for whichever process
 * asks first, and guesses that are sent at once find the lock.
 */
export function decideAuthenticator(
  state: AuthenticatorState,
  memberId: string,
  command: AuthenticatorCommand,
): Decision<AuthenticatorEvent, AuthenticatorRejection> {
  const { occurredAt } = command;
  switch (command.type) {
    case 'SetTotp': {
      if (state.totp) return reject('TOTP_ALREADY_SET');
      const { sealedSecret, recoverySecretHashes, step } = command.totp;
      // The code that proved the authenticator is used up by it.
      return accept<AuthenticatorEvent>(
        { type: 'MemberTotpSet', data: { memberId, sealedSecret, recoverySecretHashes, occurredAt } },
        { type: 'MemberCodeUsed', data: { memberId, step, occurredAt } },
      );
    }
    case 'RemoveTotp':
      return state.totp ? accept({ type: 'MemberTotpRemoved', data: { memberId, occurredAt } }) : repeated;
    case 'UseCode': {
      const { code } = command;
      if (!state.totp) return reject('TOTP_NOT_SET');
      if (isTotpLocked(state, occurredAt)) return reject('TOTP_LOCKED');
      if (isSpent(state, code)) return reject('CODE_USED');
      return code.kind === 'step'
        ? accept({ type: 'MemberCodeUsed', data: { memberId, step: code.step, occurredAt } })
        : accept({ type: 'RecoveryCodeUsed', data: { memberId, number: code.number, occurredAt } });
    }
    case 'FailCode':
      // Guesses may be sent at once: those behind the last one that counts are not answered as judged.
      if (isTotpLocked(state, occurredAt)) return reject('TOTP_LOCKED');
      return accept(codeFailed(state, memberId, occurredAt));
    default:
      return assertNever(command);
  }
}

export function codeFailed(state: AuthenticatorState, memberId: string, occurredAt: string): MemberCodeFailed {
  const isLast = state.wrongCodesInARow + 1 >= MAX_WRONG_CODES;
  const lockedUntil = isLast ? new Date(Date.parse(occurredAt) + CODE_LOCK_MS).toISOString() : null;
  return { type: 'MemberCodeFailed', data: { memberId, lockedUntil, occurredAt } };
}
