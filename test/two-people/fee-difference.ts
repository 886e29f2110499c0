/** A fee that a provider has taken and that no booking belongs to. */
export function feeFoundAt(asked: string) {
  return {
    differenceId: 'fee:l1',
    kind: 'fee',
    line: {
      lineId: 'l1',
      kind: 'fee',
      paymentId: null,
      reference: null,
      endToEndId: null,
      amountMinor: '-5',
      feeMinor: '0',
      status: 'booked',
      at: asked,
    },
    booking: null,
    effectMinor: '-5',
    candidates: [],
  } as const;
}
