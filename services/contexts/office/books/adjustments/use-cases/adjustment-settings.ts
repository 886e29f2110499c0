import { Inject, Injectable } from '@nestjs/common';
import { parseMinor, type Currency } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';

/** In which currency and up to which amounts adjustments are made. */
@Injectable()
export class AdjustmentSettings {
  readonly currency: Currency;
  readonly maxMinor: bigint;
  readonly dayMaxMinor: bigint;
  private readonly dayFormat: Intl.DateTimeFormat;

  constructor(@Inject(CONFIG) config: Config) {
    this.currency = config.MERCHANT_CURRENCY;
    this.maxMinor = config.ADJUSTMENT_MAX;
    this.dayMaxMinor = config.ADJUSTMENT_DAY_MAX;
    // Canadian English writes a day as ISO 8601 does.
    this.dayFormat = new Intl.DateTimeFormat('en-CA', {
      timeZone: config.MERCHANT_TIME_ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  }

  /** The merchant's day of a moment. */
  dayOf(nowMs: number): string {
    return this.dayFormat.format(nowMs);
  }

  /** Minor units of a decimal amount with its sign; undefined when it is none of the currency. */
  signedMinor(amount: string): bigint | undefined {
    const minor = parseMinor(amount.replace(/^-/, ''), this.currency);
    return minor !== undefined && amount.startsWith('-') ? -minor : minor;
  }
}
