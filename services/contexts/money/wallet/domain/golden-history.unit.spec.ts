import { expectKnownSnapshots, type KnownSnapshots } from '@test/support/known-snapshot';
import { goldenHistory } from './test-support/golden-history';
import { recallFrom } from './test-support/recall-from-history';
import { boundedWalletOf, walletDecider } from './wallet.decide';
import type { WalletEvent } from './wallet.events';

/** So few that the history makes the wallet forget keys, and its snapshot has both generations and a filter. */
const CAPACITY = 8;

const SNAPSHOTS: KnownSnapshots = {
  4: '3007c6759b4156462fa32f6286e99ee313d14a5cf36262e3406559b18f66f7a4',
  5: 'a65dfa8d3d416afa3ccececb9c6945f49f31817f8847a951b85ff6f76bf99eea',
  6: '34c72dc44243cb1589c4770ee704207faecf2094c013a7c5b49bfa0c55f40bf4',
  7: '308f9a4a5f2090396fd808e585802c9cb4b5c6c07046f75d6d645b3480207894',
  8: 'e71aa38cfa3a8f254514d13a082cafefb4ac17547ebc414594c68a9ea1a11a99',
  9: '69f0178a974adbfe67cb25909f53ea11235ef91bcedd466bec56ae22659cd4bc',
  10: '31876b588d21ab0de9436d9df0228259b2462be17f502be4929e1fae30961af2',
  11: 'eaa5b34cd2671871acc30c597725410b869544751b4ec4b09d632c237f493179',
  12: 'eaa5b34cd2671871acc30c597725410b869544751b4ec4b09d632c237f493179',
  13: 'eaa5b34cd2671871acc30c597725410b869544751b4ec4b09d632c237f493179',
};

const history: readonly WalletEvent[] = goldenHistory().flatMap(({ decision }) =>
  decision.kind === 'accepted' ? decision.events : [],
);

it('decides every command of the golden history as it was decided when the history was stored', () => {
  let state = walletDecider.initial();
  for (const { command, decision } of goldenHistory()) {
    expect({ command, decision: walletDecider.decide(state, command) }).toEqual({ command, decision });
    if (decision.kind === 'accepted') state = decision.events.reduce(walletDecider.evolve, state);
  }
});

it('decides the golden history just so when it has forgotten nearly everything', () => {
  const bounded = boundedWalletOf(2);
  const before: WalletEvent[] = [];
  let state = bounded.initial();
  for (const { command, decision } of goldenHistory()) {
    let decided = bounded.decide(state, command);
    if (decided.kind === 'recall') decided = bounded.decide(state, command, recallFrom(before, decided.keys, 3));
    expect({ command, decision: decided }).toEqual({ command, decision });
    if (decision.kind !== 'accepted') continue;
    state = decision.events.reduce(bounded.evolve, state);
    before.push(...decision.events);
  }
});

it('a change of the state, of its folding or of its encoding raises VERSION in wallet.snapshot.ts', () => {
  const bounded = boundedWalletOf(CAPACITY);
  expectKnownSnapshots(bounded.snapshot, [history.reduce(bounded.evolve, bounded.initial())], SNAPSHOTS);
});
