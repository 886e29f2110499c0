import type {
  PasskeyAssertion,
  PasskeyOptions,
  PasskeyRegistration,
} from '@contracts/http/identity/passkey-ceremonies';

/** The part that speaks with authenticators travels only to whoever uses one. */
const load = () => import('@simplewebauthn/browser');

/** True if this browser knows passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

/** True if the field of the name can propose passkeys by itself. */
export async function canProposePasskeys(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** @throws Error when the member gave up, or the authenticator has one already */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await load();
  return (await startRegistration({ optionsJSON: options as never })) as unknown as PasskeyRegistration;
}

/**
 * Asks for a passkey. `isProposed` leaves the choice to the field of the name, for as long as the page is open.
 * @throws Error when the member gave up, or another question took the place of this one
 */
export async function askForPasskey(options: PasskeyOptions, isProposed = false): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load();
  const given = await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: isProposed });
  return given as unknown as PasskeyAssertion;
}

/** Ends a question that is still open, as when its page goes away. */
export async function stopAskingForPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}

/** The browser's own refusals, which say that nothing was confirmed; all other faults come from the server. */
export function isGivenUp(fault: unknown): boolean {
  return fault instanceof Error && ['NotAllowedError', 'AbortError', 'WebAuthnError'].includes(fault.name);
}

/** The authenticator that was chosen holds a passkey of this member already. */
export function isMadeBefore(fault: unknown): boolean {
  return fault instanceof Error && fault.name === 'InvalidStateError';
}
