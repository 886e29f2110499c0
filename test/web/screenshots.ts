import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '@test/e2e/browser';
import { startPlatform } from '@test/e2e/platform';
import { DESKTOP, openPage, openVisitor, PHONE, registerMember, siteAddresses, TABLET, visit } from './site';

/**
 * `npm run screenshots [-- <part of an address>]`: every address of the site at three sizes, as files to be looked at.
 */
const FOLDER = join(process.cwd(), 'test', 'screenshots');
const SIZES = [PHONE, TABLET, DESKTOP];

const wanted = process.argv[2] ?? '';
const platform = await startPlatform();
try {
  if (!wanted) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const token = await registerMember(platform.url, platform.sandboxUrl);
  const browser = await launchBrowser();
  try {
    const addresses = (await siteAddresses()).filter((one) => one.address.includes(wanted));
    for (const audience of ['guest', 'member'] as const) {
      for (const size of SIZES) {
        const visitor = await openVisitor(browser, {
          url: platform.url,
          size,
          language: 'pt',
          ...(audience === 'member' ? { token } : {}),
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
