/** The proof that an owner showed of an authenticator: the time step of a code, or the number of a recovery code. */
export type ShownCode =
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'recovery'; readonly number: number };

/** An authenticator that is being set up, with the time step of the code that proved it. */
export interface NewTotp {
  readonly sealedSecret: string;
  readonly recoverySecretHashes: readonly string[];
  readonly step: number;
}

/** How many wrong codes in a row, from anywhere, an authenticator bears: whoever sends that many has the password. */
export const MAX_WRONG_CODES = 50;

export interface SpentCodes {
  /** The newest time step that a code of this authenticator was taken of. */
  readonly lastStep: number;
  /** Numbers of the recovery codes that are gone. */
  readonly usedRecoveryCodes: readonly number[];
}

/** A code is good once, and no code of an earlier time step is good after it. */
export function isSpent({ lastStep, usedRecoveryCodes }: SpentCodes, code: ShownCode): boolean {
  return code.kind === 'step' ? code.step <= lastStep : usedRecoveryCodes.includes(code.number);
}
