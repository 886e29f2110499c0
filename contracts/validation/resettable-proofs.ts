/**
 * The proofs of a member that staff may take away, so that the member sets new ones. It imports no validator library,
 * so that every page may load it.
 */
export const RESETTABLE_PROOFS = ['password', 'paymentPassword', 'authenticator', 'passkeys', 'devices'] as const;
export type ResettableProof = (typeof RESETTABLE_PROOFS)[number];

/** The proofs that stand between a stranger and the money: two people take them away. */
export const PROOFS_OF_TWO: readonly ResettableProof[] = ['paymentPassword', 'authenticator'];
