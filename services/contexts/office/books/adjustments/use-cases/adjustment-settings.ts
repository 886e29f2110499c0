import { Inject, Injectable } from '@nestjs/common';
import { dayIn } from '@kernel/clock';
import { parseMinor, type Currency } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';

/** In which currency and up to which amounts adjustments are made. */
@Injectable()
export class AdjustmentSettings {
  readonly currency: Currency;
  readonly maxMinor: bigint;
  readonly dayMaxMinor: bigint;
  private readonly timeZone: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.currency = config.MERCHANT_CURRENCY;
    this.maxMinor = config.ADJUSTMENT_MAX;
    this.dayMaxMinor = config.ADJUSTMENT_DAY_MAX;
    this.timeZone = config.MERCHANT_TIME_ZONE;
  }

  /** The merchant's day of a moment. */
  dayOf(nowMs: number): string {
    return dayIn(this.timeZone, nowMs);
  }

  /** Minor units of a decimal amount with its sign; undefined when it is none of the currency. */
  signedMinor(amount: string): bigint | undefined {
    const minor = parseMinor(amount.replace(/^-/, ''), this.currency);
    return minor !== undefined && amount.startsWith('-') ? -minor : minor;
  }
}
