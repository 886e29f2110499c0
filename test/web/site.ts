import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { runnerImport } from 'vite';
import type { Session } from './sessions';

/** The kind of visitor who sees a page. */
export type Audience = 'guest' | 'member' | 'agent' | 'finance' | 'admin';
export type Language = 'pt' | 'en';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Size = { width: 390, height: 844 };
export const TABLET: Size = { width: 768, height: 1024 };
export const DESKTOP: Size = { width: 1440, height: 900 };

/** An address of the site that is looked at, popups among them. */
export interface SiteAddress {
  readonly address: string;
  readonly audiences: readonly Audience[];
}

interface RouteTable {
  readonly SITE_ADDRESSES: readonly { readonly address: string; readonly access: 'public' | 'guest' | 'member' }[];
}

/** An agent is a member who sees more. */
const AUDIENCES: Record<RouteTable['SITE_ADDRESSES'][number]['access'], readonly Audience[]> = {
  public: ['guest', 'member', 'agent'],
  guest: ['guest'],
  member: ['member', 'agent'],
};

/** Every address of the site, as its own table of routes names them. */
export async function siteAddresses(): Promise<SiteAddress[]> {
  const { module } = await runnerImport<RouteTable>('./web/site/src/addresses/site-addresses.ts', {
    configFile: false,
    logLevel: 'error',
  });
  return module.SITE_ADDRESSES.map(({ address, access }) => ({
    address,
    audiences: AUDIENCES[access],
  }));
}

export interface View {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything that the console or a failed script said. */
  readonly complaints: string[];
}

interface ViewOptions {
  readonly url: string;
  readonly size: Size;
  readonly language: Language;
  /** The browser's memory of somebody who has logged in; a guest has none. */
  readonly session?: Session | undefined;
  readonly reducedMotion?: boolean;
}

/** A visitor whose windows share what a browser remembers. */
export async function openVisitor(
  browser: Browser,
  { url, size, language, session, reducedMotion }: ViewOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: size,
    baseURL: url,
    locale: language === 'pt' ? 'pt-BR' : 'en-US',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    hasTouch: size.width < DESKTOP.width,
    ...(session ? { storageState: session } : {}),
  });
  await context.addInitScript({ path: inPageFile('watch') });
  await context.addInitScript(`try {
    localStorage.setItem('croupier.language', ${JSON.stringify(language)});
    localStorage.setItem('croupier.announcement-told', String(Date.now()));
  } catch {}`);
  return context;
}

/** Opens a window in which a page is looked at. */
export async function openPage(context: BrowserContext): Promise<View> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** A visitor with one window. */
export async function openView(browser: Browser, options: ViewOptions): Promise<View> {
  return openPage(await openVisitor(browser, options));
}

/** Goes to an address and waits until the page has come to rest: sections that load one after another included. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  // On a busy machine a popup takes its time.
  if (/[?&]popup=|\/(login|register)$/.test(address))
    await page.waitForSelector('[role=dialog]', { timeout: 10_000 }).catch(() => undefined);
  await untilDrawn(page);
  await page.waitForTimeout(SETTLING_MS);
}

/**
 * Waits until the page is drawn, however busy the machine is. It asks again and again, because the site's policy lets
 * no page evaluate text by itself.
 */
async function untilDrawn(page: Page): Promise<void> {
  const isDrawn = callInPage('is-drawn');
  for (const deadline = Date.now() + DRAWN_WITHIN_MS; Date.now() < deadline;) {
    if (await page.evaluate<boolean>(isDrawn)) return;
    await page.waitForTimeout(100);
  }
}

const DRAWN_WITHIN_MS = 20_000;

/** Popups open after 100 ms and fade in; sections follow each other after 500. */
const SETTLING_MS = 900;

/** The call of a function that runs inside of a page. */
export function callInPage(name: string): string {
  const source = readFileSync(inPageFile(name), 'utf8').replace(/^\/\/.*\n/, '');
  return `(${source.replace(/;\s*$/, '')})()`;
}

function inPageFile(name: string): string {
  return join(process.cwd(), 'test', 'web', 'in-page', `${name}.js`);
}
