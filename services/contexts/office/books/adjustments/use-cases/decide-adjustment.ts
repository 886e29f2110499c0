import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { Adjustment, adjustmentCalls } from '@contracts/http/office/proofs';
import { isoTime, type Clock } from '@kernel/clock';
import { AccountClosings, StaffIndependence } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { storedText } from '@kernel/stored-text';
import { adjustmentDecider, type AdjustmentCommand } from '../domain/adjustment.decide';
import { Adjustments } from '../read-models/adjustments';
import { Allowances } from './allowances';
import { refusalOf } from './refusals';

type Asked = z.infer<typeof adjustmentCalls.decideAdjustment.input>;

/** Approves or refuses an adjustment that another person of staff has requested. */
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
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(AccountClosings) private readonly closings: AccountClosings,
    @Inject(Allowances) private readonly allowances: Allowances,
    @Inject(Adjustments) private readonly views: Pick<Adjustments, 'of'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError NOT_FOUND, RECEIVER_CLOSED, KEY_REUSED, ALREADY_DECIDED, LIMIT_EXCEEDED, or what two people may
   * stumble over
   */
  async execute({ checkerId, asked, context }: DecideAdjustment): Promise<Adjustment> {
    const { adjustmentId, isApproved, note, key } = asked;
    const { requested, decision: decided } = (await this.runner.load(adjustmentDecider, adjustmentId)).state;
    if (!requested) throw new ApiError('NOT_FOUND');
    const isCredit = BigInt(requested.amountMinor) > 0n;
    if (isApproved && isCredit && !decided && (await this.closings.isClosed(requested.memberId)))
      throw new ApiError('RECEIVER_CLOSED');
    const command: AdjustmentCommand = {
      type: 'DecideAdjustment',
      people: await this.independence.between(requested.makerId, checkerId),
      isApproved,
      note: storedText(note),
      key,
      occurredAt: isoTime(this.clock),
    };
    const reservation = isApproved
      ? await this.allowances.reserveFor(command, { staffId: checkerId, purpose: 'approval', adjustmentId }, context)
      : undefined;
    const outcome = await this.runner.run(adjustmentDecider, adjustmentId, command, context);
    if (outcome.kind !== 'rejected') return this.views.of(outcome.state);
    const { decision } = outcome.state;
    // Another request has decided before. A decision is final, so that nothing is reserved again for this adjustment,
    // and the reservation is used only if the decision is this person's own approval under another key.
    const isUsed = decision?.isApproved === true && decision.checkerId === checkerId;
    if (reservation && decision && !isUsed) await this.allowances.release(reservation, context);
    throw refusalOf(outcome.rejection);
  }
}
