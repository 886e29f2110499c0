import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isoTime, systemClock } from '@kernel/clock';
import type { RecordedEvent } from '@kernel/event';
import { AdjustBalance } from '@contexts/wallet/wallet.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import type { Reaction } from '@platform/reactions/reaction';
import { adjustmentDecider, type AdjustmentCommand } from '../domain/adjustment.decide';
import type { AdjustmentEvent } from '../domain/adjustment.events';

/** An approved adjustment moves money, once for each adjustment, and its stream says how that ended. */
@Injectable()
export class ApplyApprovedAdjustments implements Reaction {
  readonly name = 'apply-approved-adjustments';
  readonly categories = ['adjustment'];

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent & AdjustmentEvent;
    if (event.type !== 'AdjustmentApproved') return;
    const { adjustmentId, memberId, currency, reason } = event.data;
    const { state } = await this.runner.load(adjustmentDecider, adjustmentId);
    // Over already: a failed one must not be booked by a repetition that finds more money than the first try did.
    if (state.status !== 'approved') return;
    const minor = BigInt(event.data.amountMinor);
    const [direction, amountMinor] = minor < 0n ? (['debit', -minor] as const) : (['credit', minor] as const);
    const occurredAt = isoTime(systemClock);
    const context = {
      key: `adjustment:${adjustmentId}`,
      actor: { kind: 'system' as const, id: this.name },
      correlationId: event.metadata.$correlationId,
      causationId: event.id,
    };
    const booked = await this.commands.execute(
      new AdjustBalance(memberId, adjustmentId, direction, amountMinor, currency, reason, occurredAt, context),
    );
    const command: AdjustmentCommand =
      booked.outcome === 'refused'
        ? { type: 'RecordFailed', fault: booked.rejection, occurredAt }
        : { type: 'RecordApplied', occurredAt };
    // Two workers may come to different ends; events of the same id would pass for one another.
    await this.runner.run(adjustmentDecider, adjustmentId, command, {
      ...context,
      key: `${context.key}:${booked.outcome}:${newId()}`,
    });
  }
}
