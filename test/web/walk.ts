import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  DESKTOP,
  openPage,
  openVisitor,
  PHONE,
  siteAddresses,
  visit,
  type Audience,
  type Language,
  type Size,
} from './site';

/** A fault on one page, as one kind of visitor saw it. */
export interface Fault {
  readonly kind: 'console' | 'axe' | 'shift' | 'overflow' | 'rtl overflow';
  readonly where: string;
  readonly what: string;
}

export interface Walk {
  readonly visits: number;
  readonly addresses: number;
  readonly faults: readonly Fault[];
  readonly worstShift: number;
}

/** Above this things moved under the visitor's finger. */
export const SHIFT_BUDGET = 0.05;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Round {
  readonly audience: Audience;
  readonly language: Language;
  readonly size: Size;
}

/** Both languages, both audiences and both sizes, without every combination of them. */
const ROUNDS: readonly Round[] = [
  { audience: 'guest', language: 'pt', size: PHONE },
  { audience: 'guest', language: 'en', size: DESKTOP },
  { audience: 'member', language: 'en', size: PHONE },
  { audience: 'member', language: 'pt', size: DESKTOP },
];

/** Visits every address of the site that holds these letters and gathers what is wrong there. */
export async function walkSite(browser: Browser, url: string, token: string, wanted: string): Promise<Walk> {
  const addresses = (await siteAddresses()).filter(({ address }) => address.includes(wanted));
  const faults: Fault[] = [];
  let visits = 0;
  let worstShift = 0;
  for (const round of ROUNDS) {
    const mine = addresses.filter(({ audiences }) => audiences.includes(round.audience));
    const visitor = await openVisitor(browser, { url, ...round, ...(round.audience === 'member' ? { token } : {}) });
    for (const { address } of mine) {
      const seen = await look(visitor, address, round);
      visits += 1;
      worstShift = Math.max(worstShift, seen.shift);
      faults.push(...seen.faults);
      for (const { kind, where, what } of seen.faults) console.log(`  ${kind}: ${where}: ${what}`);
    }
    await visitor.close();
    console.log(
      `  ${round.audience}, ${round.language}, ${round.size.width} px: ${mine.length} addresses, ${faults.length} faults so far`,
    );
  }
  return { visits, addresses: addresses.length, faults, worstShift };
}

/** A window of its own for each address: what a page shows once in a session is shown again. */
async function look(visitor: BrowserContext, address: string, round: Round) {
  const { page, complaints } = await openPage(visitor);
  const where = `${address} (${round.audience}, ${round.language}, ${round.size.width} px)`;
  const faults: Fault[] = [];
  const add = (kind: Fault['kind'], what: string) => faults.push({ kind, where, what });
  try {
    await visit(page, address);
    const { shift, shifts } = await page.evaluate<{ shift: number; shifts: string[] }>('window.__watched');
    if (shift > SHIFT_BUDGET) add('shift', `${shift.toFixed(3)}: ${shifts.join(' ; ').slice(0, 300)}`);
    if (await overflows(page)) add('overflow', 'wider than the window');
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    for (const { id, nodes } of violations)
      add(
        'axe',
        `${id}: ${nodes
          .map(({ html }) => html.slice(0, 160))
          .slice(0, 3)
          .join(' ; ')}`,
      );
    await page.evaluate("document.documentElement.dir = 'rtl'");
    if (await overflows(page)) add('rtl overflow', 'wider than the window from right to left');
    for (const complaint of complaints) add('console', complaint);
    return { faults, shift };
  } finally {
    await page.close();
  }
}

function overflows(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}
