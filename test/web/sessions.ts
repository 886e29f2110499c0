import type { Browser, BrowserContext } from 'playwright-core';
import { openConsole } from '@test/e2e/console';
import { logIn } from '@test/e2e/journey';
import { PATIENCE_MS } from '@test/support/patience';
import { demoPassword, type DemoUsername } from '../../services/apps/seed/demo-logins';
import { DESKTOP, openVisitor } from './site';

/** The memory that a browser has of somebody who has logged in. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Logs a player or an agent of the demo in, as a person does it. */
export async function siteSession(browser: Browser, url: string, username: DemoUsername): Promise<Session> {
  const visitor = await openVisitor(browser, { url, size: DESKTOP, language: 'pt', reducedMotion: true });
  visitor.setDefaultTimeout(PATIENCE_MS);
  try {
    const page = await visitor.newPage();
    await page.goto('/');
    await logIn({ page }, username, demoPassword(username));
    return await visitor.storageState();
  } finally {
    await visitor.close();
  }
}

/** Logs somebody of the demo's staff in. */
export async function staffSession(browser: Browser, url: string, username: DemoUsername): Promise<Session> {
  const { context } = await openConsole(browser, url, username);
  try {
    return await context.storageState();
  } finally {
    await context.close();
  }
}
