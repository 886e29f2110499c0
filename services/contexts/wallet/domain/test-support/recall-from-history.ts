import type { WalletEvent } from '../wallet.events';
import type { WalletFacts } from '../wallet.known';
import { factsOf, keysOfEvent, winsAmong } from '../wallet.recall';
import { unboundedWallet } from './unbounded-decide';

/** What the tables and the log would say, with tables that are behind by so many events. */
export function recallFrom(history: readonly WalletEvent[], keys: readonly string[], behind: number): WalletFacts {
  const reached = Math.max(0, history.length - behind);
  const spokenOf = (asked: readonly string[]) =>
    history.slice(0, reached).filter((event) => keysOfEvent(event).some((key) => asked.includes(key)));
  const wins = winsAmong(spokenOf(keys), keys);
  const { rounds } = history.slice(0, reached).reduce(unboundedWallet.evolve, unboundedWallet.initial());
  const asked = keys
    .filter((key) => key.startsWith('r/'))
    .flatMap((key) => {
      const round = rounds.get(key.slice(2));
      return round ? [[key, round] as const] : [];
    });
  return factsOf(keys, {
    past: spokenOf([...keys, ...wins]),
    rounds: new Map(asked),
    recent: history.slice(reached),
    revision: history.length - 1,
  });
}
