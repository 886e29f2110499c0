import { readBrCode } from '@contracts/vendor/br-code';
import { parseMinor, type Currency } from '@kernel/money';

/**
 * The code of a provider as a member may be shown it: whole, and of exactly the amount that was asked for. Null for any
 * other one, because a member would pay what nobody has asked for.
 */
export function payableCode(code: string, amountMinor: bigint, currency: Currency): string | null {
  const read = currency === 'BRL' ? readBrCode(code) : undefined;
  return read?.amount && parseMinor(read.amount, currency) === amountMinor ? code : null;
}
