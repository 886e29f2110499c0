import { asPpm } from '@kernel/money';
import type { Terms } from '@contexts/agents/payroll/payroll.api';
import { newId } from '@platform/ids';
import type { Random } from '../chaos/support/random';
import type { Agreed, Bet, Case, Member } from './random-case';

/** A line of agents with one player below, paid by the five minutes and by the day. */
export interface SalaryLine {
  readonly realtime: Case;
  readonly daily: Case;
}

const FIVE_MINUTES_MS = 300_000;

/**
 * Every agent is due something in each of the day's last windows and for the day, because each keeps a part of every
 * bet.
 */
export function salaryLines(
  random: Random,
  count: number,
  depth: number,
  windows: number,
  day: { from: string; to: string },
): SalaryLine[] {
  const date = day.from.slice(0, 10);
  const firstMs = Date.parse(day.to) - windows * FIVE_MINUTES_MS;
  const iso = (ms: number) => new Date(ms).toISOString();
  const fives = Array.from({ length: windows }, (_, index) => ({
    from: iso(firstMs + index * FIVE_MINUTES_MS),
    to: iso(firstMs + (index + 1) * FIVE_MINUTES_MS),
    day: date,
  }));
  return Array.from({ length: count }, () => {
    const agents = Array.from({ length: depth }, () => newId());
    const player = newId();
    const members: Member[] = [...agents, player].map((id, index, all) => ({
      id,
      uplineId: index === 0 ? null : all[index - 1]!,
      isAgent: id !== player,
    }));
    const bets = fives.flatMap((window) => betsIn(random, Date.parse(window.from), player, Date.parse(day.to)));
    const of = (windowsOf: Case['windows'], termsOf: (level: number) => Terms): Case => ({
      kind: termsOf(0).kind,
      windows: windowsOf,
      members,
      moves: [],
      bets,
      promotions: [],
      balances: new Map(),
      activeMinor: 50_000n,
      contracts: agents.map((agentId, level): Agreed => ({
        uplineId: level === 0 ? null : agents[level - 1]!,
        agentId,
        terms: termsOf(level),
        from: windowsOf[0]!.from,
        until: windowsOf.at(-1)!.to,
      })),
    });
    const rate = (level: number) => asPpm(BigInt((depth - level) * 700 + random.below(200)));
    return {
      realtime: of(fives, (level) => ({
        kind: 'realtime',
        winRatePpm: rate(level),
        lossRatePpm: rate(level),
        singleBetMinMinor: 0n,
        dailyCapMinor: null,
      })),
      daily: of([{ ...day, day: date }], (level) => ({
        kind: 'daily',
        tiers: [{ minTurnoverMinor: 0n, minLossMinor: 0n, minActive: 0, ratePpm: rate(level) }],
      })),
    };
  });
}

/** Three that stay, and now and then a small one that is voided in a later window. */
function betsIn(random: Random, fromMs: number, memberId: string, endMs: number): Bet[] {
  const place = (stake: bigint, voids: Bet['voids'] = []): Bet => ({
    memberId,
    roundId: newId(),
    atMs: fromMs + 1 + random.below(FIVE_MINUTES_MS - 2),
    stake,
    payout: random.below(3) === 0 ? stake * 2n : 0n,
    voids,
  });
  const bets = Array.from({ length: 3 }, () => place(100_000n + BigInt(random.below(1_000_000))));
  const voidAtMs = fromMs + FIVE_MINUTES_MS + 1 + random.below(FIVE_MINUTES_MS);
  if (random.below(4) === 0 && voidAtMs < endMs) {
    const stake = BigInt(1_000 + random.below(9_000));
    bets.push(place(stake, [{ atMs: voidAtMs, stake, payout: 0n }]));
  }
  return bets;
}
