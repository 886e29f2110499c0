import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Clock } from '@kernel/clock';
import type { RecordedEvent } from '@kernel/event';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { dividendDecider } from '../domain/dividend.decide';
import type { DividendEvent } from '../domain/dividend.events';
import { payDividend } from '../use-cases/pay-dividend';

/** Pays a dividend that finance has approved, also when the process that took the approval died before it paid. */
@Injectable()
export class PayApprovedDividends implements Reaction<DividendEvent> {
  readonly name = 'pay-approved-dividends';
  readonly categories = ['dividend'];
  readonly order = 'stream';

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  concerns({ type }: RecordedEvent): boolean {
    return type === 'DividendDecidedByFinance';
  }

  async react(event: RecordedEvent & DividendEvent): Promise<void> {
    if (event.type !== 'DividendDecidedByFinance' || !event.data.isApproved) return;
    const { state } = await this.runner.load(dividendDecider, event.data.billId);
    if (state.isPaid) return;
    await payDividend(
      { runner: this.runner, commands: this.commands, currency: this.config.MERCHANT_CURRENCY, clock: this.clock },
      state.requested!,
      reactionContext(this, event, `pay-dividend:${event.data.billId}`),
    );
  }
}
