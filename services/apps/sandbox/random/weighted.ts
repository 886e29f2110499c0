import { drawBelow, type ByteSource } from './unbiased';

/** Draws one of several things, each as often as its weight says. Weights are whole numbers. */
export function drawWeighted<Thing>(
  weighted: readonly (readonly [thing: Thing, weight: number])[],
  source: ByteSource,
): Thing {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let at = drawBelow(total, source);
  for (const [thing, weight] of weighted) {
    if (at < weight) return thing;
    at -= weight;
  }
  throw new Error('A draw fell outside of its weights');
}
