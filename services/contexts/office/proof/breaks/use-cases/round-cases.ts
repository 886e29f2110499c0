import { Inject, Injectable } from '@nestjs/common';
import type { RoundCase } from '@contracts/http/office/round-cases';
import { formatMinor, type Currency } from '@kernel/money';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { roundFacts, RoundRecords, shownSums } from '@contexts/play/rounds/rounds.api';
import { AdjustmentSettings } from '@contexts/office/books/books.api';
import { breakDecider, type BreakState } from '../domain/break.decide';
import { obstacleToVoid } from '../domain/round-ending';
import { roundIn } from './decided-rounds';

const OBSTACLES = { ROUND_WON: 'won', NOTHING_AT_STAKE: 'nothingAtStake' } as const;

/** The facts of a round that stays open, from which finance decides how it ends. */
@Injectable()
export class RoundCases {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(RoundRecords) private readonly records: RoundRecords,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(AdjustmentSettings) private readonly settings: AdjustmentSettings,
  ) {}

  /** @throws ApiError NOT_FOUND for a break that is about no round */
  async of(findingId: string): Promise<RoundCase> {
    const { state } = await this.runner.load(breakDecider, findingId);
    const round = state.found && roundIn(state.found);
    if (!round) throw new ApiError('NOT_FOUND');
    const { vendorId, gameCode } = round;
    const currency = round.currency as Currency;
    const [record, game] = await Promise.all([this.records.of(round), this.catalogue.recall(vendorId, gameCode)]);
    const obstacle = obstacleToVoid(record.now);
    return {
      ...roundFacts(round, record, game, state.found!.at),
      voidObstacle: obstacle ? OBSTACLES[obstacle] : null,
      voidLimit: formatMinor(this.settings.maxMinor, this.settings.currency),
      proposed: state.proposal?.round ? shownSums(state.proposal.round, currency) : null,
      ending: shownEnding(state.ending, currency),
    };
  }
}

function shownEnding(ending: BreakState['ending'], currency: Currency): RoundCase['ending'] {
  return (
    ending && {
      outcome: ending.outcome,
      at: ending.occurredAt,
      givenBack: formatMinor(BigInt(ending.givenBackMinor), currency),
    }
  );
}
