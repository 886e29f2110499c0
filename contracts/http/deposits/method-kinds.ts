/**
 * How a member pays by a method. `pixQr`: a code on our page. `redirect`: on the page of the provider.
 * `bankTransferWithProof`: by a transfer to the account of the house, whose receipt the member sends.
 */
export const METHOD_KINDS = ['pixQr', 'redirect', 'bankTransferWithProof'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** The means by which the money comes, whatever page it is paid on. */
export const PAYMENT_RAILS = [
  'pix',
  'bankTransfer',
  'debitCard',
  'prepaidCard',
  'creditCard',
  'boleto',
  'cash',
  'crypto',
  'other',
] as const;
export type PaymentRail = (typeof PAYMENT_RAILS)[number];

/** The means of the kinds that leave no choice. */
export const RAIL_OF_KIND: Readonly<Record<MethodKind, PaymentRail | null>> = {
  pixQr: 'pix',
  redirect: null,
  bankTransferWithProof: 'bankTransfer',
};

/**
 * Why a member can pay nothing by a method now. `away`: none of its providers answers. `daily`: the member has paid in
 * what a day allows.
 */
export const METHOD_CLOSURES = ['hours', 'level', 'country', 'away', 'daily'] as const;
export type MethodClosure = (typeof METHOD_CLOSURES)[number];

/** The most amounts to choose by one tap, and the most deposits that a method may allow a member in a day. */
export const MAX_PRESETS = 9;
export const MAX_DEPOSITS_A_DAY = 10_000;
