import { constants, cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '@platform/database/migrate';
import { startEmbeddedPostgres } from '@platform/embedded/embedded-postgres';
import { whileOpening } from '@platform/embedded/folder-lock';
import { isPassingFault } from '@platform/embedded/passing-fault';

/** A start makes these in a data folder before anything else: a cluster of Postgres, and the password of its owner. */
const LAID_OUT = ['postgres', 'postgres-password'];

/**
 * Lays a Postgres out in a new data folder that is set up and migrated already. `npm test` names the folder in which it
 * is made once for the run; setting one up costs as much as starting the API. Elsewhere nothing is done, and the start
 * sets its own up.
 */
export async function layOutHouse(dataDir: string): Promise<void> {
  const template = process.env['TEST_HOUSE_TEMPLATE'];
  if (!template) return;
  await made(template);
  for (const name of LAID_OUT)
    cpSync(path.join(template, 'house', name), path.join(dataDir, name), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
}

/** Several worker processes may ask for it at once: one makes it, however long that takes, while the others wait. */
async function made(template: string): Promise<void> {
  for (;;) {
    try {
      return await whileOpening(template, () => make(template));
    } catch (error) {
      if (!isPassingFault(error)) throw error;
    }
  }
}

async function make(template: string): Promise<void> {
  const mark = path.join(template, 'whole');
  if (existsSync(mark)) return;
  const house = path.join(template, 'house');
  rmSync(house, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ dataDir: house, durable: false, databases: ['croupier', 'sandbox'] });
  try {
    await migrate({ databaseUrl: server.url('croupier'), eventLog: true });
  } finally {
    await server.stop();
  }
  writeFileSync(mark, '');
}
