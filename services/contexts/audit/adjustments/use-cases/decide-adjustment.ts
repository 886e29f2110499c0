import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { Adjustment, adjustmentCalls } from '@contracts/http/proofs';
import { isoTime, systemClock } from '@kernel/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { storable } from '../../trail/domain/storable';
import { adjustmentDecider, type AdjustmentCommand } from '../domain/adjustment.decide';
import { AdjustmentViews } from './adjustment-views';
import { Allowances, type Reservation } from './allowances';
import { refusalOf } from './refusals';

type Asked = z.infer<typeof adjustmentCalls.decideAdjustment.input>;

/** Approves or refuses what somebody else asked for. */
export class DecideAdjustment extends Command<Adjustment> {
  constructor(
    readonly checkerId: string,
    readonly asked: Asked,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DecideAdjustment)
export class DecideAdjustmentHandler implements ICommandHandler<DecideAdjustment> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Allowances) private readonly allowances: Allowances,
    @Inject(AdjustmentViews) private readonly views: AdjustmentViews,
  ) {}

  /** @throws ApiError NOT_FOUND, KEY_REUSED, SECOND_PERSON_NEEDED, ALREADY_DECIDED, LIMIT_EXCEEDED */
  async execute({ checkerId, asked, context }: DecideAdjustment): Promise<Adjustment> {
    const { adjustmentId, isApproved, note, key } = asked;
    const command: AdjustmentCommand = {
      type: 'DecideAdjustment',
      checkerId,
      isApproved,
      note: storable(note),
      key,
      occurredAt: isoTime(systemClock),
    };
    const reservation = isApproved ? await this.reserve(adjustmentId, checkerId, command, context) : undefined;
    const outcome = await this.runner.run(adjustmentDecider, adjustmentId, command, context);
    if (outcome.kind !== 'rejected') return this.views.of(outcome.state);
    const { decision } = outcome.state;
    // Somebody was faster. A decision is final, so that nothing is reserved again for this adjustment; only where the decision
    // is this person's own approval, under another key, what is reserved is used.
    const isUsed = decision?.isApproved === true && decision.checkerId === checkerId;
    if (reservation && decision && !isUsed) await this.allowances.release(reservation, context);
    throw refusalOf(outcome.rejection);
  }

  /** Before the approval, so that a crash between the two leaves too little allowance and never too much. */
  private async reserve(
    adjustmentId: string,
    checkerId: string,
    command: AdjustmentCommand,
    context: CommandContext,
  ): Promise<Reservation | undefined> {
    const { state } = await this.runner.load(adjustmentDecider, adjustmentId);
    if (!state.requested || adjustmentDecider.decide(state, command).kind !== 'accepted') return undefined;
    const reservation: Reservation = {
      staffId: checkerId,
      day: this.allowances.today(),
      purpose: 'approval',
      adjustmentId,
    };
    const rejection = await this.allowances.reserve(reservation, BigInt(state.requested.amountMinor), context);
    if (rejection) throw refusalOf(rejection);
    return reservation;
  }
}
