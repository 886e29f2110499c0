import type { AuthenticatorState } from './authenticator';
import type { PasskeyRemoved } from './passkey.events';
import type { Passkey, PasskeysState } from './passkeys';
import type { MemberTotpRemoved } from './proof.events';

/** The proofs of a member by which an account is opened, or part of it. */
interface Proofs {
  readonly passkeys: PasskeysState;
  readonly authenticator: AuthenticatorState;
}

/** The passkeys and the authenticator that were added at a moment or later. */
export function addedSince(
  { passkeys, authenticator }: Proofs,
  since: string,
): { readonly passkeys: readonly Passkey[]; readonly hasTotp: boolean } {
  const isLater = (at: string) => Date.parse(at) >= Date.parse(since);
  return {
    passkeys: passkeys.filter(({ addedAt }) => isLater(addedAt)),
    hasTotp: authenticator.totp !== null && isLater(authenticator.totp.setAt),
  };
}

/** Takes the proofs away that were added since, the last way to log in too: the owner sets a new password. */
export function removalsSince(
  state: Proofs,
  memberId: string,
  since: string,
  occurredAt: string,
): readonly (PasskeyRemoved | MemberTotpRemoved)[] {
  const { passkeys, hasTotp } = addedSince(state, since);
  return [
    ...passkeys.map(({ passkeyId }): PasskeyRemoved => {
      return { type: 'PasskeyRemoved', data: { memberId, passkeyId, occurredAt } };
    }),
    ...(hasTotp ? [{ type: 'MemberTotpRemoved' as const, data: { memberId, occurredAt } }] : []),
  ];
}
