import type { GameIndex, IndexedGame } from '@contracts/http/games';
import { DEMO_VENDORS } from '@contracts/vendor/demo/demo-catalogue';
import fc from 'fast-check';
import { ptGames } from '../../../i18n/pt/games';
import { SiteSearch, type SearchResult } from './site-search';

const games: IndexedGame[] = DEMO_VENDORS.flatMap((vendor) => vendor.games).map((game, nodeId) => ({
  nodeId,
  name: game.name,
  gameType: game.category,
  gameCode: game.code,
  vassalage: game.vendorCode,
  gameClassify: [...game.classify],
  isHot: game.isHot ? 1 : 0,
  isNew: game.isNew ? 1 : 0,
  artwork: game.artwork,
  rtpPpm: game.rtpPpm,
}));
const catalogue: GameIndex = {
  vendors: DEMO_VENDORS.map(({ code, name }) => ({ vassalage: code, displayName: name })),
  games,
};
const labels = {
  category: (category: keyof typeof ptGames.category) => ptGames.category[category],
  classify: (name: string) => (ptGames.class as Record<string, string>)[name] ?? name,
};
const NO_PAUSE = { vendors: [], games: [] };
const site = new SiteSearch(catalogue, labels, NO_PAUSE);

const names = (found: SearchResult['games']) => found.map(({ name }) => name);
const groups = (found: SearchResult) => found.groups.map(({ label }) => label);

it.each([
  ['dragao', 'Dragão de Jade'],
  ['DRAGÃO JADE', 'Dragão de Jade'],
  ['jade drag', 'Dragão de Jade'],
  ['dragon', 'Dragão de Jade'],
  ['tecoteco', 'Teco-Teco'],
  ['777', 'Royal Sevens'],
  ['aviator', 'Teco-Teco'],
  ['tigrinho', 'Tigre da Mata'],
])('finds with "%s" the game %s', (query, name) => {
  const found = site.search(query);
  expect(names(found.games)).toContain(name);
  expect(found.readAs).toBe('');
});

it.each([
  ['fogute', 'Foguete Solar', 'foguete'],
  ['rolta', 'Salão Aurora Roleta', 'roleta'],
  ['dragoa', 'Dragão de Jade', 'dragao'],
  ['zeinte', 'Zênite', 'zenite'],
  ['vlucao', 'Vulcão Adormecido', 'vulcao'],
])('forgives the slip in "%s"', (query, name, readAs) => {
  const found = site.search(query);
  expect(names(found.games)).toContain(name);
  expect(found.readAs.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()).toBe(readAs);
});

it.each([
  ['aviator', 'Crash'],
  ['avião', 'Crash'],
  ['caça-níquel', 'Slots'],
  ['caça níqueis', 'Slots'],
  ['aquario', 'Pesca'],
  ['fishing', 'Pesca'],
  ['vinte e um', 'Mesa'],
  ['blackjack', 'Mesa'],
  ['roleta', 'Mesa'],
  ['roulette', 'Mesa'],
  ['mesa', 'Mesa'],
  ['dados', 'Dados'],
])('finds with "%s" the category %s', (query, label) => {
  expect(groups(site.search(query))).toContain(label);
});

it('tells by which other word a category was found', () => {
  const [crash] = site.search('aviator').groups;
  expect(crash).toMatchObject({ label: 'Crash', isByOtherWord: true, to: '/crash' });
  expect(site.search('pesca').groups[0]).toMatchObject({ label: 'Pesca', isByOtherWord: false });
});

it('shows the games of the family where the game itself is not on offer', () => {
  const found = site.search('blackjack');
  expect(found.games).toEqual([]);
  expect(found.similar.length).toBeGreaterThan(3);
  expect(found.similar.every(({ gameType }) => gameType === 'TABLE')).toBe(true);
});

it('finds a vendor, with the address of its games', () => {
  expect(site.search('zenite').vendors[0]).toMatchObject({ displayName: 'Zênite Labs', to: '/crash?vassalage=zenite' });
  // Vendors without a game are not offered.
  expect(site.search('arena nove').vendors).toEqual([]);
});

it('always shows something to play', () => {
  for (const query of ['xqzw', '???', 'pqpqpqpqpq', 'o jogo que não existe']) {
    const { games: found, similar } = site.search(query);
    if (/\p{L}/u.test(query)) expect(found.length + similar.length).toBeGreaterThan(0);
  }
  expect(site.search('  ').games).toEqual([]);
});

it('does not find games that cannot be opened at present', () => {
  const paused = new SiteSearch(catalogue, labels, { vendors: ['maresia'], games: ['sandbox/dragao-de-jade'] });
  expect(names(paused.search('dragão').games)).not.toContain('Dragão de Jade');
  expect(paused.search('maresia').vendors).toEqual([]);
  expect(paused.games.some(({ vassalage }) => vassalage === 'maresia')).toBe(false);
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** One slip of the finger, somewhere in the word. */
function slipped(word: string, kind: number, at: number, letter: string): string {
  const place = at % word.length;
  if (kind === 0) return word.slice(0, place) + word.slice(place + 1);
  if (kind === 1) return word.slice(0, place) + letter + word.slice(place);
  if (kind === 2) return word.slice(0, place) + letter + word.slice(place + 1);
  return place + 1 < word.length
    ? word.slice(0, place) + word[place + 1]! + word[place]! + word.slice(place + 2)
    : word;
}

it('finds every game by any of its words with a slip in it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...site.games),
      fc.nat(),
      fc.nat(3),
      fc.nat(),
      fc.constantFrom(...LETTERS),
      (game, which, kind, at, letter) => {
        const words = game.name.split(/[\s-]+/).filter((word) => word.length >= 5);
        const word = words[which % Math.max(1, words.length)];
        if (!word) return;
        const typed = slipped(word, kind, at, letter);
        const found = site.search(typed);
        // A slip may spell another word: then that word was meant as well, and the game may stand behind.
        if (found.readAs !== '') expect(names(found.games)).toContain(game.name);
        else expect(found.games.length + found.groups.length + found.vendors.length).toBeGreaterThan(0);
      },
    ),
  );
});
