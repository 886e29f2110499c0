import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@contracts/errors/error-codes';
import type { Finding } from '@contracts/http/office/proofs';
import type { RoundSums as SeenSums } from '@contracts/http/office/round-cases';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { parseMinor, type Currency } from '@kernel/money';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { StaffIndependence } from '@contexts/people/identity/identity.api';
import { RoundRecords } from '@contexts/play/rounds/rounds.api';
import { AdjustmentSettings } from '@contexts/office/books/books.api';
import { breakDecider, type BreakCommand, type BreakRejection, type BreakState } from '../domain/break.decide';
import type { Resolution, RoundSums } from '../domain/break.events';
import { endsRound, type RoundNow } from '../domain/round-ending';
import { BreakViews } from '../read-models/break-views';
import { roundIn } from './decided-rounds';

/** The answer to staff for each rejection. */
const CODES: Readonly<Record<BreakRejection, ErrorCode>> = {
  BREAK_UNKNOWN: 'NOT_FOUND',
  NOT_PROPOSED: 'NOT_FOUND',
  KEY_REUSED: 'KEY_REUSED',
  SECOND_PERSON_NEEDED: 'SECOND_PERSON_NEEDED',
  APPROVER_NOT_INDEPENDENT: 'APPROVER_NOT_INDEPENDENT',
  APPROVER_ACCOUNT_NEW: 'APPROVER_ACCOUNT_NEW',
  APPROVER_ROLES_CHANGED: 'APPROVER_ROLES_CHANGED',
  APPROVER_ACCOUNT_ENABLED: 'APPROVER_ACCOUNT_ENABLED',
  APPROVER_PASSWORD_RENEWED: 'APPROVER_PASSWORD_RENEWED',
  APPROVER_AUTHENTICATOR_RESET: 'APPROVER_AUTHENTICATOR_RESET',
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
 * Two people resolve a break: one proposes a resolution or an end of the round, and another one decides. A decision
 * about a round holds for the sums that both have seen. A reaction to the approval carries it out.
 */
@Injectable()
export class ResolveBreak {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(BreakViews) private readonly views: BreakViews,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(RoundRecords) private readonly rounds: RoundRecords,
    @Inject(AdjustmentSettings) private readonly settings: AdjustmentSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError NOT_FOUND, KEY_REUSED, ALREADY_DECIDED, INVALID_INPUT, ROUND_ENDED, ROUND_CHANGED, ROUND_WON */
  async propose(
    input: { findingId: string; key: string; resolution: Resolution; round?: SeenSums | undefined; note: string },
    context: RequestContext,
  ): Promise<Finding> {
    const { findingId, round, ...fields } = input;
    if (!endsRound(fields.resolution))
      return this.run(findingId, { type: 'ProposeResolution', ...fields, ...this.by(context) }, context);
    const { state } = await this.runner.load(breakDecider, findingId);
    const [seen, now] = [round && minorOf(round, state), await this.roundNow(state)];
    return this.run(
      findingId,
      { type: 'ProposeResolution', ...fields, ...(seen && { round: seen }), ...(now && { now }), ...this.by(context) },
      context,
    );
  }

  /**
   * @throws ApiError NOT_FOUND, KEY_REUSED, ALREADY_DECIDED, ROUND_ENDED, ROUND_CHANGED, ROUND_WON, ADMIN_NEEDED, or
   * what two people may stumble over
   */
  async decide(
    input: { findingId: string; key: string; isApproved: boolean; note: string },
    context: RequestContext,
  ): Promise<Finding> {
    const { findingId, ...fields } = input;
    const { state } = await this.runner.load(breakDecider, findingId);
    const isEnding = fields.isApproved && state.proposal !== null && endsRound(state.proposal.resolution);
    const now = isEnding ? await this.roundNow(state) : undefined;
    const maxMinor = staffOf(context).roles.includes('admin') ? null : this.settings.maxMinor;
    const { staffId, occurredAt } = this.by(context);
    const people = await this.independence.between(state.proposal?.proposerId ?? staffId, staffId);
    return this.run(
      findingId,
      { type: 'DecideResolution', ...fields, ...(now && { now }), maxMinor, people, occurredAt },
      context,
    );
  }

  private async roundNow({ found }: BreakState): Promise<RoundNow | undefined> {
    const round = found && roundIn(found);
    return round ? (await this.rounds.of(round)).now : undefined;
  }

  private by(context: RequestContext) {
    return { staffId: staffOf(context).id, occurredAt: isoTime(this.clock) };
  }

  private async run(
    findingId: string,
    command: Extract<BreakCommand, { key: string }>,
    context: RequestContext,
  ): Promise<Finding> {
    const outcome = await this.runner.run(breakDecider, findingId, command, commandContext(context, command.key));
    if (outcome.kind === 'rejected') throw new ApiError(CODES[outcome.rejection]);
    const [view] = await this.views.of([outcome.state]);
    return view!;
  }
}

/** @throws ApiError INVALID_INPUT */
function minorOf({ stake, payout }: SeenSums, { found }: BreakState): RoundSums {
  const [stakeMinor, payoutMinor] = [stake, payout].map((amount) =>
    parseMinor(amount, found?.currency as Currency)?.toString(),
  );
  if (stakeMinor === undefined || payoutMinor === undefined) throw new ApiError('INVALID_INPUT');
  return { stakeMinor, payoutMinor };
}
