import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Doors, shapeOf, type Door } from './doors';
import { siteSession, staffSession, type Session } from './sessions';
import {
  callInPage,
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
  readonly kind: 'console' | 'axe' | 'door' | 'shift' | 'overflow' | 'rtl overflow';
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

/** The id by which a popup is opened without anything that it is about: the server has nothing to answer. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

interface Round {
  readonly audience: Audience;
  readonly language: Language;
  readonly size: Size;
}

/** Both languages, all audiences and both sizes, without every combination of them. */
const ROUNDS: readonly Round[] = [
  { audience: 'guest', language: 'pt', size: PHONE },
  { audience: 'guest', language: 'en', size: DESKTOP },
  { audience: 'member', language: 'en', size: PHONE },
  { audience: 'member', language: 'pt', size: DESKTOP },
  { audience: 'agent', language: 'pt', size: PHONE },
  { audience: 'agent', language: 'en', size: DESKTOP },
  { audience: 'finance', language: 'pt', size: DESKTOP },
  { audience: 'finance', language: 'en', size: PHONE },
  { audience: 'admin', language: 'en', size: DESKTOP },
  { audience: 'admin', language: 'pt', size: PHONE },
];

/**
 * Visits every address of the site's table and every page that a link on a visited page leads to, in all three faces,
 * and gathers what is wrong there. With letters given, only the addresses that hold them.
 */
export async function walkHouse(browser: Browser, url: string, wanted: string): Promise<Walk> {
  const sessions = await logEverybodyIn(browser, url);
  const listed = await siteAddresses();
  const faults: Fault[] = [];
  const shapes = new Set<string>();
  let visits = 0;
  let worstShift = 0;
  for (const round of ROUNDS) {
    const { audience } = round;
    const entrances = isStaff(audience)
      ? ['/backoffice/']
      : listed.filter(({ audiences }) => audiences.includes(audience)).map(({ address }) => address);
    const doors = new Doors(entrances.filter((address) => address.includes(wanted)));
    const visitor = await openVisitor(browser, { url, ...round, session: sessions[audience] });
    for (let door = doors.next(); door; door = doors.next()) {
      const seen = await look(visitor, door, round);
      visits += 1;
      shapes.add(shapeOf(door.address));
      worstShift = Math.max(worstShift, seen.shift);
      faults.push(...seen.faults);
      for (const { kind, where, what } of seen.faults) console.log(`  ${kind}: ${where}: ${what}`);
      for (const address of seen.addresses.filter((address) => address.includes(wanted)))
        doors.add({ address, from: door.address });
    }
    await visitor.close();
    console.log(
      `  ${audience}, ${round.language}, ${round.size.width} px: ${doors.count} addresses, ${faults.length} faults so far`,
    );
  }
  return { visits, addresses: shapes.size, faults, worstShift };
}

function isStaff(audience: Audience): boolean {
  return audience === 'finance' || audience === 'admin';
}

async function logEverybodyIn(browser: Browser, url: string): Promise<Record<Audience, Session | undefined>> {
  return {
    guest: undefined,
    member: await siteSession(browser, url, 'demo'),
    agent: await siteSession(browser, url, 'imperio'),
    finance: await staffSession(browser, url, 'finance'),
    admin: await staffSession(browser, url, 'admin'),
  };
}

/** A window of its own for each address: what a page shows once in a session is shown again. */
async function look(visitor: BrowserContext, { address, from }: Door, round: Round) {
  const { page, complaints } = await openPage(visitor);
  const where = `${address} (${round.audience}, ${round.language}, ${round.size.width} px)`;
  const faults: Fault[] = [];
  const add = (kind: Fault['kind'], what: string) => faults.push({ kind, where, what });
  try {
    await visit(page, address);
    const { addresses, leadsNowhere } = await page.evaluate<{ addresses: string[]; leadsNowhere: boolean }>(
      callInPage('doors'),
    );
    // A popup over the page that the visitor stands on leads no further than that page.
    if (leadsNowhere && from && pathOf(from) !== pathOf(address)) add('door', `a door on ${from} leads nowhere`);
    const { shift, shifts } = await page.evaluate<{ shift: number; shifts: string[] }>('window.__watched');
    if (shift > SHIFT_BUDGET) add('shift', `${shift.toFixed(3)}: ${shifts.join(' ; ').slice(0, 300)}`);
    if (await overflows(page)) add('overflow', 'wider than the window');
    for (const what of await axeViolations(page)) add('axe', what);
    await page.evaluate("document.documentElement.dir = 'rtl'");
    if (await overflows(page)) add('rtl overflow', 'wider than the window from right to left');
    for (const complaint of complaints) {
      if (address.includes(NOBODYS) && /\b404\b/.test(complaint)) continue;
      add('console', complaint);
    }
    return { faults, shift, addresses };
  } finally {
    await page.close();
  }
}

function pathOf(address: string): string {
  return new URL(address, 'http://house').pathname;
}

/** A sentence for each rule that the page breaks, with the first places at which it does. */
async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const place = ({ html }: { readonly html: string }) => html.slice(0, 160);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(place).join(' ; ')}`);
}

function overflows(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}
