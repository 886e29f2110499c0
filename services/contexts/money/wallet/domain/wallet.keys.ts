// The keys under which a wallet remembers what was done with it, and what a repetition under one must say again.

/**
 * The steps of a decision ask for one key after the other has just asked for it. The last one that was made is kept,
 * because a text that is put together anew has to be hashed anew, and that was a tenth of what a decision cost.
 */
function keyOf(kind: string): (vendorId: string, id: string) => string {
  let last = { vendorId: '', id: '', key: `${kind}//` };
  return (vendorId, id) => {
    if (id !== last.id || vendorId !== last.vendorId) last = { vendorId, id, key: `${kind}/${vendorId}/${id}` };
    return last.key;
  };
}

export const transactionKey = keyOf('t');
export const roundKeyOf = keyOf('r');

/** The transaction id out of which, and the vendor's, a key was made. */
export function transactionIdIn(key: string, vendorId: string): string {
  return key.slice('t//'.length + vendorId.length);
}

export function depositKey(depositId: string): string {
  return `d/${depositId}`;
}

/** The key of a payment that was taken back; providers may use one id for two payments. */
export function reversalKey(providerId: string, paymentId: string): string {
  return `v/${providerId}/${paymentId}`;
}

export function adjustmentKey(adjustmentId: string): string {
  return `a/${adjustmentId}`;
}

export function jackpotKey(hitId: string): string {
  return `j/${hitId}`;
}

export function salaryKey(paymentId: string): string {
  return `s/${paymentId}`;
}

export function chargeKey(chargeId: string): string {
  return `c/${chargeId}`;
}

export function sentKey(transferId: string): string {
  return `o/${transferId}`;
}

export function receivedKey(transferId: string): string {
  return `i/${transferId}`;
}

export function holdKey(withdrawalId: string): string {
  return `h/${withdrawalId}`;
}

/** The key of the one end of a hold: a release or a capture. */
export function holdEndKey(withdrawalId: string): string {
  return `e/${withdrawalId}`;
}

export function holdReturnKey(withdrawalId: string): string {
  return `b/${withdrawalId}`;
}

/** The key of one decision about money whose owner cannot be paid. */
export function unclaimedKey(actId: string): string {
  return `u/${actId}`;
}

/** The text by which a repeated reversal is known as the same. */
export function reversalOf(depositId: string, amountMinor: bigint): string {
  return essentialsOf('reversed', depositId, amountMinor);
}

/** Makes the text by which two submissions under one id are recognised as the same. */
export function essentialsOf(...parts: readonly (string | bigint)[]): string {
  return parts.join('|');
}
