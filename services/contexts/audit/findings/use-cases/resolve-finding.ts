import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@contracts/errors/error-codes';
import type { Finding } from '@contracts/http/proofs';
import type { RoundSums as SeenSums } from '@contracts/http/round-cases';
import { isoTime, systemClock } from '@kernel/clock';
import { parseMinor, type Currency } from '@kernel/money';
import { actorOf, staffOf, type RequestContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { AdjustmentSettings } from '../../adjustments/use-cases/adjustment-settings';
import {
  findingDecider,
  type FindingCommand,
  type FindingRejection,
  type FindingState,
} from '../domain/finding.decide';
import type { Resolution, RoundSums } from '../domain/finding.events';
import { endsRound, type RoundNow } from '../domain/round-ending';
import { FindingViews } from '../read-models/finding-view';
import { RoundRecords } from '../read-models/round-records';
import { roundIn } from './rounds-of-findings';

/** What staff is told where a rejection has no code of its own. */
const CODES: Readonly<Record<FindingRejection, ErrorCode>> = {
  FINDING_UNKNOWN: 'NOT_FOUND',
  NOT_PROPOSED: 'NOT_FOUND',
  KEY_REUSED: 'KEY_REUSED',
  SECOND_PERSON_NEEDED: 'SECOND_PERSON_NEEDED',
  ALREADY_DECIDED: 'ALREADY_DECIDED',
  NO_ROUND: 'INVALID_INPUT',
  ROUND_ENDED: 'ROUND_ENDED',
  ROUND_CHANGED: 'ROUND_CHANGED',
  ROUND_WON: 'ROUND_WON',
  NOTHING_AT_STAKE: 'INVALID_INPUT',
  ADMIN_NEEDED: 'ADMIN_NEEDED',
  NOT_DECIDED: 'NOT_FOUND',
};

/**
 * Two people settle a finding: one says how it was dealt with, or how a round is to be ended, another one agrees. What they decide about a round
 * holds for the round that they saw; it is carried out by what follows from the approval.
 */
@Injectable()
export class ResolveFinding {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(FindingViews) private readonly views: FindingViews,
    @Inject(RoundRecords) private readonly rounds: RoundRecords,
    @Inject(AdjustmentSettings) private readonly settings: AdjustmentSettings,
  ) {}

  /** @throws ApiError NOT_FOUND, KEY_REUSED, ALREADY_DECIDED, INVALID_INPUT, ROUND_ENDED, ROUND_CHANGED, ROUND_WON */
  async propose(
    input: { findingId: string; key: string; resolution: Resolution; round?: SeenSums | undefined; note: string },
    context: RequestContext,
  ): Promise<Finding> {
    const { findingId, round, ...fields } = input;
    if (!endsRound(fields.resolution))
      return this.run(findingId, { type: 'ProposeResolution', ...fields, ...this.by(context) }, context);
    const { state } = await this.runner.load(findingDecider, findingId);
    const [seen, now] = [round && minorOf(round, state), await this.roundNow(state)];
    return this.run(
      findingId,
      { type: 'ProposeResolution', ...fields, ...(seen && { round: seen }), ...(now && { now }), ...this.by(context) },
      context,
    );
  }

  /** @throws ApiError NOT_FOUND, KEY_REUSED, SECOND_PERSON_NEEDED, ALREADY_DECIDED, ROUND_ENDED, ROUND_CHANGED, ROUND_WON, ADMIN_NEEDED */
  async decide(
    input: { findingId: string; key: string; isApproved: boolean; note: string },
    context: RequestContext,
  ): Promise<Finding> {
    const { findingId, ...fields } = input;
    const { state } = await this.runner.load(findingDecider, findingId);
    const isEnding = fields.isApproved && state.proposal !== null && endsRound(state.proposal.resolution);
    const now = isEnding ? await this.roundNow(state) : undefined;
    const maxMinor = staffOf(context).roles.includes('admin') ? null : this.settings.maxMinor;
    return this.run(
      findingId,
      { type: 'DecideResolution', ...fields, ...(now && { now }), maxMinor, ...this.by(context) },
      context,
    );
  }

  private async roundNow({ found }: FindingState): Promise<RoundNow | undefined> {
    const round = found && roundIn(found);
    return round ? (await this.rounds.of(round)).now : undefined;
  }

  private by(context: RequestContext) {
    return { staffId: staffOf(context).id, occurredAt: isoTime(systemClock) };
  }

  private async run(
    findingId: string,
    command: Extract<FindingCommand, { key: string }>,
    context: RequestContext,
  ): Promise<Finding> {
    const outcome = await this.runner.run(findingDecider, findingId, command, {
      key: command.key,
      actor: actorOf(context.caller),
      correlationId: context.correlationId,
      causationId: context.requestId,
    });
    if (outcome.kind === 'rejected') throw new ApiError(CODES[outcome.rejection]);
    const [view] = await this.views.of([outcome.state]);
    return view!;
  }
}

/** @throws ApiError INVALID_INPUT */
function minorOf({ stake, payout }: SeenSums, { found }: FindingState): RoundSums {
  const [stakeMinor, payoutMinor] = [stake, payout].map((amount) =>
    parseMinor(amount, found?.currency as Currency)?.toString(),
  );
  if (stakeMinor === undefined || payoutMinor === undefined) throw new ApiError('INVALID_INPUT');
  return { stakeMinor, payoutMinor };
}
