import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { GiveUnclaimedBack, SetUnclaimedAside } from '@contexts/money/wallet/wallet.api';
import { isoTime, type Clock } from '@kernel/clock';
import type { RecordedEvent } from '@kernel/event';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { unclaimedDecider, type UnclaimedCommand } from '../domain/unclaimed.decide';
import type { UnclaimedEvent } from '../domain/unclaimed.events';

/** An approved act moves money in the wallet, once, and its stream says how that ended. A payment is booked already. */
@Injectable()
export class BookUnclaimedMoney implements Reaction<UnclaimedEvent> {
  readonly name = 'book-unclaimed-money';
  readonly categories = ['unclaimed'];

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(event: RecordedEvent & UnclaimedEvent): Promise<void> {
    if (event.type !== 'UnclaimedApproved' || event.data.act === 'payOut') return;
    const { actId, memberId, act, currency } = event.data;
    const { state } = await this.runner.load(unclaimedDecider, memberId);
    // A repetition must not book an act that has failed, even if the wallet has enough money by now.
    if (state.acts.get(actId)?.status !== 'approved') return;
    const occurredAt = isoTime(this.clock);
    const context = reactionContext(this, event, `unclaimed:${actId}`);
    const fields = { memberId, actId, amountMinor: BigInt(event.data.amountMinor), currency, occurredAt };
    const outcome = await this.commands.execute(
      act === 'setAside' ? new SetUnclaimedAside(fields, context) : new GiveUnclaimedBack(fields, context),
    );
    const command: UnclaimedCommand =
      outcome.kind === 'rejected'
        ? { type: 'RecordFailed', actId, fault: outcome.rejection, occurredAt }
        : { type: 'RecordBooked', actId, occurredAt };
    // Two workers may come to different results, and events with the same id would count as one event.
    await this.runner.run(unclaimedDecider, memberId, command, { ...context, key: `${context.key}:${newId()}` });
  }
}
