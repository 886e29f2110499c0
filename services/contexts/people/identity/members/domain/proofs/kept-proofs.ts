import { assertNever } from '@kernel/decider';
import type { DevicesState } from '../devices';
import type { PaymentPasswordState } from '../payment-password';
import { NO_AUTHENTICATOR, type AuthenticatorState } from './authenticator';
import type { PasskeysState } from './passkeys';
import type { StoredProof } from './reset.events';

/** So many passwords before the present one are not taken again. */
export const PREVIOUS_PASSWORDS = 5;

/** The proofs that a member has. */
export interface KeptProofs {
  readonly passwordHash: string | null;
  readonly previousHashes: readonly string[];
  readonly paymentPassword: PaymentPasswordState | null;
  readonly authenticator: AuthenticatorState;
  readonly passkeys: PasskeysState;
  readonly devices: DevicesState;
}

export function hasProof(kept: KeptProofs, proof: StoredProof): boolean {
  switch (proof) {
    case 'password':
      return kept.passwordHash !== null;
    case 'paymentPassword':
      return kept.paymentPassword !== null;
    case 'authenticator':
      return kept.authenticator.totp !== null;
    case 'passkeys':
      return kept.passkeys.length > 0;
    case 'devices':
      return kept.devices.trusted.length > 0;
    default:
      return assertNever(proof);
  }
}

/** The change to the proofs when one is taken away. A password that is gone may not be used again. */
export function withoutProof(kept: KeptProofs, proof: StoredProof): Partial<KeptProofs> {
  switch (proof) {
    case 'password': {
      const before = kept.passwordHash === null ? [] : [kept.passwordHash];
      return { passwordHash: null, previousHashes: [...before, ...kept.previousHashes].slice(0, PREVIOUS_PASSWORDS) };
    }
    case 'paymentPassword':
      return { paymentPassword: null };
    case 'authenticator':
      return { authenticator: NO_AUTHENTICATOR };
    case 'passkeys':
      return { passkeys: [] };
    case 'devices':
      return { devices: { ...kept.devices, trusted: [] } };
    default:
      return assertNever(proof);
  }
}
