import { Inject, Injectable } from '@nestjs/common';
import type { RoundCase, RoundMovement, RoundSums as ShownSums } from '@contracts/http/round-cases';
import { formatMinor, type Currency } from '@kernel/money';
import { Catalogue } from '@contexts/games/games.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { AdjustmentSettings } from '../../adjustments/use-cases/adjustment-settings';
import { findingDecider, type FindingState } from '../domain/finding.decide';
import type { RoundSums } from '../domain/finding.events';
import { obstacleToVoid } from '../domain/round-ending';
import { referenceOf, type RoundMovementEvent, type RoundRecord } from '../domain/round-record';
import { RoundRecords } from '../read-models/round-records';
import { roundIn } from './rounds-of-findings';

const KINDS = {
  BetPlaced: 'bet',
  BetWon: 'win',
  BetRolledBack: 'bet_rollback',
  WinRolledBack: 'win_rollback',
} as const;
const OBSTACLES = { ROUND_WON: 'won', NOTHING_AT_STAKE: 'nothingAtStake' } as const;

/** What finance has to know of a round that stays open, to decide how it ends. */
@Injectable()
export class RoundCases {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(RoundRecords) private readonly records: RoundRecords,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(AdjustmentSettings) private readonly settings: AdjustmentSettings,
  ) {}

  /** @throws ApiError NOT_FOUND where the finding is about no round */
  async of(findingId: string): Promise<RoundCase> {
    const { state } = await this.runner.load(findingDecider, findingId);
    const round = state.found && roundIn(state.found);
    if (!round) throw new ApiError('NOT_FOUND');
    const { vendorId, gameCode, roundId } = round;
    const currency = round.currency as Currency;
    const [record, game] = await Promise.all([this.records.of(round), this.catalogue.find(vendorId, gameCode)]);
    const obstacle = obstacleToVoid(record.now);
    return {
      vendorId,
      vendorName: game?.vendorName ?? vendorId,
      gameCode,
      gameName: game?.displayName ?? gameCode,
      roundId,
      currency,
      begunAt: record.movements[0]?.recordedAt ?? state.found!.at,
      isClosed: record.now.isClosed,
      sums: shownSums(record.now, currency),
      movements: shownMovements(record, currency),
      correlationId: record.movements[0]?.metadata.$correlationId ?? null,
      voidObstacle: obstacle ? OBSTACLES[obstacle] : null,
      voidLimit: formatMinor(this.settings.maxMinor, this.settings.currency),
      proposed: state.proposal?.round ? shownSums(state.proposal.round, currency) : null,
      ending: shownEnding(state.ending, currency),
    };
  }
}

function shownSums({ stakeMinor, payoutMinor }: RoundSums, currency: Currency): ShownSums {
  return { stake: formatMinor(BigInt(stakeMinor), currency), payout: formatMinor(BigInt(payoutMinor), currency) };
}

function shownEnding(ending: FindingState['ending'], currency: Currency): RoundCase['ending'] {
  return (
    ending && {
      outcome: ending.outcome,
      at: ending.occurredAt,
      givenBack: formatMinor(BigInt(ending.givenBackMinor), currency),
    }
  );
}

function shownMovements({ movements, takenBack }: RoundRecord, currency: Currency): RoundMovement[] {
  return movements.map((event: RoundMovementEvent) => {
    const { id, type, recordedAt, data } = event;
    return {
      eventId: id,
      kind: KINDS[type],
      at: recordedAt,
      transactionId: data.transactionId,
      change: formatMinor(BigInt(data.balanceAfterMinor) - BigInt(data.balanceBeforeMinor), currency),
      balanceAfter: formatMinor(BigInt(data.balanceAfterMinor), currency),
      reference: referenceOf(event).to,
      isTakenBack: takenBack.has(data.transactionId),
    };
  });
}
