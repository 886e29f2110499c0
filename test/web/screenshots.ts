import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '@test/e2e/browser';
import { startPlatform } from '@test/e2e/platform';
import { DESKTOP, openView, PHONE, registerMember, siteAddresses, TABLET, visit } from './site';

/** `npm run screenshots [-- <part of an address>]`: every address of the site at three sizes, as files to be looked at. */
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
    for (const { address, audiences } of (await siteAddresses()).filter((one) => one.address.includes(wanted))) {
      for (const audience of audiences) {
        for (const size of SIZES) {
          const { page, context } = await openView(browser, { url: platform.url, size, language: 'pt', ...(audience === 'member' ? { token } : {}) });
          await visit(page, address);
          const file = join(FOLDER, `${nameOf(address)}.${audience}.${size.width}.png`);
          await page.screenshot({ path: file, animations: 'disabled' });
          await context.close();
          console.log(file);
        }
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
  return `home${address}`.replace(/^home\/(?=\w)/, '').replace(/[^\w]+/g, '-').replace(/-$/, '');
}
