import { accept, assertNever, reject, repeated, type Decision } from '@kernel/decider';
import type { MemberLoggedIn } from '../member.events';
import type { PasskeyAdded, PasskeyEvent } from './passkey.events';

export const MAX_PASSKEYS = 10;

export interface Passkey extends Omit<PasskeyAdded['data'], 'memberId' | 'occurredAt'> {
  readonly addedAt: string;
  readonly lastUsedAt: string | null;
}

/** In the order in which they were added. */
export type PasskeysState = readonly Passkey[];

export type PasskeyCommand =
  | ({ readonly type: 'AddPasskey'; readonly occurredAt: string } & Omit<PasskeyAdded['data'], 'memberId'>)
  | { readonly type: 'RenamePasskey'; readonly passkeyId: string; readonly name: string; readonly occurredAt: string }
  | {
      readonly type: 'RemovePasskey';
      readonly passkeyId: string;
      /** The member can log in without any passkey. */
      readonly hasOtherWay: boolean;
      readonly occurredAt: string;
    }
  | {
      readonly type: 'UsePasskey';
      readonly passkeyId: string;
      readonly signCount: number;
      readonly occurredAt: string;
    };

export type PasskeyRejection = 'PASSKEY_UNKNOWN' | 'PASSKEYS_FULL' | 'LAST_WAY';

/**
 * A counter that does not grow shows that two authenticators have the key. One that stays at 0 counts nothing, which is
 * normal for passkeys that are kept in sync.
 */
export function isPerhapsCopied({ signCount: known }: Pick<Passkey, 'signCount'>, signCount: number): boolean {
  return known > 0 && signCount <= known;
}

export function evolvePasskeys(state: PasskeysState, event: PasskeyEvent | MemberLoggedIn): PasskeysState {
  const changed = (passkeyId: string, change: Partial<Passkey>) =>
    state.map((one) => (one.passkeyId === passkeyId ? { ...one, ...change } : one));
  switch (event.type) {
    case 'PasskeyAdded': {
      const { memberId: _, occurredAt: addedAt, ...passkey } = event.data;
      return [...state, { ...passkey, addedAt, lastUsedAt: null }];
    }
    case 'PasskeyRenamed':
      return changed(event.data.passkeyId, { name: event.data.name });
    case 'PasskeyRemoved':
      return state.filter(({ passkeyId }) => passkeyId !== event.data.passkeyId);
    case 'PasskeyUsed':
      return changed(event.data.passkeyId, { signCount: event.data.signCount, lastUsedAt: event.data.occurredAt });
    case 'MemberLoggedIn': {
      const { passkeyId, signCount = 0, occurredAt: lastUsedAt } = event.data;
      return passkeyId === undefined ? state : changed(passkeyId, { signCount, lastUsedAt });
    }
    default:
      return assertNever(event);
  }
}

export function decidePasskey(
  state: PasskeysState,
  memberId: string,
  command: PasskeyCommand,
): Decision<PasskeyEvent, PasskeyRejection> {
  const { passkeyId, occurredAt } = command;
  const known = state.find((one) => one.passkeyId === passkeyId);
  if (command.type === 'AddPasskey') {
    if (known) return repeated;
    if (state.length >= MAX_PASSKEYS) return reject('PASSKEYS_FULL');
    const { type: _, ...passkey } = command;
    return accept({ type: 'PasskeyAdded', data: { memberId, ...passkey } });
  }
  if (!known) return reject('PASSKEY_UNKNOWN');
  switch (command.type) {
    case 'RenamePasskey': {
      const { name } = command;
      if (known.name === name) return repeated;
      return accept({ type: 'PasskeyRenamed', data: { memberId, passkeyId, name, occurredAt } });
    }
    case 'RemovePasskey':
      if (state.length === 1 && !command.hasOtherWay) return reject('LAST_WAY');
      return accept({ type: 'PasskeyRemoved', data: { memberId, passkeyId, occurredAt } });
    case 'UsePasskey': {
      const { signCount } = command;
      return accept({ type: 'PasskeyUsed', data: { memberId, passkeyId, signCount, occurredAt } });
    }
    default:
      return assertNever(command);
  }
}
