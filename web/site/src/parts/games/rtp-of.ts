import { numberFormat } from '@web/i18n/formats';

const PPM_TO_PERCENT = 10_000;

/** The return of a game with two digits, as the language writes it: "96,37%". */
export function rtpOf({ rtpPpm }: { readonly rtpPpm: number }, language: string): string {
  const rtp = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    rtpPpm / PPM_TO_PERCENT,
  );
  return `${rtp}%`;
}
