import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';
import { Refusal, say } from './say.mjs';

const TOOLS = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
    places: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    packages: ['chromium', 'fonts-liberation'],
    title: 'Chromium or Chrome',
  },
  redis: {
    variable: 'REDIS_SERVER_PATH',
    names: ['redis-server', 'valkey-server'],
    places: ['/opt/homebrew/bin/redis-server', '/usr/local/bin/redis-server'],
    packages: ['redis-server'],
    title: 'redis-server',
  },
};

/**
 * Provides the programs that the tests need beside npm's packages; missing ones are installed through apt if that is
 * allowed.
 */
export async function ensureTools() {
  const missing = Object.values(TOOLS).filter((tool) => !find(tool));
  if (missing.length > 0) await install(missing);
  return { chromium: find(TOOLS.chromium), redis: find(TOOLS.redis) };
}

function find({ variable, names, places }) {
  const given = process.env[variable];
  if (given) {
    if (isProgram(given)) return given;
    throw new Refusal(`${variable} names ${given}, which is not a program.`);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name + suffix)));
  return [...candidates, ...places].find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return existsSync(file);
  } catch {
    return false;
  }
}

async function install(missing) {
  const titles = missing.map((tool) => tool.title).join(' and ');
  const variables = missing.map((tool) => tool.variable).join(', ');
  const packages = missing.flatMap((tool) => tool.packages);
  const help = `The tests need ${titles}: install ${packages.join(' ')} with the package manager of this machine, or set ${variables}.`;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!mayInstall) throw new Refusal(help);
  say(`installing ${packages.join(', ')} (apt-get)`);
  const ticker = setInterval(() => say('  still installing'), 15_000);
  // The run level keeps apt from starting a Redis of the system's own.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const args = ['install', '-y', '--no-install-recommends', ...packages];
  try {
    let { code, output } = await run('apt-get', args, { quiet: true, env });
    if (code !== 0) {
      // A fresh image has no list of packages.
      await run('apt-get', ['update'], { quiet: true, env });
      ({ code, output } = await run('apt-get', args, { quiet: true, env }));
    }
    if (code !== 0) throw new Refusal(`${help} (apt-get said: ${output.trim().split('\n').at(-1)})`);
  } finally {
    clearInterval(ticker);
  }
  const still = missing.filter((tool) => !find(tool));
  if (still.length > 0) throw new Refusal(help);
  say(`${titles} installed`);
}
