import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@kernel/event';
import { AwardJackpot } from '@contexts/money/wallet/wallet.api';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { jackpotDecider, POT, type JackpotCommand } from '../domain/jackpot.decide';
import { JackpotMarks } from '../read-models/jackpot-marks';

type Hit = RecordedEvent & Extract<WalletEvent, { type: 'BetPlaced' }>;
type Rollback = RecordedEvent & Extract<WalletEvent, { type: 'BetRolledBack' }>;

/**
 * The one that takes out of the pot: what was hit is set aside, paid into the wallet and marked as paid, in three
 * appends to two streams; the share of a bet that was taken back goes to the house. Strictly in log order, one after
 * another. Killed between any two it begins the event anew, and each step finds out by itself that it was done.
 */
@Injectable()
export class SettleJackpot implements Reaction<WalletEvent> {
  readonly name = 'settle-jackpot';
  readonly categories = ['wallet'];

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(JackpotMarks) private readonly marks: JackpotMarks,
  ) {}

  concerns(event: RecordedEvent & WalletEvent): boolean {
    if (event.type === 'BetPlaced') return event.data.jackpot?.isHit ?? false;
    return event.type === 'BetRolledBack' && event.data.jackpotShareMinor !== undefined;
  }

  async react(event: RecordedEvent & WalletEvent): Promise<void> {
    if (!this.concerns(event)) return;
    if (event.type === 'BetPlaced') await this.pay(event);
    if (event.type === 'BetRolledBack') await this.giveBack(event);
  }

  private async pay(event: Hit): Promise<void> {
    const { memberId, vendorId, gameCode, roundId, transactionId, occurredAt } = event.data;
    const hit = { hitId: event.id, memberId, bet: { vendorId, gameCode, roundId, transactionId } };
    const state = await this.ask(event, 'hit', {
      type: 'RecordHit',
      mark: await this.marks.of(event.id),
      hit,
      occurredAt,
    });
    const { pending } = state;
    // Settled before: only the checkpoint had not been moved.
    if (pending?.hitId !== event.id) return;
    const context = this.contextOf(event, 'award');
    const outcome = await this.commands.execute(
      new AwardJackpot(
        {
          memberId,
          hitId: event.id,
          amountMinor: BigInt(pending.amountMinor),
          currency: pending.currency,
          bet: pending.bet,
          occurredAt,
        },
        context,
      ),
    );
    await this.ask(event, 'settle', { type: 'SettleHit', hitId: event.id, isPaid: outcome === 'paid', occurredAt });
  }

  private async giveBack(event: Rollback): Promise<void> {
    const { memberId, jackpotShareMinor, occurredAt } = event.data;
    const shareMinor = BigInt(jackpotShareMinor ?? 0);
    await this.ask(event, 'return', {
      type: 'ReturnShare',
      mark: await this.marks.of(event.id),
      rollbackId: event.id,
      memberId,
      shareMinor,
      occurredAt,
    });
  }

  private async ask(event: RecordedEvent, step: string, command: JackpotCommand) {
    const outcome = await this.runner.run(jackpotDecider, POT, command, this.contextOf(event, step));
    // Tried again: another process may still be at the one before.
    if (outcome.kind === 'rejected')
      throw new Error(`The jackpot refuses to ${step} for ${event.id}: ${outcome.rejection}`);
    return outcome.state;
  }

  private contextOf(event: RecordedEvent, step: string): CommandContext {
    return reactionContext(this, event, `jackpot-${step}:${event.id}`);
  }
}
