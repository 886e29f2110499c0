import type { GameSort, GameTile } from '@contracts/http/games';
import { inOrder } from './game-order';

const game = (displayName: string, rtpPpm: number, isNew: 0 | 1 = 0) => ({ displayName, rtpPpm, isNew }) as GameTile;
const ouro = game('Ouro 10', 960_000);
const agua = game('Água', 970_000);
const ouro2 = game('ouro 2', 960_000, 1);
const zebra = game('Zebra', 980_000);
/** As the catalogue grew. */
const grown = [ouro, agua, ouro2, zebra];
const names = (sort: GameSort, games: readonly GameTile[] = grown) =>
  inOrder(games, sort, (one) => grown.indexOf(one)).map(({ displayName }) => displayName);

it('leaves the list as it is unless another order is asked for', () => {
  expect(names('DEFAULT')).toEqual(['Ouro 10', 'Água', 'ouro 2', 'Zebra']);
});

it('begins with what is marked as new, then with what joined the catalogue last', () => {
  expect(names('NEW')).toEqual(['ouro 2', 'Zebra', 'Água', 'Ouro 10']);
  expect(names('NEW', grown.toReversed())).toEqual(['ouro 2', 'Zebra', 'Água', 'Ouro 10']);
});

it('goes by name without accents and case, and counts 2 before 10', () => {
  expect(names('NAME')).toEqual(['Água', 'ouro 2', 'Ouro 10', 'Zebra']);
});

it('begins with the highest return, and leaves equal ones as they were', () => {
  expect(names('RTP')).toEqual(['Zebra', 'Água', 'Ouro 10', 'ouro 2']);
});
