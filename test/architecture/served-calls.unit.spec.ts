import path from 'node:path';
import { routes } from '@contracts/http/routes';
import type { Call } from '@contracts/http/call';
import { SERVED_CALL } from '@platform/http/serves.decorator';
import { isTest } from './layers/imports';
import { repositoryRoot, sourceFiles } from './source-files';

/** The calls that the handlers of a file answer. */
function callsServedIn(file: string): readonly Call[] {
  // oxlint-disable-next-line typescript/no-require-imports
  const module = require(path.join(repositoryRoot, file)) as Record<string, unknown>;
  return Object.values(module)
    .filter((value) => typeof value === 'function')
    .flatMap((controller) => Object.values(Object.getOwnPropertyDescriptors(controller.prototype ?? {})))
    .filter(({ value }) => typeof value === 'function')
    .map(({ value }) => Reflect.getMetadata(SERVED_CALL, value as object) as Call | undefined)
    .filter((call) => call !== undefined);
}

it('every route of the contract is answered by a handler', () => {
  const served = new Set(
    sourceFiles(['services'], ['.ts'])
      .filter(({ path: file, text }) => !isTest(file) && text.includes('@Serves('))
      .flatMap(({ path: file }) => callsServedIn(file))
      .map(({ route }) => route),
  );
  expect(served.size).toBeGreaterThan(50);
  const missing = Object.entries(routes)
    .filter(([, route]) => !served.has(route))
    .map(([name]) => name);
  expect(missing).toEqual([]);
});
