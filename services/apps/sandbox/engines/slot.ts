import { z } from 'zod';
import { drawRound } from '../slots/draw-round';
import type { SlotDefinition } from '../slots/slot-definition';
import { isInRange, rangeOf, type Engine } from './engine';

const SlotBet = z.strictObject({ buy: z.boolean().default(false) }).default({ buy: false });

interface ReadSlotBet {
  readonly bought: boolean;
  /** The base stake that the pays are counted on; a bought feature costs many of them. */
  readonly baseMinor: number;
}

export function slotEngine(slot: SlotDefinition): Engine<ReadSlotBet> {
  const price = slot.kind === 'lines' ? slot.buy?.stakes : undefined;
  const stake = rangeOf(slot.stakesMinor, slot.units);
  return {
    kind: 'slot',
    rtpPpm: slot.rtpPpm,
    published: { ...slot, stake },
    read(bet, stakeMinor) {
      const parsed = SlotBet.safeParse(bet);
      if (!parsed.success || (parsed.data.buy && price === undefined)) return undefined;
      const baseMinor = parsed.data.buy ? stakeMinor / price! : stakeMinor;
      return isInRange(stake, baseMinor) ? { bought: parsed.data.buy, baseMinor } : undefined;
    },
    draw({ bought, baseMinor }, _stakeMinor, source) {
      const outcome = drawRound(slot, baseMinor, source, bought);
      const sum = (kinds: (free: boolean) => boolean) =>
        outcome.steps.filter(({ kind }) => kinds(kind === 'free')).reduce((total, { payMinor }) => total + payMinor, 0);
      const free = outcome.steps.filter(({ kind, payMinor }) => kind === 'free' && payMinor > 0);
      return { outcome, winsMinor: [sum((isFree) => !isFree), ...free.map(({ payMinor }) => payMinor)] };
    },
  };
}
