import { createCipheriv, createHash } from 'node:crypto';
import { DEMO_MATHS } from '@contracts/vendor/demo/demo-maths';
import { drawRound } from '../slots/draw-round';
import { SLOT_MATHS } from '../slots/registry';
import type { SlotDefinition } from '../slots/slot-definition';
import { countFullCycle } from './full-cycle';
import { boughtReturnOf, chanceOfWin, returnOf } from './slot-return';

const all = [...SLOT_MATHS.values()];

describe.each(all)('$code', (slot: SlotDefinition) => {
  it('publishes its exact return', () => {
    expect(returnOf(slot).ppm).toBe(slot.rtpPpm);
    expect(DEMO_MATHS[slot.code as keyof typeof DEMO_MATHS].rtpPpm).toBe(slot.rtpPpm);
    if (slot.kind === 'lines' && slot.buy) expect(boughtReturnOf(slot).ppm).toBe(slot.buy.rtpPpm);
    if (slot.kind === 'avalanche') expect(chanceOfWin(slot).ppm).toBe(slot.hitRatePpm);
  });

  // The seed is fixed: the test says the same at every run, and would not pass with a return that is far away.
  it('pays in play what was calculated, as near as chance lets it', () => {
    const rounds = 10_000;
    const cipher = createCipheriv('aes-256-ctr', createHash('sha256').update(slot.code).digest(), Buffer.alloc(16));
    const source = (count: number) => cipher.update(Buffer.alloc(count));
    let [sum, squares] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const stakes = drawRound(slot, 20, source).payMinor / 20;
      sum += stakes;
      squares += stakes * stakes;
    }
    const mean = sum / rounds;
    const deviation = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - slot.rtpPpm / 1_000_000)).toBeLessThan(3.3 * deviation);
  });
});

describe('the full cycle', () => {
  it.each(['classic-fruits', 'royal-lines'])('of %s, stop by stop, is what was calculated', (code) => {
    const slot = SLOT_MATHS.get(code)!;
    if (slot.kind !== 'lines') throw new Error('Only lines have a full cycle');
    const count = countFullCycle(slot);
    const multiplier = BigInt(slot.freeSpinMultiplier);
    const [numerator, denominator] = [
      count.payUnits * (count.cycle + multiplier * count.freeSpins),
      BigInt(slot.units) * count.cycle * count.cycle,
    ];
    const exact = returnOf(slot);
    expect(exact.numerator * denominator).toBe(numerator * exact.denominator);
    expect(Number((count.hits * 1_000_000n) / count.cycle)).toBe(slot.hitRatePpm);
  });
});
