import { median, percentile } from './figures';
import type { BenchContext } from './group';
import { processUs, type Cost, type ServerTime } from './processor-time';

/** Something that does one operation after the other for many callers at once. */
export interface Contender {
  readonly name: string;
  /**
   * One operation on a slot: a wallet, a stream. No two callers are in one slot at once unless there are fewer slots
   * than callers.
   */
  readonly run: (slot: number) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export interface Case {
  readonly contender: Contender;
  readonly callers: number;
  readonly slots: number;
  /** The number of a process that works for the contender. */
  readonly beside?: number;
}

export interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cost: Cost;
  /** Processor time for each operation of the process beside it, in microseconds. */
  readonly besideUs: number | undefined;
}

/**
 * Runs all cases in turns, round by round; the first round warms up and does not count. The figures are in the order of
 * the cases.
 */
export async function takeTurns(cases: readonly Case[], context: BenchContext): Promise<readonly Figures[]> {
  const rounds: Figures[][] = cases.map(() => []);
  for (let round = 0; round <= context.rounds; round += 1) {
    for (const [index, one] of cases.entries()) {
      const durationMs = round === 0 ? context.roundMs / 2 : context.roundMs;
      const figures = await playRound(one, durationMs, context.serverTime);
      if (round > 0) rounds[index]!.push(figures);
    }
  }
  return cases.map(({ contender, callers }, index) => {
    const mine = rounds[index]!;
    const figures = {
      perSecond: median(mine.map(({ perSecond }) => perSecond)),
      p50Ms: median(mine.map(({ p50Ms }) => p50Ms)),
      p99Ms: median(mine.map(({ p99Ms }) => p99Ms)),
      cost: {
        node: median(mine.map(({ cost }) => cost.node)),
        postgres: medianOfKnown(mine.map(({ cost }) => cost.postgres)),
      },
      besideUs: medianOfKnown(mine.map(({ besideUs }) => besideUs)),
    };
    const spread = mine.map(({ perSecond }) => Math.round(perSecond)).sort((one, other) => one - other);
    context.say(
      `${contender.name}, ${callers} callers: ${Math.round(figures.perSecond)}/s (rounds ${spread.join(', ')})`,
    );
    return figures;
  });
}

function medianOfKnown(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : median(known);
}

async function playRound(
  { contender, callers, slots, beside }: Case,
  durationMs: number,
  serverTime: ServerTime,
): Promise<Figures> {
  const latencies: number[] = [];
  const timeNow = () => ({
    node: process.cpuUsage(),
    postgres: serverTime.us(),
    beside: beside === undefined ? undefined : processUs(beside),
  });
  const before = timeNow();
  const startedMs = performance.now();
  const endMs = startedMs + durationMs;
  const caller = async (first: number) => {
    let slot = first % slots;
    for (let sentMs = performance.now(); sentMs < endMs;) {
      await contender.run(slot);
      const doneMs = performance.now();
      latencies.push(doneMs - sentMs);
      sentMs = doneMs;
      slot = slot + callers < slots ? slot + callers : first % slots;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
  const elapsedMs = performance.now() - startedMs;
  const { user, system } = process.cpuUsage(before.node);
  const after = timeNow();
  const each = (now: number | undefined, then: number | undefined) =>
    now === undefined || then === undefined ? undefined : (now - then) / latencies.length;
  const sorted = Float64Array.from(latencies).sort();
  return {
    perSecond: (latencies.length * 1_000) / elapsedMs,
    p50Ms: percentile(sorted, 0.5),
    p99Ms: percentile(sorted, 0.99),
    cost: { node: (user + system) / latencies.length, postgres: each(after.postgres, before.postgres) },
    besideUs: each(after.beside, before.beside),
  };
}
