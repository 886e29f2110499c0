import { PATIENCE_MS } from '@test/support/patience';
import { randomBytes } from 'node:crypto';
import { expect as pageExpect } from './page-expect';
import type { Browser, BrowserContext, Page } from 'playwright-core';

export interface Player {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly username: string;
  /** Everything that the console or a failed script said; a clean journey leaves it empty. */
  readonly complaints: string[];
}

const PASSWORD = 'Journey2026x';

/** A guest in a window of its own, with everything that the page complains of. */
export async function openSite(
  browser: Browser,
  url: string,
  size: { width: number; height: number },
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<Player> {
  const context = await browser.newContext({ viewport: size, baseURL: url, locale: 'pt-BR', reducedMotion });
  // Announcements that open by themselves have tests of their own; here they would cover the buttons.
  await context.addInitScript("localStorage.setItem('croupier.announcement-told', String(Date.now()))");
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.goto('/');
  return { context, page, username: `j${randomBytes(5).toString('hex')}`, complaints };
}

export async function register({ page, username }: Player): Promise<void> {
  await page.getByTestId('open-register').first().click();
  // Where registration by mobile is offered as well, it comes first.
  await page.getByTestId('way-username').click();
  await page.getByTestId('register-username').fill(username);
  await page.getByTestId('register-password').fill(PASSWORD);
  await page.getByTestId('register-confirm').fill(PASSWORD);
  await page.getByTestId('register-terms').click();
  await page.getByTestId('register-adult').click();
  await page.getByTestId('register-submit').click();
  await page.getByTestId('header-balance').first().waitFor();
}

export async function logIn({ page }: Pick<Player, 'page'>, username: string, password = PASSWORD): Promise<void> {
  await page.getByTestId('open-login').first().click();
  await page.getByTestId('login-username').fill(username);
  await page.getByTestId('login-password').fill(password);
  await page.getByTestId('login-submit').click();
  await page.getByTestId('header-balance').first().waitFor();
}

/** The minor units that the header shows. */
export async function headerMinor(page: Page): Promise<bigint> {
  return BigInt((await page.getByTestId('header-balance').first().getAttribute('data-minor')) ?? '-1');
}

export async function waitForMinor(page: Page, minor: bigint): Promise<void> {
  await pageExpect(
    async () => headerMinor(page),
    (shown) => shown === minor,
    `a header balance of ${minor}`,
  );
}

/**
 * Deposits: the sheet shows the code, and the provider's own page, where the sandbox pays, leads back. The amount is
 * typed as a visitor would, in whole reais.
 */
export async function deposit({ page }: Player, reais: string): Promise<void> {
  await page.getByTestId('open-deposit').first().click();
  await page.getByTestId('deposit-method-pix').click();
  await page.getByTestId('deposit-amount').fill(reais);
  await page.getByTestId('deposit-submit').click();
  await page.getByTestId('deposit-qr').or(page.getByTestId('deposit-copy')).first().waitFor();
  await page.getByTestId('deposit-pay-page').click();
  await page.getByTestId('pay-confirm').click();
  await page.getByTestId('deposit-success').waitFor();
}

/**
 * A first withdrawal: the sheet asks for a payment password and for an account, whose holder the sandbox's bank reads
 * from the e-mail, and then for the amount. Its progress is left open.
 */
export async function withdrawFirst({ page }: Player, reais: string, paymentPassword = '271828'): Promise<void> {
  await page.getByTestId('open-deposit').first().click();
  await page.getByTestId('desk-withdraw').click();
  await page.getByTestId('payment-proof').fill(PASSWORD);
  for (const field of ['payment-next', 'payment-repeat']) await page.getByTestId(field).fill(paymentPassword);
  await page.getByTestId('payment-save').click();
  await page.getByTestId('key-kind-email').click();
  await page.getByTestId('account-value').fill('ana.lima@exemplo.com.br');
  await page.getByTestId('account-holder').fill('Ana Lima');
  await page.getByTestId('account-password').fill(paymentPassword);
  await page.getByTestId('account-save').click();
  await page.getByTestId('withdraw-amount').fill(reais);
  await page.getByTestId('withdraw-password').fill(paymentPassword);
  await page.getByTestId('withdraw-submit').click();
  await page.getByTestId('withdrawal-steps').waitFor();
}

/** Spins the slot until its button is free again; the bet has then reached the header, and the win may still follow. */
export async function spin({ page }: Player): Promise<void> {
  const frame = page.frameLocator('[data-testid=game-frame]');
  const revision = await headerRevision(page);
  await frame.getByTestId('spin').click();
  await pageExpect(
    async () => headerRevision(page),
    (now) => now > revision,
    'a push of the spin',
  );
  await frame.locator('[data-testid=spin]:not([disabled])').waitFor();
}

/** Waits until two windows of a player show the same balance of the same revision. */
export async function waitUntilEqual(one: Page, other: Page): Promise<void> {
  const shown = async (page: Page) => `${await headerRevision(page)}: ${await headerMinor(page)}`;
  await pageExpect(
    async () => [await shown(one), await shown(other)],
    ([first, second]) => first === second,
    'the same balance in both windows',
  );
}

/** The revision of the wallet whose balance the header shows. */
export async function headerRevision(page: Page): Promise<bigint> {
  return BigInt((await page.getByTestId('header-balance').first().getAttribute('data-revision')) ?? '-1');
}

export async function openGame({ page }: Player, gameCode: string): Promise<void> {
  await page.getByTestId(`game-tile-${gameCode}`).first().click();
  const frame = page.frameLocator('[data-testid=game-frame]');
  await frame.getByTestId('spin').waitFor();
}
