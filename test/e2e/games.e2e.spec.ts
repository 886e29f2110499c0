import { routes } from '@contracts/http/routes';
import { DEMO_VENDORS } from '@contracts/vendor/demo/demo-catalogue';
import { DEMO_MATHS, type DemoEngine } from '@contracts/vendor/demo/demo-maths';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { launchBrowser } from './browser';
import { roll, roundsOf } from './film/film';
import { deposit, headerMinor, openGame, openSite, register, type Player } from './journey';
import { expect as eventually } from './page-expect';
import { startPlatform, type Platform } from './platform';
import { contrastsOnPictures, cutTexts, readTiles } from './tiles/tiles';

const PHONE = { width: 390, height: 844 };
/** Longer than what follows from the window's focus takes to be asked. */
const FOLLOWS_MS = 1_500;

const DESKTOP = { width: 1280, height: 800 };

let browser: Browser;
let platform: Platform;
beforeAll(async () => {
  [browser, platform] = await Promise.all([launchBrowser(), startPlatform()]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** Games are opened one after another, in one page that is never loaded anew. */
describe('games, one after the other', () => {
  let ana: Player;
  const launched: string[] = [];

  beforeAll(async () => {
    ana = await openSite(browser, platform.url, PHONE);
    ana.page.on('request', (request) => {
      if (request.url().endsWith(routes.launchGame.path))
        launched.push((request.postDataJSON() as { gameCode: string }).gameCode);
    });
    await register(ana);
  });

  it('the second game that is opened is the second game, and the first one again is the first', async () => {
    for (const code of ['royal-sevens', 'lucky-fruits', 'royal-sevens']) {
      await openGame(ana, code);
      await leave(ana.page);
    }
    expect(launched).toEqual(['royal-sevens', 'lucky-fruits', 'royal-sevens']);
  });

  it('a game that runs is not launched anew when its window has the focus again, and holds the page below', async () => {
    const { page } = ana;
    await openGame(ana, 'royal-sevens');
    launched.splice(0);
    const frame = page.getByTestId('game-frame');
    const source = await frame.getAttribute('src');
    await page.evaluate("window.dispatchEvent(new Event('focus')); window.dispatchEvent(new Event('online'))");
    await page.waitForTimeout(FOLLOWS_MS);
    expect([launched, await frame.getAttribute('src')]).toEqual([[], source]);
    expect(await frame.getAttribute('title')).not.toBe('');
    expect(await page.evaluate('getComputedStyle(document.body).overflowY')).toBe('hidden');
    await leave(page);
    await eventually(
      () => page.evaluate('getComputedStyle(document.body).overflowY'),
      (overflow) => overflow !== 'hidden',
      'a page that moves',
    );
  });

  it('left nothing in the console', () => {
    expect(ana.complaints).toEqual([]);
  });
});

/** The bet of a round, where one is not laid already. */
const BETS: Partial<Record<DemoEngine, (game: FrameLocator) => Promise<void>>> = {
  // Typed and played without leaving the field first: the press that ends the typing is the press that plays.
  slot: (game) => game.getByTestId('stake').fill('2,40'),
  roulette: (game) => game.locator('[data-spot=red]').click(),
  baccarat: (game) => game.locator('[data-spot=player]').click(),
  crash: (game) => game.getByTestId('auto-1').fill('1,10'),
  // The least multiplier wins nearly always, so that some result moves the header.
  dice: (game) => game.locator('#multiplier').press('Home'),
};
const ROUNDS = process.env['TEST_LENGTH'] === 'long' ? 10 : 2;

/** A film of the header and of the game beside each other, with the motion that players see. */
describe('the header', () => {
  let bia: Player;
  const afterWins: string[] = [];

  beforeAll(async () => {
    bia = await openSite(browser, platform.url, DESKTOP, 'no-preference');
    await roll(bia.context);
    await register(bia);
    await deposit(bia, '300');
  });

  it.each(['slot', 'dice', 'roulette', 'baccarat', 'crash'] as const)(
    'tells no outcome of a %s before the game does',
    async (engine) => {
      const { page } = bia;
      const game = await openGameOf(page, engine);
      let stakeMinor = 0n;
      for (let round = 1; round <= ROUNDS; round += 1) {
        await BETS[engine]?.(game);
        stakeMinor = BigInt((await game.getByTestId('stake').inputValue()).replace(/\D/g, ''));
        const before = await headerMinor(page);
        // The round before is shown until the press has begun the next one.
        const last = await game.getByTestId('game').getAttribute('data-round');
        await game.getByTestId('spin').click();
        const shown = game.locator(`[data-testid=game][data-state=shown]:not([data-round="${last ?? ''}"])`);
        await shown.waitFor();
        const hasWon = !['lost', 'refused', 'cancelled'].includes((await shown.getAttribute('data-outcome')) ?? '');
        await eventually(
          () => headerMinor(page),
          (minor) => (hasWon ? minor > before - stakeMinor : minor === before - stakeMinor),
          'the balance after the round',
        );
        if (hasWon) afterWins.push(engine);
      }
      const rounds = await roundsOf(page);
      expect(rounds).toHaveLength(ROUNDS);
      for (const { before, untilTold } of rounds)
        expect([before, before - stakeMinor]).toEqual(expect.arrayContaining([...untilTold]));
    },
  );

  it('was moved by a result, and nothing complained', () => {
    expect(afterWins.length).toBeGreaterThan(0);
    expect(bia.complaints).toEqual([]);
  });
});

/** Lists with the longest names among them, the home page with its rows of other shapes, and the providers. */
const TILE_PAGES = ['/', '/rng', '/table', '/fish', '/provider'];
/** The least contrast that WCAG asks of small letters. */
const READABLE = 4.5;

describe.each([360, 390])('tiles in a window of %i px', (width) => {
  it('show the whole names of games and providers, and words on pictures are readable', async () => {
    const { page, context } = await openSite(browser, platform.url, { width, height: 844 });
    await readTiles(context);
    for (const address of TILE_PAGES) {
      await page.goto(address);
      await page.locator('main [data-testid^=game-tile-], main [data-testid^=vendor-tile-]').first().waitFor();
      await wholePage(page);
      expect({ address, cut: await cutTexts(page) }).toEqual({ address, cut: [] });
      const hard = (await contrastsOnPictures(page)).filter(({ contrast }) => contrast < READABLE);
      expect({ address, hard }).toEqual({ address, hard: [] });
    }
    await context.close();
  });
});

/** Opens the first game of an engine by its address. */
async function openGameOf(page: Page, engine: DemoEngine): Promise<FrameLocator> {
  const [found] = DEMO_VENDORS.flatMap(({ code: vendor, games }) =>
    games.filter(({ maths }) => DEMO_MATHS[maths].engine === engine).map(({ code }) => ({ vendor, code })),
  );
  await page.goto(`/?${new URLSearchParams({ popup: 'game', ...found! }).toString()}`);
  const game = page.frameLocator('[data-testid=game-frame]');
  await game.locator('[data-testid=game]:not([hidden])').waitFor();
  return game;
}

/** As on a phone, by "back"; the next thing is opened when nothing of this is there any more. */
async function leave(page: Page): Promise<void> {
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Has every game of the page shown, and goes down it row by row: a row that waits for its games says so. */
async function wholePage(page: Page): Promise<void> {
  const tiles = page.locator('main [data-testid^=game-tile-]');
  const more = page.getByTestId('load-more');
  while ((await more.count()) > 0) {
    const shown = await tiles.count();
    await more.click();
    await eventually(
      () => tiles.count(),
      (count) => count > shown,
      'more games',
    );
  }
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
  for (let top = 0; top < (await height()); top += 600) {
    await page.evaluate(`window.scrollTo(0, ${top})`);
    await eventually(
      () => page.evaluate<number>('window.__tiles.awaited()'),
      (rows) => rows === 0,
      'the games of the rows in the window',
    );
  }
  await page.evaluate('window.scrollTo(0, 0)');
}
