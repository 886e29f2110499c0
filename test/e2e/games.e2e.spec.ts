import { routes } from '@contracts/http/routes';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser';
import { openGame, openSite, register, type Player } from './journey';
import { expect as eventually } from './page-expect';
import { startPlatform, type Platform } from './platform';

const PHONE = { width: 390, height: 844 };
/** Longer than what follows from the window's focus takes to be asked. */
const FOLLOWS_MS = 1_500;

/** Games are opened one after another, in one page that is never loaded anew. */
describe('games, one after the other', () => {
  let browser: Browser;
  let platform: Platform;
  let ana: Player;
  const launched: string[] = [];

  beforeAll(async () => {
    [browser, platform] = await Promise.all([launchBrowser(), startPlatform()]);
    ana = await openSite(browser, platform.url, PHONE);
    ana.page.on('request', (request) => {
      if (request.url().endsWith(routes.launchGame.path))
        launched.push((request.postDataJSON() as { gameCode: string }).gameCode);
    });
    await register(ana);
  });

  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
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

/** As on a phone, by "back"; the next thing is opened when nothing of this is there any more. */
async function leave(page: Page): Promise<void> {
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
