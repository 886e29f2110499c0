import { PATIENCE_MS } from '@test/support/patience';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoPassword, type DemoUsername } from '../../services/apps/seed/demo-logins';
import { expect as eventually } from './page-expect';

export interface StaffWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Everything that the browser's console or a failed script said. */
  readonly complaints: string[];
}

const DESKTOP = { width: 1440, height: 900 };

/** Somebody of the demo's staff, logged in, in a window of their own. */
export async function openConsole(browser: Browser, url: string, username: DemoUsername): Promise<StaffWindow> {
  const context = await browser.newContext({ viewport: DESKTOP, baseURL: url, locale: 'pt-BR', acceptDownloads: true });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await page.goto('/backoffice/');
  await page.getByTestId('staff-username').fill(username);
  await page.getByTestId('staff-password').fill(demoPassword(username));
  await page.getByTestId('staff-submit').click();
  await page.getByTestId('account-menu').first().waitFor();
  return { context, page, complaints };
}

/** Goes there as the menu does, without loading the page anew; a folded group of the menu is opened first. */
export async function follow({ page }: Pick<StaffWindow, 'page'>, path: string): Promise<void> {
  const link = page.locator(`a[href="/backoffice${path}"]`);
  const entry = page.locator('nav').locator(link);
  // The entries come with the answer that says what this person may open.
  await entry.first().waitFor({ state: 'attached' });
  const seen = entry.filter({ visible: true });
  if ((await seen.count()) === 0) await page.locator('nav > div').filter({ has: link }).getByRole('button').click();
  await seen.first().click();
}

/** Asks for an adjustment of a member who is found by name. */
export async function askForAdjustment(staff: StaffWindow, member: string, amount: string): Promise<void> {
  const { page } = staff;
  await follow(staff, '/adjustments');
  await page.getByTestId('request-adjustment').click();
  await page.getByRole('dialog').getByRole('searchbox').fill(member);
  await page.getByTestId('member-option').filter({ hasText: member }).first().click();
  await page.getByTestId('adjustment-amount').fill(amount);
  await page.getByTestId('adjustment-note').fill('Conferido com o extrato do provedor');
  await page.getByTestId('adjustment-next').click();
  await page.getByTestId('adjustment-confirm').click();
  await page.getByTestId('adjustment-confirm').waitFor({ state: 'detached' });
}

/** Opens the newest adjustment of a member. */
export async function openAdjustment(staff: StaffWindow, member: string): Promise<void> {
  await follow(staff, '/adjustments');
  await staff.page
    .getByTestId('adjustment-row')
    .filter({ hasText: member })
    .first()
    .getByTestId('open-adjustment')
    .click();
  await staff.page.getByTestId('decision-dialog').waitFor();
}

/** The state of a member's newest adjustment, as the list shows it. */
export async function adjustmentStatus({ page }: StaffWindow, member: string): Promise<string | null> {
  return page.getByTestId('adjustment-row').filter({ hasText: member }).first().getAttribute('data-status');
}

/** Narrows the explorer to a member, waits until the list has done so, and tells how many events it found. */
export async function searchMember(staff: StaffWindow, member: string): Promise<number> {
  const { page } = staff;
  await follow(staff, '/events');
  await page.getByTestId('event-row').first().waitFor();
  const answered = page.waitForResponse((response) => /\/bo\/v1\/events\?.*memberId=/.test(response.url()));
  await page.getByTestId('filter-member').fill(member);
  const { value } = (await (await answered).json()) as { readonly value: { readonly count: number } };
  const shown = async () => Number(await page.getByTestId('found-count').getAttribute('data-count'));
  return eventually(shown, (count) => count === value.count, `the ${value.count} events of ${member} alone`);
}

/** The lines of the CSV that the list at hand exports, without the head. */
export async function exportedLines({ page }: StaffWindow): Promise<readonly string[]> {
  await page.getByTestId('export').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-csv').click()]);
  const text = await readFile(await download.path(), 'utf8');
  // One record a line: no cell of an event has a line break.
  return text.trim().split(/\r?\n/).slice(1);
}

/** Takes the withdrawal that waits, and presses one of its buttons with a reason. */
export async function decideWithdrawal(
  staff: StaffWindow,
  button: 'send-proposal' | 'approve-withdrawal',
  reason: string,
  note = `${button}-note`,
): Promise<void> {
  await follow(staff, '/withdrawals');
  await staff.page.getByTestId('withdrawal-row').getByTestId('open-withdrawal').first().click();
  await staff.page.getByTestId('take-claim').click();
  await staff.page.getByTestId(note).fill(reason);
  await staff.page.getByTestId(button).click();
}
