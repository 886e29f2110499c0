import { Inject, Injectable } from '@nestjs/common';
import type { PayoutReport } from '@contracts/vendor/payout-provider';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext, type Outcome } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import type { PayoutWord, WithdrawalRejection } from '../../domain/withdrawal.commands';
import { withdrawalDecider } from '../../domain/withdrawal.decide';
import type { WithdrawalEvent } from '../../domain/withdrawal.events';
import type { WithdrawalState } from '../../domain/withdrawal.state';
import { stepContext } from './process-context';

/** The end of a payout as a provider tells it, by a notice or when it is asked. */
export type ToldPayout = Pick<
  PayoutReport,
  'reference' | 'status' | 'reason' | 'endToEndId' | 'payoutId' | 'occurredAt'
>;

/** Writes down what providers say about attempts, and that they say nothing. */
@Injectable()
export class PayoutWords {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param otherAmount the amount that the provider names, where it is not that of the withdrawal */
  told(withdrawalId: string, told: ToldPayout, otherAmount: string | null, context: CommandContext) {
    return this.record(withdrawalId, told.reference, this.wordOf(told, otherAmount), context, told.occurredAt);
  }

  record(
    withdrawalId: string,
    reference: string,
    word: PayoutWord,
    context: CommandContext,
    toldAt?: string,
  ): Promise<Outcome<WithdrawalState, WithdrawalEvent, WithdrawalRejection>> {
    const now = isoTime(this.clock);
    // A provider whose clock is ahead of ours pays nothing in the future.
    const told = toldAt === undefined ? now : new Date(toldAt).toISOString();
    const command = { type: 'RecordWord' as const, reference, word, occurredAt: told < now ? told : now };
    return this.runner.run(withdrawalDecider, withdrawalId, command, stepContext(context, `word:${word.status}`));
  }

  private wordOf({ status, reason, endToEndId, payoutId }: ToldPayout, otherAmount: string | null): PayoutWord {
    const autoConfirmS = this.config.RECEIPT_AUTO_CONFIRM_MIN * 60;
    switch (status) {
      case 'accepted':
        return { status, payoutId };
      case 'paid':
        return { status, endToEndId, otherAmount, autoConfirmS };
      case 'failed':
        return { status, reason: reason ?? 'other' };
      case 'returned':
        return { status, endToEndId, autoConfirmS };
    }
  }
}
