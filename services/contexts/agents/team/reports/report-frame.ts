import { Inject, Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { formatMinor, type Currency } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';

/** How many days a report may be about. */
const MAX_DAYS = 92;

/** Days of the merchant, both included. */
export interface DayRange {
  readonly startDate: string;
  readonly endDate: string;
}

/** The same as slots: from the first moment of the first day up to, and without, the first one after the last. */
export interface ReportRange extends DayRange {
  readonly from: string;
  readonly to: string;
  readonly days: readonly string[];
}

/** In which money and on which days reports are told. */
@Injectable()
export class ReportFrame {
  readonly timeZone: string;
  readonly currency: Currency;

  constructor(@Inject(CONFIG) config: Config) {
    this.timeZone = config.MERCHANT_TIME_ZONE;
    this.currency = config.MERCHANT_CURRENCY;
  }

  amount(minor: string | bigint): string {
    return formatMinor(BigInt(minor), this.currency);
  }

  /** @throws ApiError INVALID_INPUT for days that are in the wrong order, or too many */
  rangeOf({ startDate, endDate }: DayRange): ReportRange {
    const first = Temporal.PlainDate.from(startDate);
    const last = Temporal.PlainDate.from(endDate);
    const count = first.until(last).days + 1;
    if (count < 1 || count > MAX_DAYS) throw new ApiError('INVALID_INPUT', { endDate: 'range' });
    const days = Array.from({ length: count }, (_, index) => first.add({ days: index }).toString());
    return { startDate, endDate, from: this.startOf(first), to: this.startOf(last.add({ days: 1 })), days };
  }

  private startOf(day: Temporal.PlainDate): string {
    return new Date(day.toZonedDateTime(this.timeZone).epochMilliseconds).toISOString();
  }
}
