import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { Refusal, say } from './say.mjs';

const LOCK = inRoot('package-lock.json');
const STAMP = inRoot('node_modules/.lock-hash');
/** The file that npm itself writes when an installation is complete. */
const HIDDEN_LOCK = inRoot('node_modules/.package-lock.json');

const NO_NETWORK =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR|EIDLETIMEOUT/;

/** Installs the packages of the lock file, unless exactly these are installed already. */
export async function ensureInstalled() {
  const wanted = `${machine}\n${createHash('sha256').update(readFileSync(LOCK)).digest('hex')}\n`;
  if (readOrNothing(STAMP) === wanted) return;
  if (!isInstalledByHand()) await install();
  writeFileSync(STAMP, wanted);
}

/** Compiled packages fit one version of Node and one platform only. */
const machine = [process.versions.modules, process.platform, process.arch].join(' ');

/** After an installation by hand no second one is needed: npm's own list then equals the lock file. */
function isInstalledByHand() {
  const stamp = readOrNothing(STAMP);
  if (stamp && !stamp.startsWith(`${machine}\n`)) return false;
  try {
    const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
    const present = JSON.parse(readFileSync(HIDDEN_LOCK, 'utf8')).packages;
    return Object.entries(wanted).every(([place, entry]) => {
      if (place === '') return true;
      if (!present[place]) return entry.optional === true && !isForThisMachine(entry);
      return present[place].version === entry.version;
    });
  } catch {
    return false;
  }
}

function isForThisMachine({ os, cpu, libc }) {
  const fits = (list, mine) => !list || (list.some((item) => item === mine) && !list.includes(`!${mine}`));
  // An optional package without conditions may also be missing because the package that needs it was left out.
  return (
    Boolean(os || cpu || libc) &&
    fits(os, process.platform) &&
    fits(cpu, process.arch) &&
    !(libc && !libc.includes('glibc'))
  );
}

async function install() {
  say('installing packages (npm ci); the first time this takes about a minute');
  let last = '';
  const ticker = setInterval(() => say(`  still installing${last ? `: ${last}` : ''}`), 10_000);
  // The stamp is removed first, so that the next start does not take a partial installation for a whole one.
  rmSync(STAMP, { force: true });
  const [command, before, shell] = npm();
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=notice',
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=4000',
  ];
  try {
    const { code, output } = await run(command, [...before, ...args], {
      quiet: true,
      shell,
      env: { SCARF_ANALYTICS: 'false', NODE_ENV: 'development', npm_config_update_notifier: 'false' },
      onLine: (line) => (last = /^npm (warn|error)/.test(line) ? '' : line.slice(0, 80)),
    });
    if (code !== 0) throw new Refusal(whyNpmFailed(output));
  } catch (error) {
    if (error.code === 'ENOENT') throw new Refusal('npm was not found beside Node: install it, then start again.');
    throw error;
  } finally {
    clearInterval(ticker);
  }
  say('packages are installed');
}

/** The npm that runs this script, or the one on the path. */
function npm() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script) && existsSync(script)) return [process.execPath, [script], false];
  return process.platform === 'win32' ? ['npm.cmd', [], true] : ['npm', [], false];
}

export function whyNpmFailed(output) {
  if (/ENOSPC|no space left on device/i.test(output)) {
    return 'The disk is full: the packages need about 700 MB. Free some space and start again.';
  }
  const network = NO_NETWORK.exec(output);
  if (network) {
    return `The package registry cannot be reached (${network[0]}): check the connection, or the "registry" setting of npm, and start again.`;
  }
  if (/EACCES|EPERM|EROFS/.test(output)) return 'No permission to write node_modules: run as the owner of this folder.';
  if (/EUSAGE/.test(output))
    return 'package-lock.json does not fit package.json: run "npm install" once and commit the lock file.';
  const errors = output
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line) && !/complete log|A complete/.test(line));
  return `npm could not install the packages: ${
    errors
      .slice(0, 2)
      .join(' ')
      .replaceAll(/npm (error|ERR!) ?/g, '') || 'it gave no reason'
  }`;
}

function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
