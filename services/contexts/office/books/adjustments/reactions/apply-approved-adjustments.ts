import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import type { RecordedEvent } from '@kernel/event';
import { AdjustBalance } from '@contexts/money/wallet/wallet.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { adjustmentDecider, type AdjustmentCommand } from '../domain/adjustment.decide';
import type { AdjustmentEvent } from '../domain/adjustment.events';

/** An approved adjustment moves money, once for each adjustment, and its stream says how that ended. */
@Injectable()
export class ApplyApprovedAdjustments implements Reaction<AdjustmentEvent> {
  readonly name = 'apply-approved-adjustments';
  readonly categories = ['adjustment'];

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(event: RecordedEvent & AdjustmentEvent): Promise<void> {
    if (event.type !== 'AdjustmentApproved') return;
    const { adjustmentId, memberId, currency, reason } = event.data;
    const { state } = await this.runner.load(adjustmentDecider, adjustmentId);
    // A repetition must not book an adjustment that has failed, even if the wallet has enough money by now.
    if (state.status !== 'approved') return;
    const minor = BigInt(event.data.amountMinor);
    const [direction, amountMinor] = minor < 0n ? (['debit', -minor] as const) : (['credit', minor] as const);
    const occurredAt = isoTime(this.clock);
    const context = reactionContext(this, event, `adjustment:${adjustmentId}`);
    const booked = await this.commands.execute(
      new AdjustBalance({ memberId, adjustmentId, direction, amountMinor, currency, reason, occurredAt }, context),
    );
    const command: AdjustmentCommand =
      booked.outcome === 'refused'
        ? { type: 'RecordFailed', fault: booked.rejection, occurredAt }
        : { type: 'RecordApplied', occurredAt };
    // Two workers may come to different results, and events with the same id would count as one event.
    await this.runner.run(adjustmentDecider, adjustmentId, command, {
      ...context,
      key: `${context.key}:${booked.outcome}:${newId()}`,
    });
  }
}
