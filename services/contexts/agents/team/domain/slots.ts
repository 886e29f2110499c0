import { dayIn } from '@kernel/clock';

/** The length of a slot: bets are gathered by the smallest window that anybody is paid for. */
export const SLOT_MS = 300_000;

/** The first moment of the slot of a moment, in milliseconds. */
export function slotOf(atMs: number): number {
  return atMs - (atMs % SLOT_MS);
}

/**
 * Says on which day of the merchant a slot is; every time zone is cut at quarters of an hour, so that a slot is on one
 * day.
 */
export class MerchantDays {
  private readonly known = new Map<number, string>();

  constructor(private readonly timeZone: string) {}

  of(slotMs: number): string {
    let day = this.known.get(slotMs);
    if (day === undefined) this.known.set(slotMs, (day = dayIn(this.timeZone, slotMs)));
    return day;
  }
}
