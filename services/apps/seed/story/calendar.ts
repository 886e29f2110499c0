import { Temporal } from 'temporal-polyfill';

/** The number of days that the story tells; a shorter history tells it faster. */
export const STORY_DAYS = 90;

/** The days of a history, which ends now, by the merchant's clock. */
export class Calendar {
  private readonly today: Temporal.ZonedDateTime;
  /** Nine in the morning of the first day. */
  readonly beginsMs: number;

  constructor(
    readonly endsMs: number,
    readonly days: number,
    timeZone: string,
  ) {
    this.today = Temporal.Instant.fromEpochMilliseconds(endsMs).toZonedDateTimeISO(timeZone);
    this.beginsMs = this.on(days, '09:00');
  }

  /** A time of the merchant's clock, so many days of this history ago. */
  on(daysAgo: number, time: string): number {
    return this.today.subtract({ days: daysAgo }).withPlainTime(time).epochMilliseconds;
  }

  /** A time of the merchant's clock, so many days of the story ago. */
  inStory(daysAgo: number, time: string): number {
    return this.on(this.ofHistory(daysAgo), time);
  }

  /** The number of days by which a day of the story is ago in this history; at least one for a day that is over. */
  ofHistory(daysOfStory: number): number {
    return daysOfStory === 0 ? 0 : Math.max(1, Math.round((daysOfStory * this.days) / STORY_DAYS));
  }

  /** Monday is 1. */
  weekday(daysAgo: number): number {
    return this.today.subtract({ days: daysAgo }).dayOfWeek;
  }
}
