import fc from 'fast-check';
import type { RecordedEvent } from '@kernel/event';
import type { Place } from '../projections/checkpoints';
import { Front } from './front';

const eventsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ checkpoint: `${index}` }) as RecordedEvent);
const START: Place = { checkpoint: null, generation: 1 };

/** Every order in which the events of a batch may come to their end, some of which do not concern the reaction. */
const endings = fc.integer({ min: 1, max: 12 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    order: fc.shuffledSubarray([...Array(count).keys()], { minLength: count }),
    skipped: fc.subarray([...Array(count).keys()]),
    failedMoves: fc.array(fc.boolean(), { maxLength: 4 }),
  }),
);

it('moves the checkpoint in order, over each event once, and never over one that is not handled', () =>
  fc.assert(
    fc.asyncProperty(endings, async ({ count, order, skipped, failedMoves }) => {
      const handled = new Set(skipped);
      let at = START;
      let moved = 0;
      const faults = [...failedMoves];
      const front = new Front(eventsOf(count), START, async (from, checkpoint, events) => {
        if (faults.shift()) throw new Error('down');
        expect(from).toEqual(at);
        moved += events;
        expect(Number(checkpoint)).toBe(moved - 1);
        for (let index = 0; index < moved; index += 1) expect(handled).toContain(index);
        at = { checkpoint, generation: 1 };
        return at;
      });
      for (const index of skipped) front.skip(index);
      const passing = order
        .filter((index) => !skipped.includes(index))
        .map((index) => {
          handled.add(index);
          return front.pass(index);
        });
      const ended = await Promise.allSettled(passing);
      expect(front.waiting).toBe(count - moved);
      // The last move that succeeds takes everything before the front with it.
      if (ended.at(-1)?.status === 'fulfilled' && skipped.length < count) {
        const trailing = [...skipped].filter((index) => index >= moved).length;
        expect(moved + trailing).toBe(count);
      }
    }),
  ));

it('does not move once another process has moved the checkpoint', async () => {
  const moves: string[] = [];
  const front = new Front(eventsOf(3), START, async (_, checkpoint) => {
    moves.push(checkpoint);
    return undefined;
  });
  await Promise.all([front.pass(1), front.pass(0), front.pass(2)]);
  expect(front.at).toBeUndefined();
  expect(moves).toHaveLength(1);
});
