import { PATIENCE_MS } from '@test/support/patience';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { projections } from '../../../services/apps/house';
import { Checkpoints } from '@platform/projections/checkpoints';
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

/**
 * Nothing moves any more: the log has not grown, and every checkpoint that reads wallets or deposits stands at its end.
 */
export async function atRest(stack: Stack): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  const names = [
    ...projections.map(({ name }) => name),
    ...['credit-confirmed-deposits', 'settle-jackpot'].map((name) => checkpointOf({ name })),
  ];
  const checkpoints = new Checkpoints(stack.sql);
  let last = '';
  for (let calm = 0; calm < 4;) {
    if (Date.now() > deadline) throw new Error(`The platform does not come to rest: ${last}`);
    const now = await Promise.resolve(checkpoints.list(names)).then(
      (list) => JSON.stringify(list.map(({ name, events, generation }) => [name, events, generation])),
      () => '',
    );
    calm = now !== '' && now === last ? calm + 1 : 0;
    last = now;
    await pause(500);
  }
}
