const PPM_TO_PERCENT = 10_000;

/** The return of a game with two digits, as the language writes it: "96,37%". */
export function rtpOf({ rtpPpm }: { readonly rtpPpm: number }, language: string): string {
  const rtp = (rtpPpm / PPM_TO_PERCENT).toLocaleString(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${rtp}%`;
}
