import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { dataDir, inRoot } from './paths.mjs';
import { node } from './run.mjs';
import { main } from './say.mjs';

/**
 * Runs a built program with the arguments of the command, on the database of DATABASE_URL, else on the one in the data
 * folder, which is started for it where it is not running. The program's exit code is the command's.
 * @param {string} program its path in the repository
 * @param {() => Promise<void>} ensureBuilt builds it where it is not built
 * @param {{ withoutSecrets?: boolean }} [options] `withoutSecrets`: who names a database, such as an auditor, need not
 * have the secrets of the platform
 */
export async function runOnDatabase(program, ensureBuilt, { withoutSecrets = false } = {}) {
  await main(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const run = async (env) => (await node(inRoot(program), process.argv.slice(2), { env })).code;
    if (withoutSecrets && process.env.DATABASE_URL) return void (process.exitCode = await run(process.env));
    const { withDatabase } = await import(pathToFileURL(inRoot('dist/services/apps/all-in-one/with-database.js')).href);
    process.exitCode = await withDatabase(process.env, dataDir, run);
  });
}
