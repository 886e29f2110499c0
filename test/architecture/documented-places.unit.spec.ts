import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { documentedPlaces } from './documented-places';
import { repositoryRoot, sourceFiles, type SourceFile } from './source-files';

/** Folders that a command makes. */
const GENERATED: ReadonlySet<string> = new Set(['test/screenshots/', 'test/results/']);

const fromRoot = (place: string): string => path.join(repositoryRoot, place);

const documents = (): readonly SourceFile[] => [
  ...['README.md', 'CONTRIBUTING.md'].map((file) => ({ path: file, text: readFileSync(fromRoot(file), 'utf8') })),
  ...sourceFiles(['docs', 'services', 'contracts', 'web', 'test'], ['.md']).filter(
    ({ path: file }) => !file.startsWith('docs/adr/'),
  ),
];

/** A decision record may be named by its number alone. */
function exists(place: string): boolean {
  if (GENERATED.has(place) || existsSync(fromRoot(place))) return true;
  return (
    place.startsWith('docs/adr/') &&
    readdirSync(fromRoot('docs/adr')).some((file) => `docs/adr/${file}`.startsWith(place))
  );
}

describe('the places that documents name', () => {
  it('exist', () => {
    expect(documents().length).toBeGreaterThan(15);
    const missing = documents().flatMap(({ path: file, text }) =>
      documentedPlaces(text)
        .filter((place) => !exists(place))
        .map((place) => `${file}: ${place}`),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    ['a file', 'see `services/kernel/money.ts`', ['services/kernel/money.ts']],
    ['a folder', 'see `web/site/src/`', ['web/site/src/']],
    ['names in braces', '`web/shell/{pt,en}.ts`', ['web/shell/pt.ts', 'web/shell/en.ts']],
    ['a place with a name to fill in', '`services/contexts/<context>/`', []],
    ['a word that is no path', '`services` and `STAKE_MAX`', []],
  ])('are read from %s', (_what, text, places) => {
    expect(documentedPlaces(text)).toEqual(places);
  });
});
