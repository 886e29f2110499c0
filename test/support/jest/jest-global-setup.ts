import { startThrowawayPostgres, type ThrowawayPostgres } from '../../../services/platform/embedded/throwaway-postgres';
import { newTemplateName, TEMPLATE_VARIABLE } from '../template-name';

/** Held between set-up and tear-down, which jest runs in one process. */
export const GLOBAL_SERVER = Symbol.for('croupier.test.postgres');

/** `npm test` names the server of the run. A jest started by hand, on one file, gets one of its own. */
export default async function setUp(): Promise<void> {
  process.env[TEMPLATE_VARIABLE] ??= newTemplateName();
  if (process.env['TEST_DATABASE_URL']) return;
  const server = await startThrowawayPostgres();
  process.env['TEST_DATABASE_URL'] = server.url;
  (globalThis as Record<symbol, ThrowawayPostgres | undefined>)[GLOBAL_SERVER] = server;
}
