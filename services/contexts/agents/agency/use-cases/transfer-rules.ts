import { Inject, Injectable } from '@nestjs/common';
import type { TransferLimits as WireLimits } from '@contracts/http/agents/network';
import { dayIn, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { formatMinor, type Currency } from '@kernel/money';
import { PayrollSettings } from '@contexts/agents/payroll/payroll.api';
import { WalletBalances, type TransferLimits } from '@contexts/money/wallet/wallet.api';
import { CONFIG, type Config } from '@platform/config/config';

/** How much an agent may send, and in which days it is counted. */
@Injectable()
export class TransferRules {
  readonly currency: Currency;
  private readonly timeZone: string;

  constructor(
    @Inject(PayrollSettings) private readonly settings: PayrollSettings,
    @Inject(WalletBalances) private readonly balances: WalletBalances,
    @Inject(CONFIG) config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
    this.timeZone = config.MERCHANT_TIME_ZONE;
  }

  async limits(): Promise<TransferLimits> {
    const {
      transferMinMinor: minMinor,
      transferMaxMinor: maxMinor,
      transferDailyMaxMinor: dayMaxMinor,
    } = await this.settings.current();
    return { day: dayIn(this.timeZone, this.clock.nowMs()), minMinor, maxMinor, dayMaxMinor };
  }

  async shownTo(agentId: string): Promise<WireLimits> {
    const limits = await this.limits();
    const [usedMinor, balance] = await Promise.all([
      this.balances.sentToDownlinesOn(agentId, limits.day),
      this.balances.balanceOf(agentId),
    ]);
    const amount = (minor: bigint) => formatMinor(minor, this.currency);
    return {
      minAmount: amount(limits.minMinor),
      maxAmount: amount(limits.maxMinor),
      dailyMax: amount(limits.dayMaxMinor),
      usedToday: amount(usedMinor),
      balance: amount(balance.minor),
    };
  }
}
