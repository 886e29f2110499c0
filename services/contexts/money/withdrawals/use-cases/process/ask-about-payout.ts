import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { PaymentProviders } from '@contexts/money/cashier/cashier.api';
import { CLOCK } from '@platform/clock';
import { OVERDUE_MS } from '../../domain/withdrawal.payouts';
import type { OpenAttempt } from '../../read-models/due-withdrawals';
import { PayoutWords } from './payout-words';
import { processContext } from './process-context';

/** Asks a provider what became of an attempt, and writes the answer down. */
@Injectable()
export class AskAboutPayout {
  private readonly logger = new Logger(AskAboutPayout.name);

  constructor(
    @Inject(PaymentProviders) private readonly providers: PaymentProviders,
    @Inject(PayoutWords) private readonly words: PayoutWords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async ask({ withdrawalId, reference, providerId, attemptedAt, isOverdue }: OpenAttempt): Promise<void> {
    const context = processContext('asked', withdrawalId);
    const gateway = this.providers.byId(providerId)?.payouts;
    try {
      const report = await gateway?.report(reference);
      if (report) await this.words.told(withdrawalId, report, null, context);
      else if (report === null) await this.words.record(withdrawalId, reference, { status: 'notSeen' }, context);
    } catch (error) {
      this.logger.warn({
        message: 'A provider does not say what became of a payout',
        withdrawalId,
        fault: String(error),
      });
    }
    if (!isOverdue && this.clock.nowMs() - attemptedAt.getTime() >= OVERDUE_MS)
      await this.words.record(withdrawalId, reference, { status: 'silent' }, context);
  }
}
