import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from './compiler';
import { repositoryRoot } from './source-files';

const stored = (facts: string): string => `
  import { routine, storedStreams } from '@platform/context/stored-streams';
  interface Movement { readonly balanceBeforeMinor: string; readonly balanceAfterMinor: string }
  type Toy =
    | { readonly type: 'ToyMade'; readonly data: { readonly name: string } }
    | { readonly type: 'ToySold'; readonly data: Movement };
  export const toys = storedStreams<Toy>({ category: 'toy', declaredIn: 'toy.ts', union: 'Toy', events: { ${facts} } });`;
const snapshot = (versions: string): string => `
  import { snapshotVersion } from '@kernel/snapshot';
  type Toy = { readonly type: 'ToyMade'; readonly data: object } | { readonly type: 'ToySold'; readonly data: object };
  export const version = snapshotVersion<Toy>({ ${versions} });`;
const changed = (file: string, from: string | RegExp, to: string): string => {
  const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
  const other = text.replace(from, to);
  if (other === text) throw new Error(`${file} does not contain ${from}`);
  return other;
};

/** The parts of the product that the compiler asks for: the change, and the name in the message. */
const FORGOTTEN = {
  'services/forgotten/event.ts': [stored(`ToySold: { significance: null, statement: 'toy' }`), 'ToyMade'],
  'services/forgotten/significance.ts': [
    stored(`ToyMade: {}, ToySold: { significance: null, statement: 'toy' }`),
    'significance',
  ],
  'services/forgotten/statement.ts': [stored('ToyMade: routine, ToySold: { significance: null }'), 'statement'],
  'services/forgotten/snapshot.ts': [snapshot('ToyMade: 1'), 'ToySold'],
  'services/forgotten/versions.ts': [
    `import type { SnapshotCodec } from '@kernel/snapshot';
     export const versionOf = (codec: Omit<SnapshotCodec<string>, 'version'>): SnapshotCodec<string> =>
       ({ ...codec, version: 1 });`,
    'SnapshotVersion',
  ],
  'contracts/errors/error-codes.ts': [
    changed('contracts/errors/error-codes.ts', /, en: 'Please check the highlighted fields.'/, ''),
    'en',
  ],
  'web/site/src/addresses/game-categories.ts': [
    changed('web/site/src/addresses/game-categories.ts', /^ {2}FISH: .*\n/m, ''),
    'FISH',
  ],
} as const satisfies Readonly<Record<string, readonly [text: string, name: string]>>;

const rates = (use: string): string => `
  import { asPpm, formatMinor, shareOfPpm } from '@kernel/money';
  import { percentOf } from '@contexts/agents/payroll/terms/percent';
  const [stakeMinor, ratePpm] = [12_500n, asPpm(4_000n)];
  export const used = [shareOfPpm(stakeMinor, ratePpm), percentOf(ratePpm), formatMinor(stakeMinor, 'BRL'), ${use}];`;

/** Uses of a rate in parts per million that the compiler refuses. */
const MIXED_UP = {
  'services/mixed-up/amount-as-rate.ts': rates('shareOfPpm(stakeMinor, stakeMinor)'),
  'services/mixed-up/rate-as-amount.ts': rates('shareOfPpm(ratePpm, ratePpm)'),
  'services/mixed-up/rate-and-amount.ts': rates('shareOfPpm(ratePpm, stakeMinor)'),
  'services/mixed-up/rate-as-money.ts': rates(`formatMinor(ratePpm, 'BRL')`),
  'services/mixed-up/amount-as-percentage.ts': rates('percentOf(stakeMinor)'),
  'services/mixed-up/product-of-rates.ts': rates('percentOf(ratePpm * ratePpm)'),
};

describe('the compiler', () => {
  const texts = Object.fromEntries(Object.entries(FORGOTTEN).map(([file, [text]]) => [file, text]));
  const messages = compile({
    ...texts,
    ...MIXED_UP,
    'services/complete/rates.ts': rates('shareOfPpm(0n, ratePpm)'),
    'services/complete/event.ts': stored(`ToyMade: routine, ToySold: { significance: null, statement: 'toy' }`),
    'services/complete/snapshot.ts': snapshot('ToyMade: 1, ToySold: 2'),
  });

  it.each(Object.entries(FORGOTTEN))('refuses the gap in %s and names it', (file, [, name]) => {
    expect(messages[file]!.join('\n')).toMatch(new RegExp(`['" ]${name}['":]`));
  });

  it.each(Object.keys(MIXED_UP))('refuses the mix-up in %s', (file) => {
    expect(messages[file]).toEqual([expect.stringMatching(/not assignable to parameter of type '(Ppm|Amount)'/)]);
  });

  it.each(['services/complete/event.ts', 'services/complete/snapshot.ts', 'services/complete/rates.ts'])(
    'accepts %s',
    (file) => {
      expect(messages[file]).toEqual([]);
    },
  );
});
