import path from 'node:path';
import { Command, CommandHandler } from '@nestjs/cqrs';
import { Module } from '@nestjs/common';
import { CATEGORY_NAMES, EVENT_NAMES, FOLLOWER_NAMES, SYSTEM_NAMES } from '@contracts/http/office/stored-names';
import type { ContextManifest } from '@platform/context/context-manifest';
import { routine, storedStreams } from '@platform/context/stored-streams';
import type { Projection } from '@platform/projections/projection';
import { checkHouse, findHouseFaults, findNameFaults } from '../../services/apps/check-house';
import { contexts } from '../../services/apps/contexts';
import { eventCatalogue } from '../../services/apps/house';
import { classesOf } from '../../services/apps/module-graph';
import { isTest, importsOf, targetOf } from './layers/imports';
import { repositoryRoot, sourceFiles, type SourceFile } from './source-files';

const sources = sourceFiles(['services/contexts'], ['.ts']).filter((file) => !isTest(file.path));
const declared = sources.flatMap(({ text }) =>
  [...text.matchAll(/\b(abstract )?class (\w+)([^{]*)\{/g)].map(([, isAbstract, name, rest]) => ({
    name: name!,
    isAbstract: isAbstract !== undefined,
    rest: rest!,
  })),
);
/** The classes with the clause, and those that extend an abstract class with it. */
const classesThat = (clause: RegExp): string[] => {
  const direct = declared.filter(({ rest }) => clause.test(rest));
  const bases = direct.filter(({ isAbstract }) => isAbstract).map(({ name }) => new RegExp(`\\bextends ${name}\\b`));
  const derived = declared.filter(({ rest }) => bases.some((base) => base.test(rest)));
  return [...direct, ...derived].filter(({ isAbstract }) => !isAbstract).map(({ name }) => name);
};
const namesOf = (listed: readonly { readonly name: string }[]): string[] => [
  ...new Set(listed.map(({ name }) => name)),
];

/** The exports of the files that import a type, whatever the constant is called and however it is made. */
function exportsOf(
  importing: RegExp,
  isOne: (value: object) => boolean,
): { readonly at: string; readonly value: unknown }[] {
  return sources
    .filter(({ path: file, text }) => importing.test(text) && !file.endsWith('.context.ts'))
    .flatMap(({ path: file, text }) => {
      // oxlint-disable-next-line typescript/no-require-imports
      const module = require(path.join(repositoryRoot, file)) as Record<string, unknown>;
      const made = [
        ...text.matchAll(/export (?:const|function) (\w+)(?: = )?\([^)]*\bEventCatalogue\): Projection\b/g),
      ].map(([, name]) => name);
      return Object.entries(module)
        .filter(([name, value]) => made.includes(name) || (value instanceof Object && isOne(value)))
        .map(([name, value]) => ({ at: `${name} in ${file}`, value }));
    });
}
const projectionsInSources = exportsOf(
  /\bProjection\b[^;]* from '@platform\/projections\/projection'/,
  (value) => 'project' in value,
);
const pushesInSources = exportsOf(/\bPush\b[^;]* from '@platform\/realtime\/push'/, (value) => 'pushesOf' in value);

describe('the manifests', () => {
  const commands = contexts.flatMap(({ commands: of }) => [...(of?.api ?? []), ...(of?.worker ?? [])]);

  it.each([
    ['command', classesThat(/\bextends Command\b/), namesOf(commands)],
    [
      'reaction',
      classesThat(/\bimplements (\w+, )*Reaction\b/),
      namesOf(contexts.flatMap((one) => one.reactions ?? [])),
    ],
    ['job', classesThat(/\bimplements (\w+, )*JobHandler\b/), namesOf(contexts.flatMap((one) => one.jobs ?? []))],
  ])('name every %s', (_kind, inSources, listed) => {
    expect(inSources.length).toBeGreaterThan(0);
    expect(listed.sort()).toEqual(inSources.sort());
  });

  it.each([
    ['projection', projectionsInSources, contexts.flatMap(({ projections = [] }): unknown[] => [...projections])],
    ['push', pushesInSources, contexts.flatMap(({ pushes = [] }): unknown[] => [...pushes])],
  ])('name every %s', (_kind, inSources, listed) => {
    expect(inSources.length).toBeGreaterThan(0);
    expect(inSources.filter(({ value }) => !listed.includes(value)).map(({ at }) => at)).toEqual([]);
    expect(listed).toHaveLength(inSources.length);
  });

  it('declare the category of every decider', () => {
    const written = sources.flatMap(({ path: file, text }) =>
      /\bdecide\b/.test(text)
        ? [...text.matchAll(/^ *category: '(\w+)'/gm)].map(([, name]) => ({ file, name: name! }))
        : [],
    );
    expect(written.length).toBeGreaterThan(20);
    expect(written.filter(({ name }) => !eventCatalogue.categories.includes(name))).toEqual([]);
  });

  it.each(['api', 'worker'] as const)('give the %s a handler for every command that it can send', (process) => {
    const answered = new Set<unknown>(
      contexts.flatMap(({ commands: of }) => (of?.[process] ?? []).map(({ name }) => name)),
    );
    const sent = sentBy(new Set([...classesOf(contexts.flatMap((one) => one[process] ?? []))].map(({ name }) => name)));
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter(({ command }) => !answered.has(command))).toEqual([]);
  });

  /** Commands that the classes of a process make, or functions that their files import. */
  function sentBy(classes: ReadonlySet<string>): { readonly file: string; readonly command: string }[] {
    const known = new Set(namesOf(commands));
    const files = new Map(sources.map((file) => [file.path, file]));
    const reached = new Set<string>();
    const visit = (file: SourceFile, isStart: boolean): void => {
      const isInjected = /@(Injectable|Controller|Module|CommandHandler|WebSocketGateway)\(/.test(file.text);
      if (reached.has(file.path) || (isInjected && !isStart) || file.path.endsWith('.api.ts')) return;
      reached.add(file.path);
      for (const specifier of importsOf(file)) {
        const target = targetOf(file.path, specifier);
        const next = target.kind === 'file' ? files.get(`${target.path}.ts`) : undefined;
        if (next) visit(next, false);
      }
    };
    for (const file of sources)
      if ([...file.text.matchAll(/\bclass (\w+)/g)].some(([, name]) => classes.has(name!))) visit(file, true);
    return [...reached].flatMap((file) =>
      [...files.get(file)!.text.matchAll(/\bnew (\w+)\(/g)]
        .filter(([, name]) => known.has(name!))
        .map(([, command]) => ({ file, command: command! })),
    );
  }
});

it('every type of stored event has a schema in the file of its category', () => {
  const schemas = new Map(sourceFiles(['contracts/events'], ['.json']).map(({ path: file, text }) => [file, text]));
  const missing = eventCatalogue.streams.flatMap(({ category, events }) =>
    Object.keys(events)
      .filter((type) => !schemas.get(`contracts/events/${category}.json`)?.includes(`"const": "${type}"`))
      .map((type) => `${type} of ${category}`),
  );
  expect(missing).toEqual([]);
});

it('play money is read by its own wallet and by nothing else', () => {
  const categories = eventCatalogue.streams.filter(({ playMoney }) => playMoney).map(({ category }) => category);
  const named = sources
    .filter(({ text }) => categories.some((category) => text.includes(`'${category}'`)))
    .map(({ path: file }) => file);
  const wallet = 'services/contexts/money/wallet';
  expect(named.sort()).toEqual([
    `${wallet}/trial/domain/trial-wallet.decide.ts`,
    `${wallet}/wallet.context.ts`,
    `${wallet}/wallet.pushes.ts`,
  ]);
});

describe('the start', () => {
  class SellToy extends Command<void> {}
  @CommandHandler(SellToy)
  class SellToyHandler {
    execute(): Promise<void> {
      return Promise.resolve();
    }
  }
  @Module({ providers: [SellToyHandler] })
  class ToyModule {}
  @Module({})
  class EmptyModule {}
  class WrapToys {
    readonly name = 'wrap-toys';
    readonly categories = ['toy'];
    async react(): Promise<void> {}
  }
  class CountToys {
    readonly job = { name: 'count-toys' };
    async handle(): Promise<void> {}
  }
  type ToySold = { readonly type: 'ToySold'; readonly data: object };
  const streams = [
    storedStreams<ToySold>({ category: 'toy', declaredIn: 'toy.ts', union: 'ToySold', events: { ToySold: routine } }),
  ];
  const projection = (name: string, tables: readonly string[] = [], categories = ['toy']): Projection => ({
    name,
    tables,
    categories,
    project: () => Promise.resolve(),
  });
  const toys: ContextManifest = { name: 'toys', uses: [], streams, api: [ToyModule], commands: { api: [SellToy] } };
  const shop = (parts: Partial<ContextManifest>): ContextManifest => ({ name: 'shop', uses: ['toys'], ...parts });

  it('accepts the house and a small one', () => {
    expect(findHouseFaults(contexts)).toEqual([]);
    expect(findHouseFaults([toys, shop({ projections: [projection('sales')] })])).toEqual([]);
  });

  it.each<[string, readonly ContextManifest[], string]>([
    ['a context that stands twice', [toys, { ...toys, streams: [], commands: {} }], 'The context "toys" stands twice'],
    ['an unknown context', [shop({})], 'The context "shop" uses "toys", which is no context.'],
    ['a context before one that it uses', [shop({}), toys], 'uses "toys", which stands after it'],
    [
      'two projections with one name',
      [toys, shop({ projections: [projection('sales'), projection('sales')] })],
      'The projection "sales" stands twice',
    ],
    [
      'two projections with one table',
      [toys, shop({ projections: [projection('a', ['read.sales']), projection('b', ['read.sales'])] })],
      'The table "read.sales" stands twice',
    ],
    [
      'a table without an entity',
      [toys, shop({ projections: [projection('a', ['read.sales'])] })],
      'No entity describes the table read.sales.',
    ],
    [
      'a projection of a category that no manifest declares',
      [toys, shop({ projections: [projection('sales', [], ['sale'])] })],
      'The projection "sales" reads the category "sale", which no manifest declares.',
    ],
    [
      'a projection of a category of play money',
      [{ ...toys, streams: [{ ...streams[0]!, playMoney: true }] }, shop({ projections: [projection('sales')] })],
      'The projection "sales" reads the category "toy", whose amounts are play money.',
    ],
    [
      'a push of a category that no manifest declares',
      [toys, shop({ pushes: [{ categories: ['sale'], pushesOf: () => [] }] })],
      'The push of the context "shop" reads the category "sale"',
    ],
    [
      'a reaction that no module of the worker provides',
      [toys, shop({ reactions: [WrapToys], worker: [EmptyModule] })],
      'The reaction "WrapToys" of the context "shop" is provided by no module of the worker.',
    ],
    [
      'a job that no module of the worker provides',
      [toys, shop({ jobs: [CountToys], worker: [EmptyModule] })],
      'The job "CountToys" of the context "shop" is provided by no module of the worker.',
    ],
    ['a job that stands twice', [toys, shop({ jobs: [CountToys, CountToys] })], 'The job "CountToys" stands twice'],
    [
      'a command without a handler in the process that answers it',
      [{ ...toys, commands: { api: [SellToy], worker: [SellToy] } }],
      'The command "SellToy" of the context "toys" has no handler in the worker.',
    ],
  ])('refuses %s', (_what, manifests, fault) => {
    expect(() => checkHouse(manifests)).toThrow(fault);
  });
});

describe('the names that people read', () => {
  const reactions = sources.flatMap(({ text }) =>
    /\bimplements (\w+, )*Reaction\b/.test(text) ? [...text.matchAll(/readonly name = '([a-z-]+)'/g)] : [],
  );

  it('are there in both languages for everything that is stored or follows the log', () => {
    expect(findNameFaults(contexts)).toEqual([]);
    expect(reactions.length).toBeGreaterThan(5);
    expect(reactions.map(([, name]) => name!).filter((name) => !(name in FOLLOWER_NAMES))).toEqual([]);
  });

  it('are there for every part of the system that acts in the log', () => {
    const system = /\bkind: 'system'(?: as const)?, id: (?:'([a-z-]+)'|this\.job\.name|NAME)/;
    const acting = sources.flatMap(({ text }) => {
      const found = system.exec(text);
      if (!found) return [];
      return found[1] ?? /(?:defineJob\(\{ name: |const NAME = )'([a-z-]+)'/.exec(text)?.[1] ?? `a name in ${text}`;
    });
    const names = { ...FOLLOWER_NAMES, ...SYSTEM_NAMES };
    expect(acting.length).toBeGreaterThan(10);
    expect(acting.filter((name) => !(name in names))).toEqual([]);
  });

  it('are of nothing that is stored no more', () => {
    const types = new Set(eventCatalogue.types);
    expect(Object.keys(EVENT_NAMES).filter((type) => !types.has(type))).toEqual([]);
    const categories = Object.values(CATEGORY_NAMES).flatMap((group) => Object.keys(group));
    expect(categories.sort()).toEqual([...eventCatalogue.categories].sort());
  });

  it('are asked for at the start', () => {
    type ToySold = { readonly type: 'ToySold'; readonly data: object };
    const toy = { category: 'toy', declaredIn: 'toy.ts', union: 'ToySold', events: { ToySold: routine } } as const;
    const nameless: ContextManifest = { name: 'toys', uses: [], streams: [storedStreams<ToySold>(toy)] };
    expect(() => checkHouse([nameless])).toThrow('The event "ToySold" has no name');
  });
});
