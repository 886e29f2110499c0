import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '@test/e2e/browser';
import { startPlatform } from '@test/e2e/platform';
import { siteSession } from './sessions';
import { DESKTOP, openPage, openVisitor, PHONE, siteAddresses, TABLET, visit } from './site';

/**
 * `npm run screenshots [-- <part of an address>]`: every address of the site at three sizes, as files to be looked at.
 */
const FOLDER = join(process.cwd(), 'test', 'screenshots');
const LIVED_IN = { DEMO_DAYS: '30' };
const SIZES = [PHONE, TABLET, DESKTOP];

const wanted = process.argv[2] ?? '';
const platform = await startPlatform(LIVED_IN);
try {
  if (!wanted) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const browser = await launchBrowser();
  try {
    const session = await siteSession(browser, platform.url, 'demo');
    const addresses = (await siteAddresses()).filter((one) => one.address.includes(wanted));
    for (const audience of ['guest', 'member'] as const) {
      for (const size of SIZES) {
        const visitor = await openVisitor(browser, {
          url: platform.url,
          size,
          language: 'pt',
          session: audience === 'member' ? session : undefined,
        });
        for (const { address } of addresses.filter(({ audiences }) => audiences.includes(audience))) {
          const { page } = await openPage(visitor);
          await visit(page, address);
          const file = join(FOLDER, `${nameOf(address)}.${audience}.${size.width}.png`);
          await page.screenshot({ path: file, animations: 'disabled' });
          await page.close();
          console.log(file);
        }
        await visitor.close();
      }
    }
  } finally {
    await browser.close();
  }
} finally {
  await platform.stop();
}

/** `/?popup=login` is `home-popup-login`. */
function nameOf(address: string): string {
  return `home${address}`
    .replace(/^home\/(?=\w)/, '')
    .replace(/[^\w]+/g, '-')
    .replace(/-$/, '');
}
