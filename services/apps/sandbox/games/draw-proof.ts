import { hash } from 'node:crypto';
import type { RoundProof } from '@contracts/vendor/round-detail';
import { DRAWS } from '../engines/crash';
import { DECKS } from '../engines/baccarat';
import type { PlayableGame } from '../engines/game-table';
import { seededBytes } from '../random/seeded';
import { drawBelow } from '../random/unbiased';
import type { SlotDefinition } from '../slots/slot-definition';
import type { SlotOutcome } from '../slots/slot-step';

interface Drawn {
  readonly outcome: object;
  readonly seed: Buffer;
  /** The key of the page under which the round was drawn. */
  readonly clientSeed: string;
}

/** The seed and the numbers by which anybody can draw the beginning of a round again. */
export function drawProof({ engine }: PlayableGame, { outcome, seed, clientSeed }: Drawn): RoundProof {
  const source = seededBytes(seed, clientSeed);
  const draws = boundsOf(engine, outcome).map((below) => ({ below, value: drawBelow(below, source) }));
  return { seedHash: hash('sha256', seed, 'hex'), seed: seed.toString('hex'), clientSeed, draws };
}

/** Below what the engine drew its first numbers. */
function boundsOf({ kind, published }: PlayableGame['engine'], outcome: object): readonly number[] {
  switch (kind) {
    case 'dice':
      return [1_000_000];
    case 'roulette':
      return [37];
    case 'crash':
      return [DRAWS];
    case 'fishing':
      return [1_000_000 * (outcome as { readonly pays: number }).pays];
    case 'baccarat': {
      const { player, banker } = outcome as {
        readonly player: readonly unknown[];
        readonly banker: readonly unknown[];
      };
      return Array.from({ length: player.length + banker.length }, (_, dealt) => DECKS * 52 - dealt);
    }
    case 'slot': {
      const slot = published as SlotDefinition;
      // The places at which the reels of the first spin stop. Other slots draw each symbol by its weight.
      return slot.kind === 'lines' && !(outcome as SlotOutcome).bought ? slot.strips.map(({ length }) => length) : [];
    }
  }
}
