import type { Browser } from 'playwright-core';
import { DESKTOP, callInPage, openView, PHONE, visit } from './site';

export interface Scrolling {
  readonly framesPerSecond: number;
  readonly longestTaskMs: number;
}

/** Scrolls the home page of a phone from top to bottom and back. */
export async function scrollHome(browser: Browser, url: string): Promise<Scrolling> {
  const { page, context } = await openView(browser, { url, size: PHONE, language: 'pt' });
  try {
    await visit(page, '/');
    return await page.evaluate<Scrolling>(callInPage('scroll'));
  } finally {
    await context.close();
  }
}

const MOST_STOPS = 400;

/** The stops of the tabulator on the home page whose focus cannot be seen, and how many stops there are. */
export async function tabThroughHome(browser: Browser, url: string): Promise<{ stops: number; unseen: string[] }> {
  const { page, context } = await openView(browser, { url, size: DESKTOP, language: 'en', reducedMotion: true });
  try {
    await visit(page, '/');
    const unseen: string[] = [];
    let stops = 0;
    for (; stops < MOST_STOPS; stops += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate<{ name: string; visible: boolean } | null>(callInPage('focus'));
      if (!focused) break;
      if (!focused.visible) unseen.push(focused.name);
    }
    return { stops, unseen };
  } finally {
    await context.close();
  }
}

/** The elements that still move for a visitor who asked for less motion. */
export async function movingAlthoughReduced(browser: Browser, url: string): Promise<number> {
  const { page, context } = await openView(browser, { url, size: PHONE, language: 'pt', reducedMotion: true });
  try {
    await visit(page, '/');
    return await page.evaluate<number>(
      "document.getAnimations().filter((animation) => animation.playState === 'running' && animation.effect.getComputedTiming().iterations === Infinity).length",
    );
  } finally {
    await context.close();
  }
}
