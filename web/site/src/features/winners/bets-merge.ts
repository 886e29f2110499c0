import type { LiveBet, LiveBets } from '@contracts/http/winners';
import type { LiveBetsPush } from '@contracts/realtime/events';

const SHOWN = 20;

const newest = (fresh: readonly LiveBet[], known: readonly LiveBet[]): LiveBet[] =>
  [...fresh, ...known.filter(({ id }) => !fresh.some((bet) => bet.id === id))].slice(0, SHOWN);

/** The lines of a push above those that are known, each once. */
export function withBets(known: LiveBets | undefined, { list }: LiveBetsPush): LiveBets | undefined {
  if (!known || list.length === 0) return known;
  return {
    all: newest(list, known.all),
    big: newest(
      list.filter(({ isBig }) => isBig),
      known.big,
    ),
  };
}
