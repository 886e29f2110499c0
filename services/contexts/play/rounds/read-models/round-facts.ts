import type { RoundFacts, RoundMovement, RoundSums as ShownSums } from '@contracts/http/office/round-cases';
import type { GameTile } from '@contracts/http/games';
import { formatMinor, type Currency } from '@kernel/money';
import {
  movementKindOf,
  referenceOf,
  type RoundMovementEvent,
  type RoundName,
  type RoundRecord,
  type RoundSums,
} from '../domain/round-record';

/**
 * A round as the pages of staff show it.
 * @param game undefined for a code that no game ever had
 * @param knownSince the moment that stands for the beginning of a round without a movement
 */
export function roundFacts(
  { vendorId, gameCode, roundId, currency }: RoundName,
  record: RoundRecord,
  game: GameTile | undefined,
  knownSince: string,
): RoundFacts {
  const [first] = record.movements;
  return {
    vendorId,
    vendorName: game?.vendorName ?? vendorId,
    gameCode,
    gameName: game?.displayName ?? gameCode,
    roundId,
    currency,
    begunAt: first?.recordedAt ?? knownSince,
    isClosed: record.now.isClosed,
    sums: shownSums(record.now, currency as Currency),
    movements: shownMovements(record, currency as Currency),
    correlationId: first?.metadata.$correlationId ?? null,
  };
}

export function shownSums({ stakeMinor, payoutMinor }: RoundSums, currency: Currency): ShownSums {
  return { stake: formatMinor(BigInt(stakeMinor), currency), payout: formatMinor(BigInt(payoutMinor), currency) };
}

function shownMovements({ movements, takenBack }: RoundRecord, currency: Currency): RoundMovement[] {
  return movements.map((event: RoundMovementEvent) => {
    const { id, type, recordedAt, data } = event;
    return {
      eventId: id,
      kind: movementKindOf(type),
      at: recordedAt,
      transactionId: data.transactionId,
      change: formatMinor(BigInt(data.balanceAfterMinor) - BigInt(data.balanceBeforeMinor), currency),
      balanceAfter: formatMinor(BigInt(data.balanceAfterMinor), currency),
      reference: referenceOf(event).to,
      isTakenBack: takenBack.has(data.transactionId),
    };
  });
}
