import { Inject, Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';

/** The hours of the merchant's clock at which providers are asked for their statements. */
const ASK_AT = ['03:00', '09:00'] as const;

/** The days of statements, in the time zone of the merchant. */
@Injectable()
export class StatementDays {
  readonly zone: string;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'MERCHANT_TIME_ZONE'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.zone = config.MERCHANT_TIME_ZONE;
  }

  today(): string {
    return this.now().toPlainDate().toString();
  }

  /** The day so many days before another one. */
  before(day: string, days: number): string {
    return Temporal.PlainDate.from(day).subtract({ days }).toString();
  }

  /** The moment when a day ends, in milliseconds. */
  endOf(day: string): number {
    return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(this.zone).epochMilliseconds;
  }

  isOver(day: string): boolean {
    return this.endOf(day) <= this.clock.nowMs();
  }

  /** The moment of a time of the merchant's clock; undefined for a time that is none. */
  momentOf(local: string): string | undefined {
    try {
      const time = Temporal.PlainDateTime.from(local, { overflow: 'reject' });
      return new Date(time.toZonedDateTime(this.zone).epochMilliseconds).toISOString();
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  /** The last moment at which providers were to be asked, in milliseconds. */
  lastAskMs(): number {
    const now = this.now();
    const asks = [now.toPlainDate(), now.toPlainDate().subtract({ days: 1 })].flatMap((day) =>
      ASK_AT.map((time) => day.toZonedDateTime({ timeZone: this.zone, plainTime: time }).epochMilliseconds),
    );
    return Math.max(...asks.filter((ms) => ms <= now.epochMilliseconds));
  }

  private now(): Temporal.ZonedDateTime {
    return Temporal.Instant.fromEpochMilliseconds(this.clock.nowMs()).toZonedDateTimeISO(this.zone);
  }
}
