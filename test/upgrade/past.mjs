// node test/upgrade/past.mjs: writes the weeks before into the empty database of the data folder.
import { pathToFileURL } from 'node:url';
import { main } from '../../scripts/lib/say.mjs';
import { dataDir, inRoot } from '../../scripts/lib/paths.mjs';
import { ensureMeasuresBuilt } from '../../scripts/lib/build.mjs';
import { node } from '../../scripts/lib/run.mjs';

await main(async () => {
  await ensureMeasuresBuilt();
  const { withDatabase } = await import(pathToFileURL(inRoot('dist/services/apps/all-in-one/with-database.js')).href);
  process.exitCode = await withDatabase(process.env, dataDir, async (env) => {
    const { code } = await node(inRoot('dist/test/upgrade/past.js'), [], { env });
    return code;
  });
});
