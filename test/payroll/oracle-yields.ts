/** Rates are in parts per million. */
export const MILLION = 1_000_000n;

export const total = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n);

export function betYield(
  stake: bigint,
  payout: bigint,
  terms: { winRatePpm: bigint; lossRatePpm: bigint; singleBetMinMinor: bigint },
): bigint {
  if (stake < terms.singleBetMinMinor || payout === stake) return 0n;
  return (stake * (payout > stake ? terms.winRatePpm : terms.lossRatePpm)) / MILLION;
}

export function tierOf(
  tiers: readonly { minTurnoverMinor: bigint; minLossMinor: bigint; minActive: number }[],
  turnover: bigint,
  loss: bigint,
  active: number,
): number {
  let reached = -1;
  tiers.forEach(({ minTurnoverMinor, minLossMinor, minActive }, index) => {
    const isLossEnough = minLossMinor === 0n || loss >= minLossMinor;
    if (turnover >= minTurnoverMinor && isLossEnough && active >= minActive) reached = index;
  });
  return reached;
}
