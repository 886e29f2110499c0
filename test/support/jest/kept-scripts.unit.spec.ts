import vm from 'node:vm';

type Load = (...args: unknown[]) => Record<string, unknown>;
type Keep = (runtime: object, resolver: object, isEvaluatedAgain: (file: string) => boolean) => void;

const keepScripts = jest.requireActual<Keep>('./kept-scripts.cjs');

const COUNTER = 'let count = 0; exports.next = () => ++count;';
const NEVER_TWICE = '/once.js';

/** The parts of jest's runtime that are taken hold of, for one test file in a window of its own. */
function runtimeIn(resolver: object, asked: string[], source = COUNTER) {
  const context = vm.createContext({});
  const transforms = new Map<string, object>();
  const runtime = {
    _environment: { getVmContext: () => context },
    _resolution: {
      resolveCjs: (from: string, name?: string) => (asked.push(`resolve ${name ?? from}`), `/${name ?? from}.js`),
      getCjsMockModule: (_from: string, name: string) => (asked.push(`mock of ${name}`), null),
    },
    transformCache: {
      transforms,
      sourceMaps: new Map<string, string>(),
      transform: (file: string) => {
        asked.push(`transform ${file}`);
        transforms.set(file, { sourceMapPath: `${file}.map` });
        return source;
      },
    },
    executor: { injectedModuleParameters: ['module', 'exports'], compile: (): Load => () => ({}) },
  };
  keepScripts(runtime, resolver, (file) => file !== NEVER_TWICE);
  const load = (file: string) => {
    const compile = runtime.executor.compile as (source: string, file: string) => Load;
    const exports: Record<string, () => number> = {};
    compile(runtime.transformCache.transform(file), file)({}, exports);
    return exports as { next: () => number };
  };
  return { ...runtime, context, load };
}

describe('what a worker process keeps between two test files', () => {
  it('is the work before the evaluation, and no state of a module', () => {
    const [resolver, asked] = [{}, [] as string[]];
    const first = runtimeIn(resolver, asked);
    const counter = first.load('/counter.js');
    expect([counter.next(), counter.next()]).toEqual([1, 2]);

    const second = runtimeIn(resolver, asked);
    const another = second.load('/counter.js');
    expect(another.next()).toBe(1);
    expect(asked).toEqual(['transform /counter.js']);
    expect(second.transformCache.sourceMaps.get('/counter.js')).toBe('/counter.js.map');
  });

  it('belongs to no window: a module sees the globals of its own test file', () => {
    const [resolver, asked] = [{}, [] as string[]];
    const windowOf = () => {
      const file = runtimeIn(resolver, asked, 'exports.next = () => globalThis;');
      return [file.load('/global.js').next() as unknown, vm.runInContext('globalThis', file.context)];
    };
    const [seen, own] = windowOf();
    const [seenLater, ownLater] = windowOf();
    expect(seen).toBe(own);
    expect(seenLater).toBe(ownLater);
    expect(seenLater).not.toBe(seen);
  });

  it('tells apart what one file is transformed into', () => {
    const asked: string[] = [];
    const { transformCache } = runtimeIn({}, asked);
    const transform = transformCache.transform as (file: string, options?: object) => string;
    for (const options of [undefined, { supportsStaticESM: true }, { isInternalModule: true }])
      for (const _time of ['first', 'second']) transform('/both.js', options);
    expect(asked).toHaveLength(3);
  });

  it('answers once what a name means', () => {
    const [resolver, asked] = [{}, [] as string[]];
    for (const { _resolution: resolution } of [runtimeIn(resolver, asked), runtimeIn(resolver, asked)]) {
      expect(resolution.resolveCjs('/a.js', 'react')).toBe('/react.js');
      expect(resolution.getCjsMockModule('/a.js', 'react')).toBeNull();
    }
    expect(asked).toEqual(['resolve react', 'mock of react']);
  });

  it('ends with the run, and is not made for what is evaluated once', () => {
    const asked: string[] = [];
    runtimeIn({}, asked).load('/counter.js');
    const resolver = {};
    runtimeIn(resolver, asked).load('/counter.js');
    runtimeIn(resolver, asked).load(NEVER_TWICE);
    runtimeIn(resolver, asked).load(NEVER_TWICE);
    expect(asked).toEqual([
      'transform /counter.js',
      'transform /counter.js',
      `transform ${NEVER_TWICE}`,
      `transform ${NEVER_TWICE}`,
    ]);
  });

  it('needs the parts of jest by their names', () => {
    const { executor, ...rest } = runtimeIn({}, []);
    expect(() => keepScripts(rest, {}, () => true)).toThrow('jest-runtime has changed');
    expect(executor).toBeDefined();
  });
});
