import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Clock } from '@kernel/clock';
import { PaymentProviders } from '@contexts/money/cashier/cashier.api';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { AskedTimes } from '@platform/jobs/asked-times';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import { DueWithdrawals, type OpenAttempt } from '../read-models/due-withdrawals';
import { AskAboutPayout } from '../use-cases/process/ask-about-payout';
import { SendPayout } from '../use-cases/process/send-payout';
import { inParallel } from './in-parallel';

/** More than leave between two rounds, so that a backlog does not wait for the next one. */
const MAX_SENT = 1_000;
const MAX_ASKED = 2_000;
/** The orders that are under way at once: a bank that takes 0.3 s to accept one still takes a hundred a second. */
const SENT_AT_ONCE = 32;
/** The questions to providers that one round asks at once. */
const ASKED_AT_ONCE = 8;

/**
 * Sends what is approved, and asks providers about attempts whose end they have not told. Which ones is derived from
 * tables that may lag; each step is decided in the stream, so that neither a second round nor a second worker does
 * harm.
 */
@Injectable()
export class SendPayouts implements JobHandler {
  readonly job: Job;
  private readonly logger = new Logger(SendPayouts.name);
  private isTold = false;
  private readonly asked = new AskedTimes<OpenAttempt>({
    nameOf: ({ reference }) => reference,
    beganAt: ({ attemptedAt }) => attemptedAt,
  });

  constructor(
    @Inject(DueWithdrawals) private readonly due: DueWithdrawals,
    @Inject(SendPayout) private readonly sending: SendPayout,
    @Inject(AskAboutPayout) private readonly asking: AskAboutPayout,
    @Inject(PaymentProviders) private readonly providers: PaymentProviders,
    @Inject(CONFIG) config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.job = defineJob({ name: 'send-payouts', everyS: config.PAYOUT_EVERY_S });
  }

  async handle(): Promise<void> {
    await Promise.all([this.send(), this.ask()]);
  }

  private async send(): Promise<void> {
    const approved = await this.due.approved(MAX_SENT);
    this.tellIfNobodyPays(approved.length);
    await inParallel(approved, SENT_AT_ONCE, (id) => this.sending.send(id));
  }

  /** A worker without the settings of a provider that pays out would let members wait in silence. */
  private tellIfNobodyPays(waiting: number): void {
    const isStuck = waiting > 0 && this.providers.paying().length === 0;
    if (isStuck && !this.isTold)
      this.logger.error({ message: 'No payment provider of this process pays out: withdrawals wait', waiting });
    this.isTold = isStuck;
  }

  private async ask(): Promise<void> {
    const open = await this.due.openAttempts(MAX_ASKED);
    const due = this.asked.takeDue(open, this.clock.nowMs());
    await inParallel(due, ASKED_AT_ONCE, (attempt) => this.asking.ask(attempt));
  }
}
