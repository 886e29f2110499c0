import { menusOf, prizeModeOf, shownCategories, type MenuGame } from './menus';

const game = (
  vendorCode: string,
  category: MenuGame['category'],
  gameCode = `${vendorCode}-${category}`,
  classify: string[] = [],
): MenuGame => ({
  vendorCode,
  vendorName: vendorCode.toUpperCase(),
  gameCode,
  category,
  classify,
  artwork: 'seven',
});
const titles = (games: MenuGame[]) => menusOf(games, () => 7).map(({ title }) => title);
const cardsOf = (games: MenuGame[], title: string) =>
  menusOf(games, () => 7)
    .find((category) => category.title === title)
    ?.cards.map(({ vassalage }) => vassalage);

describe('the menus', () => {
  it('name only categories with a vendor, in the order of the menus', () => {
    expect(titles([game('a', 'TABLE'), game('b', 'LIVE'), game('a', 'RNG')])).toEqual(['RNG', 'LIVE', 'TABLE']);
    expect(titles([])).toEqual([]);
  });

  it('move the cards of e-sports vendors behind the sports', () => {
    const games = [game('arena', 'SPORTS', 'g', ['ESPORTS']), game('goal', 'SPORTS'), game('goal', 'BINGO')];
    expect(titles(games)).toEqual(['SPORTS', 'ESPORTS', 'BINGO']);
    expect(cardsOf(games, 'SPORTS')).toEqual(['goal']);
    expect(cardsOf(games, 'ESPORTS')).toEqual(['arena']);
  });

  it('move the cards of cockfight vendors behind the e-sports', () => {
    const games = [
      game('sabong', 'SPORTS', 'g', ['COCKFIGHT']),
      game('arena', 'SPORTS', 'h', ['ESPORTS']),
      game('goal', 'SPORTS'),
    ];
    expect(titles(games)).toEqual(['SPORTS', 'ESPORTS', 'COCKFIGHT']);
    expect(cardsOf(games, 'COCKFIGHT')).toEqual(['sabong']);
  });

  it('leave a vendor of sports and e-sports among the sports', () => {
    expect(titles([game('goal', 'SPORTS', 'g'), game('goal', 'SPORTS', 'h', ['ESPORTS'])])).toEqual(['SPORTS']);
  });

  it('put the slots of BGS behind the slots as in-house games, and nothing else of theirs', () => {
    const games = [game('bgs', 'RNG'), game('pg', 'RNG'), game('bgs', 'CRASH'), game('pg', 'LIVE')];
    expect(titles(games)).toEqual(['RNG', 'INHOUSE', 'LIVE', 'CRASH']);
    expect(cardsOf(games, 'RNG')).toEqual(['pg']);
    expect(cardsOf(games, 'INHOUSE')).toEqual(['bgs']);
    expect([...shownCategories(games).values()]).toEqual(['INHOUSE', 'RNG', 'CRASH', 'LIVE']);
  });

  it('count games, gather classes, and tell lists from single games', () => {
    const [slots, crash] = menusOf(
      [game('pg', 'RNG', 'a', ['MEGAWAY']), game('pg', 'RNG', 'b', ['BONUSGAME', 'MEGAWAY']), game('pg', 'CRASH', 'c')],
      () => 7,
    );
    expect(slots).toMatchObject({ gameCount: 2, gameClassify: ['BONUSGAME', 'MEGAWAY'] });
    expect(slots!.cards).toEqual([
      {
        nodeId: 7,
        vassalage: 'pg',
        displayName: 'PG',
        gameType: 'RNG',
        gameCount: 2,
        isGame: 'VASSALAGE',
        gameCode: 'a',
        artwork: 'seven',
      },
    ]);
    expect(crash!.cards[0]).toMatchObject({ isGame: 'GAME', gameCode: 'c', gameCount: 1 });
  });
});

describe('the prize mode', () => {
  const modeOf = (...games: MenuGame[]) => prizeModeOf(menusOf(games, () => 7));

  it.each([
    ['an instant lottery of TCG_LOTTO_VN', [game('TCG_LOTTO_VN', 'ELOTT')], 'ELOTT'],
    ['an instant lottery of LOTT', [game('LOTT', 'ELOTT')], 'ELOTT'],
    ['an instant lottery of somebody else', [game('pg', 'ELOTT')], 'LOTT'],
    ['LOTT among the lotteries only', [game('LOTT', 'LOTT')], 'LOTT'],
    ['no lottery', [], 'LOTT'],
  ] as const)('with %s', (_what, games, expected) => {
    expect(modeOf(...games)).toBe(expected);
  });
});
