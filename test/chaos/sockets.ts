import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from '@test/support/patience';
import type { ChaosOptions, ChaosProgram, ChaosReport } from './program';
import type { Operations } from './load/operations';
import { MemberWindow, revisionAt } from './sockets/window';
import { onStack } from './support/on-stack';
import type { LoadPlan } from './support/plan';
import { Random } from './support/random';
import type { Stack } from './support/stack';
import { openTable } from './support/table';

/** The load runs for so long before and after each disturbance, in milliseconds. */
const FULL = { players: 100, windowsOfEach: 5, kills: 5, callers: 8, beforeMs: 2_000, afterMs: 1_500 };
const SHORT = { players: 6, windowsOfEach: 2, kills: 1, callers: 2, beforeMs: 300, afterMs: 300 };
const KNOWN_WITHIN_MS = 3_000;

/**
 * C12: windows of members while bets are placed; a third of the lines is cut, an API process is killed. Each time,
 * soon after the last bet every window knows the newest state of its wallet.
 */
export const sockets: ChaosProgram = {
  name: 'sockets',
  label: 'C12',
  run(options: ChaosOptions): Promise<ChaosReport> {
    return onStack(options, { home: 'postgres', apis: 2 }, (stack) => cutLines(stack, options));
  },
};

async function cutLines(stack: Stack, { seed, isFull, say }: ChaosOptions): Promise<ChaosReport> {
  const size = isFull ? FULL : SHORT;
  const random = new Random(seed);
  const windows: MemberWindow[] = [];
  try {
    const table = await openTable(stack, random, { players: size.players, seed, inFlight: size.callers });
    const { plan, party, operations } = table;
    const tokens = await Promise.all(plan.players.map(({ playerId }) => stack.openMemberSession(playerId)));
    for (let index = 0; index < size.players * size.windowsOfEach; index += 1)
      windows.push(new MemberWindow(plan.apis, tokens[index % size.players]!, random, index % plan.apis.length));
    const field = { stack, size, plan, operations, windows, tokens, random };
    const times: { readonly what: string; readonly ms: number }[] = [];
    const told = async (what: string, disturb: () => void) => {
      const ms = await timeToKnow(field, disturb);
      times.push({ what, ms });
      say(`sockets: ${windows.length} windows, ${what}: all know after ${ms} ms`);
    };
    await told('undisturbed', () => undefined);
    await told('a third cut', () => {
      for (const window of random.shuffled(windows).slice(0, Math.ceil(windows.length / 3))) window.cut();
    });
    for (let kill = 0; kill < size.kills; kill += 1)
      await told('an API killed', () => void stack.apis[kill % stack.apis.length]!.kill());
    await party.close();
    return reportOf(times, windows, size.kills);
  } finally {
    for (const window of windows) window.close();
  }
}

interface Field {
  readonly stack: Stack;
  readonly size: typeof FULL;
  readonly plan: LoadPlan;
  readonly operations: Operations;
  readonly windows: readonly MemberWindow[];
  /** The session of each player, in the order of the players; window i belongs to player i modulo their number. */
  readonly tokens: readonly string[];
  readonly random: Random;
}

/** Bets, disturbs, bets on, and returns how long after the last bet's answer the last window knew of its wallet. */
async function timeToKnow(field: Field, disturb: () => void): Promise<number> {
  const { operations, plan, random, size, stack, windows } = field;
  await stack.ready();
  await until(() => windows.every(({ isConnected }) => isConnected), 'every window is connected');
  let isOver = false;
  const caller = async (): Promise<void> => {
    while (!isOver) {
      const id = `window-${randomUUID()}`;
      const { playerId } = random.pick(plan.players);
      await operations.run({ kind: 'bet', playerId, id, roundId: id, reference: '', amountMinor: '1' });
    }
  };
  const betting = Promise.all(Array.from({ length: size.callers }, caller));
  await pause(size.beforeMs);
  disturb();
  await pause(size.afterMs);
  isOver = true;
  await betting;
  const since = performance.now();
  const wanted = await revisionsOf(field);
  const isKnown = () => windows.every(({ revision }, index) => revision >= wanted[index % wanted.length]!);
  await until(isKnown, 'every window knows its wallet');
  return Math.round(performance.now() - since);
}

/** The wallets' revisions as the log has them. */
async function revisionsOf({ plan, tokens }: Field): Promise<bigint[]> {
  return Promise.all(
    tokens.map(async (token) => {
      for (;;) {
        for (const api of plan.apis) {
          const revision = await revisionAt(api, token).catch(() => undefined);
          if (revision !== undefined) return BigInt(revision);
        }
        await pause(50);
      }
    }),
  );
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`It does not come to it that ${what}`);
    await pause(20);
  }
}

function reportOf(
  times: readonly { readonly what: string; readonly ms: number }[],
  windows: readonly MemberWindow[],
  kills: number,
): ChaosReport {
  const slow = times.filter(({ ms }) => ms > KNOWN_WITHIN_MS);
  const worst = Math.max(...times.map(({ ms }) => ms));
  const total = (of: (window: MemberWindow) => number) => windows.reduce((sum, window) => sum + of(window), 0);
  return {
    violations: slow.map(({ what, ms }) => `C12: ${what}: the last window knew after ${ms} ms`),
    rows: [
      { name: 'C12: windows', value: windows.length, unit: 'windows', target: '≥ 500', met: windows.length >= 500 },
      { name: 'C12: kills of an API process', value: kills, unit: 'kills', target: '5', met: kills >= 5 },
      { name: 'C12: lines lost', value: total(({ losses }) => losses), unit: 'lines' },
      { name: 'C12: balances pushed', value: total(({ pushes }) => pushes), unit: 'pushes' },
      {
        name: 'C12: the last window knew its wallet after',
        value: worst,
        unit: 'ms',
        target: '≤ 3,000',
        met: worst <= KNOWN_WITHIN_MS,
      },
    ],
  };
}
