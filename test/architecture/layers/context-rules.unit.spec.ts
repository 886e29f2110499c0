import { findDoorFaults } from './context-doors';
import { findFileCircles } from './file-circles';
import { findForeignTables } from './foreign-tables';
import { findPlanFaults, planOf, ringsOf } from './house-plan';
import { findImpureDomains, findModuleClocks, findRedeclaredEvents } from './pure-domain';
import { sourceFiles, type SourceFile } from '../source-files';

const manifest = (folder: string, uses: readonly string[] = [], rest = ''): SourceFile => {
  const name = folder.split('/').at(-1)!;
  const used = uses.map((other) => `'${other}'`).join(', ');
  return {
    path: `services/contexts/${folder}/${name}.context.ts`,
    text: `export const it = { name: '${name}', uses: [${used}], ${rest} };`,
  };
};
const importing = (path: string, ...imports: string[]): SourceFile => ({
  path: `services/${path}`,
  text: imports.map((specifier) => `import '${specifier}';`).join('\n'),
});
/** A small house: people/identity, money/wallet and office/books, which uses both. */
const house = [
  manifest('people/identity'),
  manifest('money/wallet', ['identity'], `streams: [storedStreams<E>({ events: { BetPlaced: routine } })]`),
  manifest('office/books', ['wallet']),
];
const plan = planOf(house);

describe('the contexts', () => {
  const files = sourceFiles(['services', 'migrations'], ['.ts']);
  const whole = planOf(files);

  it('stand in the order of the wings, use only what stands before them, and form no ring', () => {
    expect(whole.length).toBeGreaterThan(15);
    expect(findPlanFaults(whole)).toEqual([]);
  });

  it.each([
    ['are entered through their doors by those who use them', findDoorFaults(whole, files)],
    ['read their own tables only', findForeignTables(whole, files)],
    ['keep their rules pure', findImpureDomains(whole, files)],
    ['are given the time', findModuleClocks(files)],
    ['declare their own events only', findRedeclaredEvents(whole, files)],
    ['and everything else of the services have no circles of files', findFileCircles(files)],
  ])('%s', (_rule, faults) => {
    expect(faults).toEqual([]);
  });
});

describe('the plan of the house', () => {
  it.each([
    [
      'a name that is not the folder’s',
      [{ ...manifest('money/wallet'), path: 'services/contexts/money/purse/w.context.ts' }],
      'is the folder of the context "wallet"',
    ],
    ['a context outside of the wings', [manifest('cellar/wine')], 'stands in no wing'],
    ['the use of an unknown context', [manifest('money/wallet', ['bank'])], 'uses "bank", which is no context'],
    [
      'the use of a later wing',
      [manifest('people/identity', ['wallet']), manifest('money/wallet')],
      'which stands in a later wing',
    ],
    [
      'a ring',
      [manifest('money/wallet', ['cashier']), manifest('money/cashier', ['wallet'])],
      'in a ring: cashier, wallet',
    ],
  ])('refuses %s', (_what, manifests, fault) => {
    expect(findPlanFaults(planOf(manifests))).toEqual([expect.stringContaining(fault)]);
  });

  it('allows a context of the same wing and of a wing before', () => {
    expect(findPlanFaults(planOf([...house, manifest('money/cashier', ['wallet', 'identity'])]))).toEqual([]);
  });

  it('finds the rings of a graph and nothing else', () => {
    const arrows = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['unknown']],
      ['e', ['e']],
    ]);
    expect(ringsOf(arrows)).toEqual([['a', 'b', 'c'], ['e']]);
  });
});

describe('the doors of a context', () => {
  const faultsOf = (...sources: SourceFile[]): string[] => findDoorFaults(plan, [...house, ...sources]);

  it.each([
    [
      'a look past the door',
      importing('contexts/office/books/a.ts', '@contexts/money/wallet/domain/wallet.state'),
      'wallet is entered through its doors only',
    ],
    [
      'an app’s look past the door',
      importing('apps/api/main.ts', '@contexts/money/wallet/wallet.module'),
      'wallet is entered through its doors only',
    ],
    [
      'a relative way around',
      importing('contexts/office/books/a.ts', '../../money/wallet/domain/wallet.state'),
      'wallet is entered through its doors only',
    ],
    [
      'a door that the manifest does not name',
      importing('contexts/office/books/a.ts', '@contexts/people/identity/identity.api'),
      'the manifest of books does not use it',
    ],
    [
      'the door of a context that uses it',
      importing('contexts/money/wallet/a.ts', '@contexts/office/books/books.api'),
      'the manifest of wallet does not use it',
    ],
    [
      'a manifest outside of the list',
      importing('apps/api/main.ts', '@contexts/money/wallet/wallet.context'),
      'only services/apps/contexts.ts imports manifests',
    ],
    ['a file outside of all contexts', importing('contexts/money/purse.ts'), 'belongs to no context'],
  ])('refuse %s', (_what, source, fault) => {
    expect(faultsOf(source)).toEqual([expect.stringContaining(fault)]);
  });

  it.each([
    [
      'the commands and queries of a used context',
      importing('contexts/office/books/a.ts', '@contexts/money/wallet/wallet.api'),
    ],
    ['the events of any context', importing('contexts/people/identity/a.ts', '@contexts/office/books/books.events')],
    ['the tables of any context', importing('contexts/people/identity/a.ts', '@contexts/office/books/books.tables')],
    ['what belongs to the context itself', importing('contexts/money/wallet/a.ts', './domain/wallet.state')],
    ['the list of contexts', importing('apps/contexts.ts', '@contexts/money/wallet/wallet.context')],
    ['tests', importing('contexts/office/books/a.int.spec.ts', '@contexts/money/wallet/domain/wallet.state')],
  ])('allow %s', (_what, source) => {
    expect(faultsOf(source)).toEqual([]);
  });

  const events = (text: string): SourceFile => ({ path: 'services/contexts/money/wallet/wallet.events.ts', text });

  it.each([
    `export { decide } from './domain/wallet.decide';`,
    `export * from './domain/wallet.events';`,
    `import { decide } from './domain/wallet.decide';`,
    `export const limit = 3;`,
    `export function isMovement(): boolean { return true; }`,
  ])('of events refuse %s', (text) => {
    expect(faultsOf(events(text))).toEqual([expect.stringContaining('gives more than types and categories')]);
  });

  it.each([
    `export type * from './domain/wallet.events';`,
    `export type { BetPlaced } from './domain/wallet.events';`,
    `export { type BetPlaced, walletCategory } from './domain/wallet.events';`,
    `import type { BetPlaced } from './domain/wallet.events';\nexport type Bets = BetPlaced[];`,
    `export const walletCategory = 'wallet';`,
  ])('of events allow %s', (text) => {
    expect(faultsOf(events(text))).toEqual([]);
  });
});

describe('tables', () => {
  const owned: SourceFile[] = [
    ...house,
    { path: 'migrations/read-models/platform/1-platform.ts', text: 'create table read.checkpoints (' },
    { path: 'migrations/read-models/wallet/1-wallet.ts', text: 'create unlogged table session.wallet_visits (' },
    {
      path: 'services/contexts/money/wallet/read-models/w.ts',
      text: `@Entity({ schema: 'read', name: 'wallet_keys' })`,
    },
    { path: 'services/contexts/money/wallet/read-models/p.ts', text: `const p = { tables: ['read.bet_rounds'] };` },
  ];
  const faultsOf = (path: string, text: string): string[] =>
    findForeignTables(plan, [...owned, { path: `services/${path}`, text }]);

  it.each([
    [
      'a table of a foreign projection',
      'contexts/office/books/a.ts',
      'const sql = `select * from read.bet_rounds as r`;',
    ],
    [
      'a table between the parts of a template',
      'contexts/office/books/a.ts',
      `const sql = \`\${a} join read.bet_rounds \${b}\`;`,
    ],
    ['a table of a foreign entity', 'contexts/office/books/a.ts', `const table = 'read.wallet_keys';`],
    ['a table of a foreign migration', 'contexts/office/books/a.ts', `const table = 'session.wallet_visits';`],
    ['a table of the platform', 'contexts/office/books/a.ts', `const table = 'read.checkpoints';`],
    ['a table of a context in the platform', 'platform/a.ts', `const table = 'read.bet_rounds';`],
    ['a table of a context in an app', 'apps/api/a.ts', `const table = 'read.bet_rounds';`],
  ])('refuse %s', (_what, path, text) => {
    expect(faultsOf(path, text)).toEqual([expect.stringMatching(/names \w+\.\w+, a table of \w+/)]);
  });

  it.each([
    ['a table of the context itself', 'contexts/money/wallet/a.ts', `const table = 'read.bet_rounds';`],
    ['a table of the platform in the platform', 'platform/a.ts', `const table = 'read.checkpoints';`],
    ['a fragment from the owner’s door', 'contexts/office/books/a.ts', `const sql = \`select from \${betRounds}\`;`],
    ['a comment', 'contexts/office/books/a.ts', '// It adds up read.bet_rounds.'],
    ['a test', 'contexts/office/books/a.int.spec.ts', `const table = 'read.bet_rounds';`],
  ])('allow %s', (_what, path, text) => {
    expect(faultsOf(path, text)).toEqual([]);
  });
});

describe('rules of the business', () => {
  const faultsOf = (path: string, specifier: string): string[] =>
    findImpureDomains(plan, [...house, importing(`contexts/${path}`, specifier)]);

  it.each([
    ['money/wallet/domain/wallet.decide.ts', '@platform/ids'],
    ['money/wallet/domain/wallet.decide.ts', 'node:crypto'],
    ['money/wallet/domain/wallet.decide.ts', 'node:util'],
    ['money/wallet/domain/wallet.decide.ts', '@nestjs/common'],
    ['money/wallet/domain/wallet.decide.ts', '../use-cases/charge'],
    ['office/books/ledger/domain/entry.ts', '@contexts/money/wallet/wallet.api'],
    ['office/books/ledger/domain/entry.ts', '@contexts/money/wallet/wallet.tables'],
    ['agents/payroll/terms/yields.ts', '@platform/ids'],
  ])('refuse that %s imports %s', (path, specifier) => {
    expect(faultsOf(path, specifier)).toHaveLength(1);
  });

  it.each([
    ['money/wallet/domain/wallet.decide.ts', '@kernel/money'],
    ['money/wallet/domain/wallet.decide.ts', '@contracts/http/common'],
    ['money/wallet/domain/wallet.decide.ts', './wallet.state'],
    ['money/wallet/domain/wallet.decide.ts', 'immutable'],
    ['office/books/ledger/domain/entry.ts', '@contexts/money/wallet/wallet.events'],
    ['office/books/ledger/domain/entry.unit.spec.ts', 'node:crypto'],
    ['office/books/use-cases/post.ts', 'node:crypto'],
  ])('allow that %s imports %s', (path, specifier) => {
    expect(faultsOf(path, specifier)).toEqual([]);
  });
});

describe('clocks and events', () => {
  const at = (path: string, text: string): SourceFile => ({ path: `services/${path}`, text });

  it.each([`import { systemClock } from '@kernel/clock';`, `const now = Date.now();`, `const now = new Date();`])(
    'refuse %s in a context',
    (text) => {
      expect(findModuleClocks([at('contexts/money/wallet/a.ts', text)])).toHaveLength(1);
    },
  );

  it.each([
    ['contexts/money/wallet/a.ts', `constructor(@Inject(CLOCK) private readonly clock: Clock) {}`],
    ['contexts/money/wallet/a.ts', `const day = new Date(occurredAt);`],
    ['contexts/money/wallet/a.int.spec.ts', `const now = Date.now();`],
    ['platform/platform.module.ts', `import { systemClock } from '@kernel/clock';`],
  ])('allow in %s %s', (path, text) => {
    expect(findModuleClocks([at(path, text)])).toEqual([]);
  });

  it('refuse that a context declares an event that another one stores', () => {
    const copy = at('contexts/office/books/a.ts', `interface Bet {\n  readonly type: 'Other' | 'BetPlaced';\n}`);
    expect(findRedeclaredEvents(plan, [...house, copy])).toEqual([
      'services/contexts/office/books/a.ts declares BetPlaced, an event of wallet',
    ]);
    expect(findRedeclaredEvents(plan, [...house, { ...copy, path: 'services/contexts/money/wallet/e.ts' }])).toEqual(
      [],
    );
  });

  it('refuse that files import each other in a circle', () => {
    const files = [
      importing('a.ts', './b'),
      importing('b.ts', './c'),
      importing('c.ts', './a'),
      importing('d.ts', './a'),
    ];
    expect(findFileCircles(files)).toEqual(['services/a.ts ↔ services/b.ts ↔ services/c.ts']);
    expect(findFileCircles(files.slice(1))).toEqual([]);
  });
});
