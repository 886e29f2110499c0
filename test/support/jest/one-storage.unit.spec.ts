import { createRequire } from 'node:module';
import path from 'node:path';

type Compiled = (this: unknown, exports: object, require: NodeJS.Require) => unknown;
type Wrap = (compiled: Compiled, filename: string, parameters: string[]) => Compiled;

const withOneStorage = jest.requireActual<Wrap>('./one-storage.cjs');

const own = createRequire(__filename);
const make: Compiled = (_, ask) =>
  new (ask('node:async_hooks') as typeof import('node:async_hooks')).AsyncLocalStorage();
const evaluated = (file: string) => withOneStorage(make, file, ['exports', 'require'])({}, own);

describe('the storage of the running test', () => {
  const runner = own.resolve('jest-circus/runner');

  it('is one for all test files of a worker process', () => {
    expect(evaluated(runner)).toBe(evaluated(runner));
  });

  it('is nobody else’s', () => {
    const other = path.resolve('node_modules', 'pino', 'pino.js');
    expect(evaluated(other)).not.toBe(evaluated(other));
    expect(evaluated(other)).not.toBe(evaluated(runner));
  });

  it('is what jest’s runner of tests asks for by this name', () => {
    const { AsyncLocalStorage } = process.getBuiltinModule('node:async_hooks');
    expect(evaluated(runner)).toBeInstanceOf(AsyncLocalStorage);
  });
});
