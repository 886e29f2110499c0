import { setTimeout as pause } from 'node:timers/promises';
import type { Operations } from '../load/operations';
import type { LoadPlan } from './plan';

/** The deposits of a player are credited by a reaction: play begins when the last of them has arrived. */
export async function funded(operations: Operations, plan: Pick<LoadPlan, 'players'>): Promise<void> {
  for (const { playerId } of plan.players) {
    for (let tries = 0; (await operations.balanceOf(playerId)) === 0n; tries += 1) {
      if (tries > 600) throw new Error(`Player ${playerId} was not funded`);
      await pause(100);
    }
  }
}
