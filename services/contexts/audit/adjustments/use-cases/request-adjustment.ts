import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { Adjustment, adjustmentCalls } from '@contracts/http/proofs';
import { isoTime, systemClock } from '@kernel/clock';
import { MemberDirectory } from '@contexts/identity/identity.api';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { storable } from '../../trail/domain/storable';
import { adjustmentDecider, type AdjustmentCommand } from '../domain/adjustment.decide';
import { AdjustmentSettings } from './adjustment-settings';
import { AdjustmentViews } from './adjustment-views';
import { Allowances } from './allowances';
import { refusalOf } from './refusals';

type Asked = z.infer<typeof adjustmentCalls.requestAdjustment.input>;

/** Asks for an adjustment. The stream's id is made of the person and the key, so that one key is one adjustment. */
export class RequestAdjustment extends Command<Adjustment> {
  constructor(
    readonly makerId: string,
    readonly asked: Asked,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestAdjustment)
export class RequestAdjustmentHandler implements ICommandHandler<RequestAdjustment> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(AdjustmentSettings) private readonly settings: AdjustmentSettings,
    @Inject(Allowances) private readonly allowances: Allowances,
    @Inject(AdjustmentViews) private readonly views: AdjustmentViews,
  ) {}

  /** @throws ApiError INVALID_AMOUNT, NOT_FOUND, KEY_REUSED, LIMIT_EXCEEDED */
  async execute({ makerId, asked, context }: RequestAdjustment): Promise<Adjustment> {
    const { key, memberId, amount, reason, note } = asked;
    const minor = this.settings.signedMinor(amount);
    if (minor === undefined) throw new ApiError('INVALID_AMOUNT');
    if (!(await this.members.exists(memberId))) throw new ApiError('NOT_FOUND');
    const adjustmentId = idOf(`adjustment/${makerId}/${key}`);
    const { currency, maxMinor } = this.settings;
    const facts = {
      adjustmentId,
      memberId,
      amountMinor: minor.toString(),
      currency,
      makerId,
      reason,
      note: storable(note),
      occurredAt: isoTime(systemClock),
    };
    const command: AdjustmentCommand = { type: 'RequestAdjustment', adjustment: facts, maxMinor };
    await this.reserve(adjustmentId, command, minor, context);
    const outcome = await this.runner.run(adjustmentDecider, adjustmentId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return this.views.of(outcome.state);
  }

  /**
   * First of all, and only for what the adjustment's own stream would accept: a repetition reserves nothing, on another day
   * either. What a crash leaves reserved is used by the next try with the same key.
   */
  private async reserve(
    adjustmentId: string,
    command: AdjustmentCommand & { type: 'RequestAdjustment' },
    minor: bigint,
    context: CommandContext,
  ) {
    const { state } = await this.runner.load(adjustmentDecider, adjustmentId);
    if (adjustmentDecider.decide(state, command).kind !== 'accepted') return;
    const reservation = {
      staffId: command.adjustment.makerId,
      day: this.allowances.today(),
      purpose: 'request' as const,
      adjustmentId,
    };
    const rejection = await this.allowances.reserve(reservation, minor, context);
    if (rejection) throw refusalOf(rejection);
  }
}
