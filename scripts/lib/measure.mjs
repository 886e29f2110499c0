import { pathToFileURL } from 'node:url';
import { ensureMeasuresBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { endChildren, node } from './run.mjs';
import { main } from './say.mjs';

/**
 * Runs a measuring program under test/ (its path without the ending) with an empty Postgres of its own, whose address
 * is in MEASURE_DATABASE_URL, and removes the server afterwards. The arguments of the command line are passed on.
 * @param options `durable`: true if that Postgres keeps acknowledged writes, as in production
 */
export async function measure(program, { durable }) {
  const undo = [];
  const cleanUp = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      endChildren();
      void cleanUp().then(() => process.exit(130));
    });
  }
  await main(async () => {
    await ensureInstalled();
    await ensureMeasuresBuilt();
    const { startThrowawayPostgres } = await import(
      pathToFileURL(inRoot('dist/services/platform/embedded/throwaway-postgres.js')).href
    );
    const postgres = await startThrowawayPostgres({ durable });
    undo.push(() => postgres.stop());
    try {
      const { code } = await node(inRoot(`dist/test/${program}.js`), process.argv.slice(2), {
        env: { MEASURE_DATABASE_URL: postgres.url },
      });
      process.exitCode = code;
    } finally {
      await cleanUp();
    }
  });
}
