import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './random';
import type { Stack } from './stack';

/** Every five kills strike each of them, in an order that the seed says. */
const VICTIMS = ['api', 'api', 'worker', 'postgres', 'backend'] as const;
type Victim = (typeof VICTIMS)[number];

/** @returns false when the process had just ended by itself */
async function strike(stack: Stack, random: Random, victim: Victim): Promise<boolean> {
  switch (victim) {
    case 'api': {
      const api = random.pick(stack.apis);
      await api.ready();
      return api.kill();
    }
    case 'worker':
      await stack.worker.ready();
      return stack.worker.kill();
    case 'postgres':
      await stack.killPostgres();
      return true;
    case 'backend':
      return stack.killBackend(random);
  }
}

/**
 * Kills are spread over the load by its own progress, so that none falls into the calm after it.
 * @returns the moments of the kills, in milliseconds since 1970
 */
export async function killAlong(
  stack: Stack,
  random: Random,
  size: { operations: number; kills: number },
  answered: () => number,
  done: Promise<unknown>,
  say: (line: string) => void,
): Promise<readonly number[]> {
  let isOver = false;
  const over = () => (isOver = true);
  done.then(over, over);
  const died: number[] = [];
  const victims: Victim[] = [];
  while (died.length < size.kills && !isOver) {
    const due = ((died.length + 0.5) / size.kills) * size.operations * 0.97;
    if (answered() < due) {
      await pause(50);
      continue;
    }
    await pause(random.below(200));
    if (victims.length === 0) victims.push(...random.shuffled(VICTIMS));
    const victim = victims.pop()!;
    if (await strike(stack, random, victim)) died.push(Date.now());
    else victims.push(victim);
    if (died.length % 10 === 0) say(`kills: ${died.length} of ${size.kills}, ${answered()} operations answered`);
  }
  return died;
}
