import { Inject, Injectable } from '@nestjs/common';
import type { TransferLimits as WireLimits } from '@contracts/http/network';
import { systemClock } from '@kernel/clock';
import { formatMinor, type Currency } from '@kernel/money';
import { PayrollSettings } from '@contexts/payroll/payroll.api';
import { WalletBalances } from '@contexts/wallet/wallet.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { agentTransfersDecider, transfersOf, usedMinor, type TransferLimits } from '../domain/agent-transfers.decide';

/** How much an agent may send, and in which days it is counted. */
@Injectable()
export class TransferRules {
  readonly currency: Currency;
  private readonly dayFormat: Intl.DateTimeFormat;

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PayrollSettings) private readonly settings: PayrollSettings,
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(CONFIG) config: Config,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
    // Canadian English writes a day as ISO 8601 does.
    this.dayFormat = new Intl.DateTimeFormat('en-CA', {
      timeZone: config.MERCHANT_TIME_ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  }

  /** The merchant's day. */
  today(): string {
    return this.dayFormat.format(systemClock.nowMs());
  }

  async limits(): Promise<TransferLimits> {
    const {
      transferMinMinor: minMinor,
      transferMaxMinor: maxMinor,
      transferDailyMaxMinor: dayMaxMinor,
    } = await this.settings.current();
    return { minMinor, maxMinor, dayMaxMinor };
  }

  async shownTo(agentId: string): Promise<WireLimits> {
    const [limits, { state }, balance] = await Promise.all([
      this.limits(),
      this.runner.load(agentTransfersDecider, transfersOf(agentId, this.today())),
      this.balances.balanceOf(agentId),
    ]);
    const amount = (minor: bigint) => formatMinor(minor, this.currency);
    return {
      minAmount: amount(limits.minMinor),
      maxAmount: amount(limits.maxMinor),
      dailyMax: amount(limits.dayMaxMinor),
      usedToday: amount(usedMinor(state)),
      balance: amount(balance.minor),
    };
  }
}
