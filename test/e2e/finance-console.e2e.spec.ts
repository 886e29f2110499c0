import type { Browser } from 'playwright-core';
import { EVENT_NAMES } from '@contracts/http/office/stored-names';
import { launchBrowser } from './browser';
import {
  adjustmentStatus,
  askForAdjustment,
  decideWithdrawal,
  exportedLines,
  follow,
  openAdjustment,
  openConsole,
  searchMember,
  type StaffWindow,
} from './console';
import { deposit, headerMinor, openSite, register, waitForMinor, withdrawFirst, type Player } from './journey';
import { expect as eventually } from './page-expect';
import { startPlatform, type Platform } from './platform';

const SIZE = { width: 1440, height: 900 };

describe('the finance console', () => {
  let browser: Browser;
  let platform: Platform;
  let ana: Player;
  let maker: StaffWindow;
  let checker: StaffWindow;
  let admin: StaffWindow;

  beforeAll(async () => {
    [browser, platform] = await Promise.all([launchBrowser(), startPlatform({ DEPOSIT_TURNOVER_PPM: '0' })]);
    ana = await openSite(browser, platform.url, SIZE);
    await register(ana);
    await deposit(ana, '100');
    await waitForMinor(ana.page, 10_000n);
    maker = await openConsole(browser, platform.url, 'finance');
    checker = await openConsole(browser, platform.url, 'finance2');
    admin = await openConsole(browser, platform.url, 'admin');
  });

  afterAll(async () => {
    await browser?.close();
    await platform?.stop();
  });

  it('adjusts a balance with two people, and the player sees it at once', async () => {
    await askForAdjustment(maker, ana.username, '25,00');
    await openAdjustment(maker, ana.username);
    expect(await maker.page.getByTestId('approve').count()).toBe(0);
    await maker.page.keyboard.press('Escape');

    await openAdjustment(checker, ana.username);
    await checker.page.getByTestId('decision-note').fill('Confere com o pedido');
    await checker.page.getByTestId('approve').click();
    await eventually(
      () => adjustmentStatus(checker, ana.username),
      (status) => status === 'applied',
      'an applied adjustment',
    );
    await ana.page.goto('/');
    await waitForMinor(ana.page, 12_500n);
  });

  it('finds its event in the explorer, with postings that sum to zero and what it followed from', async () => {
    const { page } = maker;
    await searchMember(maker, ana.username);
    await page.getByTestId('filter-type').selectOption('BalanceAdjusted');
    await eventually(
      () => page.getByTestId('event-row').count(),
      (rows) => rows === 1,
      'one adjusted balance',
    );
    await page.getByTestId('event-link').click();
    await page.getByTestId('postings-sum').waitFor();
    expect(await page.getByTestId('postings-sum').textContent()).toMatch(/Fecha em zero:\s*0,00/);

    const tree = page.getByTestId('causation-tree');
    await tree.waitFor();
    const types = await tree.getByTestId('tree-row').allTextContents();
    for (const type of ['Ajuste aprovado', 'Ajuste', 'Ajuste aplicado']) expect(types.join(' ')).toContain(type);
    expect(await tree.locator('[aria-current=page]').textContent()).toContain('Ajuste');

    await page.getByTestId('previous-event').click();
    await page.getByRole('heading', { level: 1, name: 'Depósito', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Ajuste', exact: true }).waitFor();
  });

  it('walks the causation tree by keys', async () => {
    const { page } = maker;
    await page.locator('[role=treeitem][tabindex="0"]').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ajuste aprovado' }).waitFor();
    // The request stands in the same stream, in a conversation of its own.
    await page.getByTestId('previous-event').click();
    await page.getByRole('heading', { level: 1, name: 'Ajuste pedido' }).waitFor();
  });

  it('exports exactly the search that it shows', async () => {
    const count = await searchMember(maker, ana.username);
    const lines = await exportedLines(maker);
    expect(lines).toHaveLength(count);
    expect(lines.filter((line) => line.includes(`;${EVENT_NAMES['BalanceAdjusted']!.pt};`))).toHaveLength(1);
  });

  it('shows a trial balance that is zero', async () => {
    const { page } = maker;
    await follow(maker, '/ledger');
    await page.getByTestId('difference-row').first().waitFor();
    const differences = await page.getByTestId('difference-row').locator('td:last-child').allTextContents();
    expect(differences.length).toBeGreaterThan(0);
    for (const difference of differences) expect(difference).toMatch(/^0[,.]?0*$/);
  });

  it('verifies the chain to its end', async () => {
    const { page } = maker;
    await follow(maker, '/seal');
    await eventually(
      async () => (await page.getByTestId('sealed-events').textContent()) ?? '0',
      (sealed) => sealed !== '0',
      'a sealed event',
    );
    await page.getByTestId('start-verification').click();
    await page.locator('[data-testid=verification-row][data-result=intact]').first().waitFor();
    await page.locator('[data-testid=seal-verdict][data-health=intact]').waitFor();
  });

  it('tells of it among the significant events', async () => {
    const { page } = maker;
    await follow(maker, '/significant');
    for (const kind of ['adjustmentRequested', 'adjustmentApproved', 'logVerified']) {
      await page.locator(`[data-testid=significant-row][data-kind=${kind}]`).first().waitFor();
    }
    // The reader sees a sentence, not the name of a type.
    const sentences = await page.getByTestId('significant-row').allTextContents();
    expect(sentences.join(' ')).not.toMatch(/\{\{|bo\.significant/);
  });

  it('shows a reconciler that found nothing unequal', async () => {
    const { page } = maker;
    await follow(maker, '/findings');
    await page.getByTestId('reconciler').waitFor();
    await page.getByText('Todos os valores conferidos são iguais.').waitFor();
    expect(await page.getByTestId('finding-row').count()).toBe(0);
  });

  it('rebuilds a projection and sees it become current, by whoever runs the house', async () => {
    const { page } = admin;
    await follow(admin, '/projections');
    const row = page.locator('[data-testid=projection-row][data-name=ledger]');
    await row.waitFor();
    await row.getByTestId('rebuild').click();
    await page.getByTestId('confirm-rebuild').click();
    await page.getByTestId('confirm-rebuild').waitFor({ state: 'detached' });
    await page.locator('[data-testid=projection-row][data-name=ledger][data-state=current]').waitFor();
    await follow(maker, '/projections');
    await maker.page.getByTestId('projection-row').first().waitFor();
    expect(await maker.page.getByTestId('rebuild').count()).toBe(0);
  });

  it('lets a withdrawal go: two people decide, the bank pays, and the member says that it arrived', async () => {
    const before = await headerMinor(ana.page);
    await withdrawFirst(ana, '50');
    await waitForMinor(ana.page, before - 5_000n);
    // A new player with a new account, who has played nothing: the rules ask for two people.
    await ana.page.locator('[data-step=waitsForPeople]').waitFor();
    await decideWithdrawal(maker, 'send-proposal', 'Conferido com o extrato');
    await decideWithdrawal(checker, 'approve-withdrawal', 'De acordo', 'decision-note');

    await ana.page.getByTestId('receipt-received').click();
    await ana.page.locator('[data-step=received]').waitFor();
    expect(await headerMinor(ana.page)).toBe(before - 5_000n);
    expect(ana.complaints).toEqual([]);
  });

  it('left nothing in the browser’s console', () => {
    expect([...maker.complaints, ...checker.complaints, ...admin.complaints]).toEqual([]);
  });
});
