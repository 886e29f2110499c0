import { ensureBuilt, ensureMeasuresBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { node } from './run.mjs';
import { main } from './say.mjs';
import { ensureTools } from './tools.mjs';

/** Runs a program under test/ (its path without the ending) that starts the product and opens it in a browser. */
export async function lookAtSite(program) {
  await main(async () => {
    await ensureInstalled();
    const { chromium } = await ensureTools();
    await ensureBuilt();
    await ensureMeasuresBuilt();
    const { code } = await node(inRoot(`dist/test/${program}.js`), process.argv.slice(2), {
      env: { CHROMIUM_PATH: chromium },
    });
    process.exitCode = code;
  });
}
