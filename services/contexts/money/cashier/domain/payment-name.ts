/** A payment by the name that its provider gave it: two providers may give the same name to two payments. */
export interface PaymentName {
  readonly providerId: string;
  readonly paymentId: string;
}

export function isSamePayment(one: PaymentName, other: PaymentName): boolean {
  return one.providerId === other.providerId && one.paymentId === other.paymentId;
}

export function nameOf({ providerId, paymentId }: PaymentName): PaymentName {
  return { providerId, paymentId };
}
