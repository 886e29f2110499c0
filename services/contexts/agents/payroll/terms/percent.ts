import { asPpm, type Ppm } from '@kernel/money';

const PERCENT = /^(\d{1,3})(?:\.(\d{1,4}))?$/;
const PPM_PER_PERCENT = 10_000n;
const WHOLE_PPM = 1_000_000n;

/**
 * Parts per million of a percentage such as "0.15"; undefined for anything else, more than the whole or four decimals
 * included.
 */
export function ppmOf(percent: string): Ppm | undefined {
  const [, whole, fraction = ''] = PERCENT.exec(percent) ?? [];
  if (whole === undefined) return undefined;
  const rate = asPpm(BigInt(whole + fraction.padEnd(4, '0')));
  return rate > WHOLE_PPM ? undefined : rate;
}

/** Writes parts per million as a percentage without idle zeros: 1500n is "0.15". */
export function percentOf(rate: Ppm): string {
  const fraction = (rate % PPM_PER_PERCENT).toString().padStart(4, '0').replace(/0+$/, '');
  return `${rate / PPM_PER_PERCENT}${fraction && `.${fraction}`}`;
}
