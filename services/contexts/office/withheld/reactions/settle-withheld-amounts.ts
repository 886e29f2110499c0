import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SettleWithheldPayment } from '@contexts/money/cashier/cashier.api';
import { SettleWithheldWin } from '@contexts/money/wallet/wallet.api';
import { isoTime, type Clock } from '@kernel/clock';
import type { RecordedEvent } from '@kernel/event';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { withheldDecider, type WithheldCommand } from '../domain/withheld.decide';
import type { SettlementProposed, WithheldEvent } from '../domain/withheld.events';

type Proposal = SettlementProposed['data'];
type Outcome = { readonly outcome: string; readonly rejection?: string };

/** The decision of two people is carried out, once for each amount, and its stream says how that ended. */
@Injectable()
export class SettleWithheldAmounts implements Reaction<WithheldEvent> {
  readonly name = 'settle-withheld-amounts';
  readonly categories = ['withheld'];

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async react(event: RecordedEvent & WithheldEvent): Promise<void> {
    if (event.type !== 'SettlementApproved') return;
    const { withheldId } = event.data;
    const { state } = await this.runner.load(withheldDecider, withheldId);
    // A repetition must not carry out what has failed since, and was perhaps decided otherwise.
    if (state.status !== 'approved' || !state.proposal || state.decision?.key !== event.data.key) return;
    const context = reactionContext(this, event, `withheld:${withheldId}:${event.data.key}`);
    const occurredAt = isoTime(this.clock);
    const { rejection } = await this.carryOut(state.proposal, occurredAt, context);
    const command: WithheldCommand =
      rejection === undefined
        ? { type: 'RecordCarriedOut', occurredAt }
        : { type: 'RecordFailed', fault: rejection, occurredAt };
    // Two workers may come to different results, and events with the same id would count as one event.
    await this.runner.run(withheldDecider, withheldId, command, { ...context, key: `${context.key}:${newId()}` });
  }

  private async carryOut(proposal: Proposal, occurredAt: string, context: CommandContext): Promise<Outcome> {
    const { withheldId, kind, memberId, currency, amountMinor, refusal } = proposal;
    if (kind === 'deposit')
      return this.commands.execute(new SettleWithheldPayment(withheldId, { refusal, occurredAt }, context));
    const { partyId, gameCode, roundId, transactionId } = proposal;
    const win = {
      memberId,
      currency,
      vendorId: partyId,
      gameCode: gameCode ?? '',
      roundId: roundId ?? '',
      transactionId,
      operatorTransactionId: withheldId,
      amountMinor: BigInt(amountMinor),
    };
    return this.commands.execute(new SettleWithheldWin({ ...win, refusal, occurredAt }, context));
  }
}
