import { PATIENCE_MS } from '@test/support/patience';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { projections } from '../../../services/apps/house';
import type { EventStore } from '@platform/event-store/event-store.port';
import { checkpoints } from '@platform/platform.tables';
import { checkpointOf } from '@platform/reactions/reacting';
import { Operations } from '../load/operations';
import { Party } from '../load/party';
import { check, type Violation } from './check';
import { readFacts } from './facts';
import { readHistory } from './history';
import type { LoadPlan, Operation } from './plan';
import type { Stack } from './stack';

export interface Running {
  /** Operations that have been answered so far. */
  readonly answered: () => number;
  /** Resolves once so many operations have been answered. @throws Error when the load ends before */
  readonly reached: (operations: number) => Promise<void>;
  /** The load's own history, once it is through. */
  readonly done: Promise<readonly Operation[]>;
  /** Ends it early, after the operations at hand. */
  readonly stop: () => void;
}

/** Starts the load as a process of its own. */
export function startLoad(stack: Stack, plan: Omit<LoadPlan, 'historyFile'>): Running {
  const historyFile = path.join(stack.dataDir, 'history.jsonl');
  const planFile = path.join(stack.dataDir, 'plan.json');
  writeFileSync(planFile, JSON.stringify({ ...plan, historyFile }));
  const child = spawn(process.execPath, ['dist/test/chaos/load/main.js', planFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let answered = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/^\d+$/.test(line)) answered = Number(line);
  });
  const done = new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The load ended with ${code}`))));
  }).then(() => readHistory(historyFile));
  let isOver = false;
  const over = () => (isOver = true);
  done.then(over, over);
  const reached = async (operations: number) => {
    while (answered < operations && !isOver) await pause(50);
    if (answered >= operations) return;
    await done;
    throw new Error(`The load ended after ${answered} operations`);
  };
  return { answered: () => answered, reached, done, stop: () => plan.stopFile && writeFileSync(plan.stopFile, '') };
}

/** Waits until every projection and reaction has come to rest, then holds all accounts against each other. */
export async function settleAndCheck(
  stack: Stack,
  plan: Omit<LoadPlan, 'historyFile'>,
  history: readonly Operation[],
): Promise<readonly Violation[]> {
  // One by one: a long history has more entries than a call takes arguments.
  for (const operation of history) stack.played.push(operation);
  await stack.ready();
  await atRest(stack);
  const party = new Party({ ...plan, historyFile: '' }, () => 0);
  try {
    const operations = new Operations({ ...plan, historyFile: '' }, party);
    return check(stack.played, await readFacts(stack.store, stack.sql, (playerId) => operations.balanceOf(playerId)));
  } finally {
    await party.close();
  }
}

/** So often in a row nothing has to move, half a second apart: events that a reaction has just written count too. */
const CALM_LOOKS = 4;

/**
 * Waits until every projection and every reaction stands at the end of the log and the log does not grow any more. That
 * nothing moves is not enough: after the death of a worker its followers stand still for seconds, and a rebuild of all
 * tables at once comes forward in leaps.
 */
export async function atRest({ sql, store }: Pick<Stack, 'sql' | 'store'>): Promise<void> {
  let deadline = Date.now() + PATIENCE_MS;
  let last = '';
  for (let calm = 0; calm < CALM_LOOKS; await pause(500)) {
    // A fault is that of a database or a log that is on its way up again.
    const places = await placesOf(sql).catch(() => undefined);
    const behind = places && (await whoIsBehind(store, places).catch(() => undefined));
    const now = JSON.stringify(places);
    calm = behind?.length === 0 && now === last ? calm + 1 : 0;
    // A busy machine may take long, as long as it gets on.
    if (now !== last) deadline = Date.now() + PATIENCE_MS;
    last = now;
    if (Date.now() > deadline) throw new Error(`The platform does not come to rest: ${behind?.join(', ')}; ${now}`);
  }
}

interface FollowersPlace {
  readonly name: string;
  readonly generation: number;
  readonly checkpoint: string | null;
}

async function placesOf(sql: Stack['sql']): Promise<readonly FollowersPlace[]> {
  const { rows } = await sql.query<FollowersPlace>(
    `select name, generation, checkpoint from ${checkpoints}
      where name = any($1) or starts_with(name, $2) order by name`,
    [projections.map(({ name }) => name), checkpointOf({ name: '' })],
  );
  return rows;
}

async function whoIsBehind(store: EventStore, places: readonly FollowersPlace[]): Promise<readonly string[]> {
  const behind: string[] = [];
  for (const checkpoint of new Set(places.map((place) => place.checkpoint))) {
    const { events, isExact } = await store.distance(checkpoint === null ? 'start' : { after: checkpoint });
    if (events === 0 && isExact) continue;
    behind.push(...places.filter((place) => place.checkpoint === checkpoint).map(({ name }) => name));
  }
  return behind;
}
