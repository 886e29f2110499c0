import { idOf } from '@platform/ids';

interface Round {
  readonly vendorId: string;
  readonly memberId: string;
  readonly roundId: string;
}

/** One correlation for all that happens in a round, so that finance finds its bet, its wins and its end together. */
export function roundCorrelation({ vendorId, memberId, roundId }: Round): string {
  return idOf(`round/${vendorId}/${memberId}/${roundId}`);
}
