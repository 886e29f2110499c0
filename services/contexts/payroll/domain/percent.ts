const PERCENT = /^(\d{1,3})(?:\.(\d{1,4}))?$/;
const PPM_PER_PERCENT = 10_000n;
const WHOLE_PPM = 1_000_000n;

/** Parts per million of a percentage such as "0.15"; undefined for anything else, more than the whole or four decimals included. */
export function ppmOf(percent: string): bigint | undefined {
  const [, whole, fraction = ''] = PERCENT.exec(percent) ?? [];
  if (whole === undefined) return undefined;
  const ppm = BigInt(whole + fraction.padEnd(4, '0'));
  return ppm > WHOLE_PPM ? undefined : ppm;
}

/** Writes parts per million as a percentage without idle zeros: 1500n is "0.15". */
export function percentOf(ppm: bigint): string {
  const fraction = (ppm % PPM_PER_PERCENT).toString().padStart(4, '0').replace(/0+$/, '');
  return `${ppm / PPM_PER_PERCENT}${fraction && `.${fraction}`}`;
}
