import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleMeasures, bundlePrograms } from './bundle.mjs';
import { inRoot } from './paths.mjs';
import { node } from './run.mjs';
import { Refusal, say } from './say.mjs';
import { filesOf, hashOf } from './sources.mjs';

const SERVICE_FOLDERS = ['services', 'contracts', 'migrations'];
const SERVICE_SETTINGS = [
  ...['nest-cli.json', '.swcrc', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json'],
  'scripts/lib/bundle.mjs',
];
const isSpec = (file) => /\.spec\.tsx?$/.test(file);

/** The folder in which the programs keep their compiled code from one start to the next (`run-bundle.ts`). */
const compiledCode = inRoot('dist/.compiled');

/** Compiles the services into dist/ unless they have not changed since. */
export async function ensureServicesBuilt() {
  const files = filesOf(SERVICE_FOLDERS, (file) => !isSpec(file));
  const hash = hashOf([...files, ...filesOf(SERVICE_SETTINGS)]);
  const stamp = inRoot('dist/.services-hash');
  if (readOrNothing(stamp) === hash) return;
  rmSync(stamp, { force: true });
  rmSync(compiledCode, { recursive: true, force: true });
  removeOrphans();
  const { code, output } = await node(inRoot('node_modules/@nestjs/cli/bin/nest.js'), ['build', 'api'], {
    quiet: true,
  });
  if (code !== 0) throw new Refusal(`The services do not compile.\n${output.trim()}`);
  copyAssets(files);
  await bundlePrograms();
  writeFileSync(stamp, hash);
  say('services are built');
}

/** Builds the two web entries unless their sources have not changed since. */
export async function ensureWebBuilt() {
  const files = filesOf(
    ['web', 'contracts', 'package-lock.json'],
    (file) => !isSpec(file) && !file.startsWith('contracts/events/'),
  );
  const hash = hashOf(files);
  const stamp = inRoot('dist/.web-hash');
  if (readOrNothing(stamp) === hash) return;
  rmSync(stamp, { force: true });
  await Promise.all([buildWeb('site'), buildWeb('backoffice')]);
  writeFileSync(stamp, hash);
  say('web pages are built');
}

/** Compiles the programs under test/ that run outside of jest, on top of the services. */
export async function ensureMeasuresBuilt() {
  await ensureServicesBuilt();
  const files = filesOf(['test'], (file) => !isSpec(file));
  // Some of them are bundled with the services that they run.
  const services = filesOf(SERVICE_FOLDERS, (file) => !isSpec(file));
  const hash = hashOf([...files, ...services, ...filesOf(SERVICE_SETTINGS)]);
  const stamp = inRoot('dist/.measures-hash');
  if (readOrNothing(stamp) === hash) return;
  rmSync(stamp, { force: true });
  const { code, output } = await node(
    inRoot('node_modules/@nestjs/cli/bin/nest.js'),
    ['build', '--config', 'test/nest-cli.json'],
    { quiet: true },
  );
  if (code !== 0) throw new Refusal(`The measuring programs do not compile.\n${output.trim()}`);
  copyAssets(files);
  await bundleMeasures();
  writeFileSync(stamp, hash);
  say('measuring programs are built');
}

export async function ensureBuilt() {
  await Promise.all([ensureServicesBuilt(), ensureWebBuilt()]);
}

async function buildWeb(entry) {
  const args = ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'];
  // A NODE_ENV of the caller (jest sets one) would give a page with the development build of React.
  const env = { CROUPIER_ENTRY: entry, NODE_ENV: 'production' };
  const { code, output } = await node(inRoot('node_modules/vite/bin/vite.js'), args, { quiet: true, env });
  if (code !== 0) throw new Refusal(`The web pages (${entry}) do not compile.\n${output.trim()}`);
}

/** The compiler copies code only; this copies the pages, fonts and lists beside it. */
export function copyAssets(files = filesOf(SERVICE_FOLDERS)) {
  for (const file of files) {
    if (/\.(ts|md)$/.test(file)) continue;
    const target = inRoot('dist', file);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(inRoot(file), target);
  }
}

/** Removes compiled code whose source is gone; it could still be imported otherwise. */
function removeOrphans() {
  for (const file of filesOf(
    SERVICE_FOLDERS.map((folder) => `dist/${folder}`),
    (name) => name.endsWith('.js'),
  )) {
    const source = file.replace(/^dist\//, '').replace(/\.js$/, '.ts');
    if (existsSync(inRoot(source))) continue;
    rmSync(inRoot(file), { force: true });
    rmSync(inRoot(`${file}.map`), { force: true });
  }
}

function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
