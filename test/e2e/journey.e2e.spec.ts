import { PATIENCE_MS } from '@test/support/patience';
import type { Browser } from 'playwright-core';
import { startEsdbStandIn } from '@test/support/esdb-stand-in/stand-in';
import { launchBrowser } from './browser';
import { follow } from './console';
import {
  deposit,
  headerMinor,
  headerRevision,
  logIn,
  openGame,
  openSite,
  register,
  spin,
  waitForMinor,
  waitUntilEqual,
  type Player,
} from './journey';
import { expect as eventually } from './page-expect';
import { startPlatform, type Platform } from './platform';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const homes = [
  { home: 'the embedded log', size: DESKTOP, open: async () => ({ settings: {}, close: async () => undefined }) },
  {
    home: 'the EventStoreDB home',
    size: PHONE,
    open: async () => {
      const standIn = await startEsdbStandIn();
      return { settings: { ESDB_URL: standIn.url }, close: () => standIn.stop() };
    },
  },
];

describe.each(homes)('a player’s journey on $home', ({ size, open }) => {
  let browser: Browser;
  let platform: Platform;
  let home: Awaited<ReturnType<typeof open>>;
  let ana: Player;
  let bob: Player;

  beforeAll(async () => {
    home = await open();
    [browser, platform] = await Promise.all([launchBrowser(), startPlatform(home.settings)]);
    [ana, bob] = await Promise.all([openSite(browser, platform.url, size), openSite(browser, platform.url, size)]);
  });

  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
    await home?.close();
  });

  it('a guest sees Portuguese, and English at a switch', async () => {
    expect(await ana.page.locator('html').getAttribute('lang')).toMatch(/^pt/);
    await ana.page.getByTestId('language-switch').filter({ visible: true }).first().click();
    await eventually(
      async () => ana.page.locator('html').getAttribute('lang'),
      (lang) => lang?.startsWith('en') ?? false,
      'English',
    );
    // From page to page and back, as a visitor who looks around.
    await ana.page.locator('a[href="/hot"]').filter({ visible: true }).first().click();
    await ana.page.getByTestId('game-tile-lucky-fruits').first().waitFor();
    await ana.page.goBack();
    await ana.page.getByTestId('game-tile-royal-sevens').first().waitFor();
  });

  it('registers and is logged in', async () => {
    await register(ana);
    await register(bob);
    await waitForMinor(ana.page, 0n);
  });

  it('deposits through the provider, and the header follows', async () => {
    await deposit(ana, '100');
    await waitForMinor(ana.page, 10_000n);
    expect(await headerMinor(bob.page)).toBe(0n);
  });

  it('plays: every spin moves the header by push, in every window of the player and in nobody else’s', async () => {
    const second = await openSite(browser, platform.url, size);
    await logIn(second, ana.username);
    await ana.page.goto('/');
    await ana.page.getByTestId('header-balance').first().waitFor();
    await openGame(ana, 'royal-sevens');
    for (let spins = 0; spins < 3; spins += 1) {
      const before = await headerRevision(second.page);
      await spin(ana);
      await waitUntilEqual(second.page, ana.page);
      expect(await headerRevision(second.page)).toBeGreaterThan(before);
    }
    expect(await headerMinor(bob.page)).toBe(0n);
    expect(second.complaints).toEqual([]);
    await second.context.close();
  });

  it('finds the rounds in the betting record', async () => {
    // A phone has no button for it: there the game is left as any page is.
    if (size === DESKTOP) await ana.page.getByTestId('game-close').click();
    else await ana.page.goBack();
    await ana.page.goto('/?popup=bets');
    await eventually(
      () => ana.page.getByTestId('bet-row').count(),
      (rows) => rows === 3,
      'three rounds',
    );
  });

  it('staff find every event of it in the back office', async () => {
    const staff = await browser.newPage({ viewport: DESKTOP, baseURL: platform.url, locale: 'pt-BR' });
    staff.setDefaultTimeout(PATIENCE_MS);
    const { demoLogins } = await import('../../services/apps/seed/demo-logins');
    const finance = demoLogins.find(({ role }) => role.toLowerCase().includes('finance'))!;
    await staff.goto('/backoffice/');
    await staff.getByTestId('staff-username').fill(finance.username);
    await staff.getByTestId('staff-password').fill(finance.password);
    await staff.getByTestId('staff-submit').click();
    await follow({ page: staff }, '/members');
    await staff.getByTestId('member-search').fill(ana.username);
    await staff.getByTestId('member-row').filter({ hasText: ana.username }).first().click();
    await staff.getByTestId('member-tab-events').click();
    await eventually(
      () => staff.locator('[data-testid=event-row][data-type=BetPlaced]').count(),
      (rows) => rows === 3,
      'three bets',
    );
    for (const type of ['MemberRegistered', 'DepositConfirmed', 'FundsDeposited', 'BetWon', 'RoundClosed']) {
      expect(await staff.locator(`[data-testid=event-row][data-type=${type}]`).count()).toBeGreaterThan(0);
    }
    await staff.close();
  });

  it('left nothing in the console', () => {
    expect(ana.complaints).toEqual([]);
    expect(bob.complaints).toEqual([]);
  });
});
