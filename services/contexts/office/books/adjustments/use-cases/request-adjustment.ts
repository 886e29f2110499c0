import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { Adjustment, adjustmentCalls } from '@contracts/http/office/proofs';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { AccountClosings, MemberDirectory } from '@contexts/people/identity/identity.api';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { storedText } from '@kernel/stored-text';
import { adjustmentDecider, type AdjustmentCommand } from '../domain/adjustment.decide';
import { AdjustmentSettings } from './adjustment-settings';
import { Adjustments } from '../read-models/adjustments';
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
    @Inject(AccountClosings) private readonly closings: AccountClosings,
    @Inject(AdjustmentSettings) private readonly settings: AdjustmentSettings,
    @Inject(Allowances) private readonly allowances: Allowances,
    @Inject(Adjustments) private readonly views: Pick<Adjustments, 'of'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError INVALID_AMOUNT, NOT_FOUND, RECEIVER_CLOSED, KEY_REUSED, LIMIT_EXCEEDED */
  async execute({ makerId, asked, context }: RequestAdjustment): Promise<Adjustment> {
    const { key, memberId, amount, reason, note } = asked;
    const minor = this.settings.signedMinor(amount);
    if (minor === undefined) throw new ApiError('INVALID_AMOUNT');
    if (!(await this.members.exists(memberId))) throw new ApiError('NOT_FOUND');
    // Nobody could take out what is put into a closed account.
    if (minor > 0n && (await this.closings.isClosed(memberId))) throw new ApiError('RECEIVER_CLOSED');
    const adjustmentId = idOf(`adjustment/${makerId}/${key}`);
    const { currency, maxMinor } = this.settings;
    const facts = {
      adjustmentId,
      memberId,
      amountMinor: minor.toString(),
      currency,
      makerId,
      reason,
      note: storedText(note),
      occurredAt: isoTime(this.clock),
    };
    const command: AdjustmentCommand = { type: 'RequestAdjustment', adjustment: facts, maxMinor };
    await this.allowances.reserveFor(command, { staffId: makerId, purpose: 'request', adjustmentId }, context);
    const outcome = await this.runner.run(adjustmentDecider, adjustmentId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return this.views.of(outcome.state);
  }
}
