import { readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@contracts/http/routes';
import type { Call } from '@contracts/http/call';
import { z } from 'zod';
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

const served = sourceFiles(['services'], ['.ts'])
  .filter(({ path: file, text }) => !isTest(file) && text.includes('@Serves('))
  .flatMap(({ path: file }) => callsServedIn(file));

it('every route of the contract is answered by a handler', () => {
  const answered = new Set(served.map(({ route }) => route));
  expect(answered.size).toBeGreaterThan(50);
  const missing = Object.entries(routes)
    .filter(([, route]) => !answered.has(route))
    .map(([name]) => name);
  expect(missing).toEqual([]);
});

/** True if the answer, or one of its forms, holds the token of a session. */
function opensSession(answer: unknown): boolean {
  if (answer instanceof z.ZodUnion) return answer.options.some(opensSession);
  return answer instanceof z.ZodObject && 'token' in answer.shape;
}

it('the README of identity describes every call that opens a session, and no other one', () => {
  const ways = served.filter(({ value }) => opensSession(value)).map(({ route }) => `${route.method} ${route.path}`);
  const readme = readFileSync(path.join(repositoryRoot, 'services/contexts/people/identity/README.md'), 'utf8');
  const [, section = ''] = /## Ways in\n(.*?)\n## /s.exec(readme) ?? [];
  const described = [...section.matchAll(/^\| `([A-Z]+ [^`]+)` \|/gm)].map(([, way]) => way);
  expect(described.sort()).toEqual(ways.sort());
});
