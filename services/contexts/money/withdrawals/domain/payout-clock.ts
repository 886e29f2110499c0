/** The clock of a payout: it runs while the house or the bank has the ball, and stands while the member has it. */
export interface PayoutClockState {
  readonly startedAt: string | null;
  /** Null before the checks, which choose the promise. */
  readonly promiseS: number | null;
  /** The moment since which it stands; null while it runs. */
  readonly standsSince: string | null;
  /** The milliseconds for which it has stood before. */
  readonly stoodMs: number;
  readonly endedAt: string | null;
}

export const noClock: PayoutClockState = {
  startedAt: null,
  promiseS: null,
  standsSince: null,
  stoodMs: 0,
  endedAt: null,
};

export function standing(clock: PayoutClockState, at: string): PayoutClockState {
  return clock.standsSince === null && clock.endedAt === null ? { ...clock, standsSince: at } : clock;
}

export function running(clock: PayoutClockState, at: string): PayoutClockState {
  if (clock.standsSince === null) return clock;
  const stoodMs = clock.stoodMs + Math.max(0, Date.parse(at) - Date.parse(clock.standsSince));
  return { ...clock, standsSince: null, stoodMs };
}

export function ended(clock: PayoutClockState, at: string): PayoutClockState {
  return clock.endedAt === null ? { ...running(clock, at), endedAt: at } : clock;
}

/** The latest moment at which it is paid; null without a promise and while the clock stands. */
export function promisedBy({ startedAt, promiseS, standsSince, stoodMs }: PayoutClockState): string | null {
  if (startedAt === null || promiseS === null || standsSince !== null) return null;
  return new Date(Date.parse(startedAt) + promiseS * 1_000 + stoodMs).toISOString();
}

export interface PayoutClockReading {
  readonly promiseS: number | null;
  readonly ranS: number;
  readonly stoodS: number;
  /** Below zero when it is late. */
  readonly leftS: number | null;
  readonly runs: boolean;
}

/** Reads the clock at a moment, in whole seconds. */
export function readingOf(clock: PayoutClockState, at: string): PayoutClockReading {
  const { startedAt, promiseS, standsSince, stoodMs, endedAt } = clock;
  const until = Date.parse(endedAt ?? at);
  const standsMs = standsSince === null ? 0 : Math.max(0, until - Date.parse(standsSince));
  const allMs = startedAt === null ? 0 : Math.max(0, until - Date.parse(startedAt));
  const ranS = Math.max(0, Math.floor((allMs - stoodMs - standsMs) / 1_000));
  return {
    promiseS,
    ranS,
    stoodS: Math.floor((stoodMs + standsMs) / 1_000),
    leftS: promiseS === null ? null : promiseS - ranS,
    runs: startedAt !== null && standsSince === null && endedAt === null,
  };
}
