import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { PayoutNotice } from '@contracts/vendor/payout-provider';
import { parseMinor } from '@kernel/money';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { withdrawalDecider } from '../domain/withdrawal.decide';
import { DueWithdrawals } from '../read-models/due-withdrawals';
import { PayoutWords } from './process/payout-words';

/** The time that a notice waits for the table of attempts, in milliseconds. No provider waits less for its answer. */
const WAIT_MS = 2_000;
const LOOK_EVERY_MS = 100;

/** Records how a payout ended, as its provider tells. Telling it again changes nothing. */
@Injectable()
export class RecordPayoutNotice {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(DueWithdrawals) private readonly due: DueWithdrawals,
    @Inject(PayoutWords) private readonly words: PayoutWords,
  ) {}

  /**
   * A notice may be faster than the table of attempts, and is held back until that has the attempt.
   *
   * @throws ApiError NOT_FOUND for a reference that is no attempt at this provider, and where the table takes longer:
   * the provider repeats its notice then, and is asked as well
   */
  async record(providerId: string, notice: PayoutNotice, context: CommandContext): Promise<void> {
    const withdrawalId = await this.withdrawalOf(notice.reference);
    if (withdrawalId === undefined) throw new ApiError('NOT_FOUND');
    const { state } = await this.runner.load(withdrawalDecider, withdrawalId);
    const attempt = state.attempts.find(({ reference }) => reference === notice.reference);
    if (attempt?.providerId !== providerId) throw new ApiError('NOT_FOUND');
    const { amountMinor, currency } = state.requested!;
    const isAsked = notice.currency === currency && parseMinor(notice.amount, currency) === BigInt(amountMinor);
    await this.words.told(withdrawalId, notice, isAsked ? null : `${notice.amount} ${notice.currency}`, context);
  }

  /** A notice that is sent away comes back with a signature to check, and several times where the worker is busy. */
  private async withdrawalOf(reference: string): Promise<string | undefined> {
    const until = performance.now() + WAIT_MS;
    for (;;) {
      const found = await this.due.withdrawalOf(reference);
      if (found !== undefined || performance.now() >= until) return found;
      await pause(LOOK_EVERY_MS);
    }
  }
}
