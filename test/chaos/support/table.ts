import { setTimeout as pause } from 'node:timers/promises';
import { Operations } from '../load/operations';
import { Party } from '../load/party';
import type { LoadPlan, Operation } from './plan';
import { preparePlayers } from './players';
import type { Random } from './random';
import type { Stack } from './stack';

/** Players with money and an open game, and the vendor that plays for them at every API process. */
export interface Table {
  readonly plan: LoadPlan;
  readonly party: Party;
  readonly operations: Operations;
  /** The payments of the players' first deposits. */
  readonly paid: readonly Operation[];
}

interface Places {
  readonly players: number;
  readonly seed: number;
  /** How many requests may be on their way at once. */
  readonly inFlight: number;
}

/** Waits until the processes serve and every player has money. */
export async function openTable(stack: Stack, random: Random, { players, seed, inFlight }: Places): Promise<Table> {
  const prepared = await preparePlayers(stack, random, { players, deposits: 0 });
  const plan: LoadPlan = { ...prepared, seed, apis: stack.apiUrls, operations: 0, inFlight, historyFile: '' };
  await stack.ready();
  const party = new Party(plan, () => random.below(plan.apis.length));
  const operations = new Operations(plan, party);
  const paid = await Promise.all(plan.deposits.map((deposit) => operations.pay(deposit)));
  await funded(operations, plan);
  return { plan, party, operations, paid };
}

/** The deposits of a player are credited by a reaction: play begins when the last of them has arrived. */
async function funded(operations: Operations, plan: LoadPlan): Promise<void> {
  for (const { playerId } of plan.players) {
    for (let tries = 0; (await operations.balanceOf(playerId)) === 0n; tries += 1) {
      if (tries > 600) throw new Error(`Player ${playerId} was not funded`);
      await pause(100);
    }
  }
}
