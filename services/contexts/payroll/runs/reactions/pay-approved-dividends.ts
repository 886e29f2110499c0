import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@kernel/event';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import type { Reaction } from '@platform/reactions/reaction';
import { dividendDecider } from '../domain/dividend.decide';
import type { DividendEvent } from '../domain/dividend.events';
import { payDividend } from '../use-cases/pay-dividend';

/** What finance has approved is paid, also when the process that heard it died. */
@Injectable()
export class PayApprovedDividends implements Reaction {
  readonly name = 'pay-approved-dividends';
  readonly categories = ['dividend'];

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {}

  concerns({ type }: RecordedEvent): boolean {
    return type === 'DividendDecidedByFinance';
  }

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent & DividendEvent;
    if (event.type !== 'DividendDecidedByFinance' || !event.data.isApproved) return;
    const { state } = await this.runner.load(dividendDecider, event.data.billId);
    if (state.isPaid) return;
    const context = {
      key: '',
      actor: { kind: 'system' as const, id: this.name },
      correlationId: event.metadata.$correlationId,
      causationId: event.id,
    };
    await payDividend(
      { runner: this.runner, commands: this.commands, currency: this.config.MERCHANT_CURRENCY },
      state.requested!,
      context,
    );
  }
}
