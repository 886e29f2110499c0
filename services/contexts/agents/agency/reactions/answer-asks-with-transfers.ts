import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import type { WalletEvent } from '@contexts/money/wallet/wallet.events';
import { CommandRunner } from '@platform/commands/command-runner';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { uplineAsksDecider } from '../domain/upline-asks.decide';

type Sent = Extract<WalletEvent, { type: 'SentToDownline' }>;

/** Money that was sent for an ask is its answer. A refusal means that the ask has ended otherwise; the money stands. */
@Injectable()
export class AnswerAsksWithTransfers implements Reaction<Sent> {
  readonly name = 'answer-asks-with-transfers';
  readonly categories = ['wallet'];

  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  concerns({ type, data }: RecordedEvent & Sent): boolean {
    return type === 'SentToDownline' && data.askId !== undefined;
  }

  async react(event: RecordedEvent & Sent): Promise<void> {
    const { memberId, toMemberId, transferId, amountMinor, askId, occurredAt } = event.data;
    if (!this.concerns(event) || askId === undefined) return;
    const answered = {
      memberId: toMemberId,
      askId,
      uplineId: memberId,
      sent: { transferId, amountMinor },
      occurredAt,
    };
    const context = reactionContext(this, event, `answer-ask:${askId}`);
    await this.runner.run(uplineAsksDecider, toMemberId, { type: 'Answer', answered }, context);
  }
}
