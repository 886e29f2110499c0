import { entriesOf } from '../memory/key-memory';
import { walletDecider } from '../wallet.decide';
import type { WalletEvent } from '../wallet.events';
import type { WalletFacts } from '../wallet.known';
import { factsOf, keysOfEvent, winsAmong } from '../wallet.recall';

/** Gives the facts about the keys that the tables and the log would give while the tables are `behind` events late. */
export function recallFrom(history: readonly WalletEvent[], keys: readonly string[], behind: number): WalletFacts {
  const reached = Math.max(0, history.length - behind);
  const spokenOf = (asked: readonly string[]) =>
    history.slice(0, reached).filter((event) => keysOfEvent(event).some((key) => asked.includes(key)));
  const wins = winsAmong(spokenOf(keys), keys);
  const { memory } = history.slice(0, reached).reduce(walletDecider.evolve, walletDecider.initial());
  const remembered = entriesOf(memory);
  const rounds = keys.flatMap((key) => {
    const entry = remembered.get(key);
    return entry?.kind === 'round' ? [[key, entry] as const] : [];
  });
  return factsOf(keys, {
    past: spokenOf([...keys, ...wins]),
    rounds: new Map(rounds),
    recent: history.slice(reached),
    revision: history.length - 1,
  });
}
