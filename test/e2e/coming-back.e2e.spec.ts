import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser';
import { deposit, headerMinor, logIn, openGame, openSite, register, waitForMinor, type Player } from './journey';
import { expect as eventually } from './page-expect';
import { startPlatform, type Platform } from './platform';

/** For a step of a machine that does other things as well. */
const DESKTOP = { width: 1440, height: 900 };
const NEW_PASSWORD = 'Regresso2026y';
const GAMES = '/bgs';
const GAME = 'royal-crash';
/** A flight ends when it likes: one that was over before its player was back is flown again. */
const FLIGHTS = 20;

/** A member's actions in one window are known in the others: these are separate browsers, which share nothing. */
describe('coming back', () => {
  let browser: Browser;
  let platform: Platform;
  let first: Player;
  let second: Player;
  let third: Player;

  beforeAll(async () => {
    [browser, platform] = await Promise.all([launchBrowser(), startPlatform()]);
    first = await openSite(browser, platform.url, DESKTOP);
    await register(first);
    second = await openSite(browser, platform.url, DESKTOP);
    third = await openSite(browser, platform.url, DESKTOP);
    await logIn(second, first.username);
    await logIn(third, first.username);
  });

  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
  });

  it('a new password on another browser ends the session, and the page says so', async () => {
    // Logging in elsewhere alone ends nothing: a member may have a telephone and a desk.
    await waitForMinor(first.page, 0n);
    // A page that is still loading when its session ends has questions under way, and the browser notes each refusal.
    await third.page.goto('/favorite', { waitUntil: 'networkidle' });
    await changePassword(second.page, 'Journey2026x', NEW_PASSWORD);
    for (const { page } of [first, third]) {
      expect(await page.getByTestId('session-ended').textContent()).toContain('senha desta conta foi trocada');
      expect(await page.getByTestId('header-balance').count()).toBe(0);
      expect(await page.getByTestId('login-username').count()).toBe(0);
    }
    expect(await headerMinor(second.page)).toBe(0n);
  });

  it('its button leads to the log-in, and the new password in again', async () => {
    const { page } = first;
    await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();
    await page.getByTestId('session-ended').waitFor({ state: 'detached' });
    await page.getByTestId('login-username').fill(first.username);
    await page.getByTestId('login-password').fill(NEW_PASSWORD);
    await page.getByTestId('login-submit').click();
    await waitForMinor(page, 0n);
  });

  it('on a page of members the log-in comes after the word, also when that is only closed', async () => {
    const { page } = third;
    await page.keyboard.press('Escape');
    await page.getByTestId('session-ended').waitFor({ state: 'detached' });
    await page.getByTestId('login-username').waitFor();
    expect(new URL(page.url()).searchParams.get('to')).toBe('/favorite');
  });

  it('a game that was left with a round open is opened with word of it, and the round counts', async () => {
    const { page } = first;
    await deposit(first, '100');
    await waitForMinor(page, 10_000n);
    const flown = await flyAndComeBack(first);
    await page.goto('/?popup=bets');
    await eventually(
      () => page.getByTestId('bet-row').count(),
      (rows) => rows === flown,
      `${flown} rounds`,
    );
  });

  it('left nothing in the console', () => {
    expect([...first.complaints, ...second.complaints, ...third.complaints]).toEqual([]);
  });
});

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/?popup=changePassword');
  await page.getByTestId('old-password').fill(from);
  await page.getByTestId('new-password').fill(to);
  await page.getByTestId('confirm-new-password').fill(to);
  await page.getByTestId('change-password-submit').click();
  await page.getByTestId('change-password-submit').waitFor({ state: 'detached' });
  await page.getByTestId('header-balance').first().waitFor();
}

/** Opens the game by its tile, and tells of which open round the platform knows. */
async function launch(player: Player): Promise<string | null> {
  const launched = player.page.waitForResponse((response) => response.url().endsWith('/wps/game/launchGame'));
  await openGame(player, GAME);
  const { value } = (await (await launched).json()) as { readonly value: { readonly openRoundId: string | null } };
  return value.openRoundId;
}

/**
 * Takes off, leaves, and opens the game again, until a flight was still under way then. Gives how many there were. The
 * site is not loaded anew meanwhile: on a slow machine that takes longer than most flights.
 */
async function flyAndComeBack(player: Player): Promise<number> {
  const { page } = player;
  const frame = page.frameLocator('[data-testid=game-frame]');
  await page.goto(GAMES);
  await launch(player);
  for (let flights = 1; flights <= FLIGHTS; flights += 1) {
    const last = (await frame.getByTestId('game').getAttribute('data-round')) ?? '';
    await frame.locator('[data-testid=spin]:not([disabled])').click();
    const isUpOrOver = `[data-testid=spin].out, [data-testid=game][data-state=shown]:not([data-round="${last}"])`;
    await frame.locator(isUpOrOver).first().waitFor();
    await page.getByTestId('game-close').click();
    if ((await launch(player)) === null) continue;
    await page.getByTestId('round-resumed').waitFor();
    return flights;
  }
  throw new Error(`None of ${FLIGHTS} flights was still under way when its player came back`);
}
