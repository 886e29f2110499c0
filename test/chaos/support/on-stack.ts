import type { ChaosOptions } from '../program';
import { Stack, type StackOptions } from './stack';

/** Plays on the platform that is given, or else on one that is started for it and stopped afterwards. */
export async function onStack<Result>(
  { stack: given }: ChaosOptions,
  wanted: StackOptions,
  play: (stack: Stack) => Promise<Result>,
): Promise<Result> {
  if (given) return play(given);
  const stack = await Stack.start(wanted);
  try {
    return await play(stack);
  } finally {
    await stack.stop();
  }
}
