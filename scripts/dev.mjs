// npm run dev: runs services and web pages and restarts them after every change of their sources.
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { requireNode } from './lib/node-version.mjs';

requireNode();
const { main, say } = await import('./lib/say.mjs');
const { inRoot, root } = await import('./lib/paths.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { copyAssets, ensureServicesBuilt } = await import('./lib/build.mjs');
const { requireFreePorts } = await import('./lib/ports.mjs');

const WEB = [
  { entry: 'site', url: 'http://localhost:5173/' },
  { entry: 'backoffice', url: 'http://localhost:5174/backoffice/' },
];

/** Starts a program that keeps running; each line of its output gets its name in front. */
function follow(name, file, args, env) {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines)
        if (line.trim() && !line.includes('"level":30')) console.log(`${name.padEnd(10)} ${line}`);
    });
  }
  return child;
}

/** Stops the whole group: the watcher and the program that it started. */
async function stop(child, patienceMs = 8_000) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => {
    const kill = setTimeout(() => signalGroup(child, 'SIGKILL'), patienceMs);
    child.once('exit', () => {
      clearTimeout(kill);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

function signalGroup(child, signal) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // The program has ended already.
  }
}

await main(async () => {
  await requireFreePorts();
  await ensureInstalled();
  await ensureServicesBuilt();
  const load = (file) => import(pathToFileURL(inRoot('dist/services/apps/all-in-one', file)).href);
  const { Databases, lockDataFolder, prepare } = await load('prepare.js');
  const { readLaunchSettings } = await load('launch-settings.js');
  const { environmentOf } = await load('process-environment.js');
  const { Shutdown } = await load('shutdown.js');
  const shutdown = new Shutdown(say);
  shutdown.listen();
  const onFatal = (error) => {
    console.error(error.message);
    void shutdown.end(1);
  };
  const settings = readLaunchSettings(process.env);
  const lock = lockDataFolder(settings.dataDir);
  shutdown.add(() => lock.release());
  const databases = new Databases({ settings, say, onFatal });
  shutdown.add(
    () => databases.close(),
    () => databases.closeHard(),
  );
  // The page comes from Vite, so that sockets are allowed from there and payments lead back there. Vite forwards every
  // call.
  const environment = { PUBLIC_URL: WEB[0].url.replace(/\/$/, ''), ...process.env };
  const prepared = await prepare(databases, { settings, environment, say, signal: shutdown.signal, onFatal });
  if (shutdown.signal.aborted) return;
  copyAssets();

  // The watchers pass their environment on, so that the programs that they start end with them.
  const tied = [process.env.NODE_OPTIONS, ...prepared.execArgv].filter(Boolean).join(' ');
  const env = { ...prepared.env, NODE_OPTIONS: tied };
  const nest = inRoot('node_modules/@nestjs/cli/bin/nest.js');
  const vite = inRoot('node_modules/vite/bin/vite.js');
  const api = `http://127.0.0.1:${settings.ports.api}`;
  const children = [
    ...['api', 'worker', ...(settings.withSandbox ? ['sandbox'] : [])].map((name) =>
      follow(name, nest, ['start', name, '--watch', '--no-shell', '--preserveWatchOutput'], environmentOf(name, env)),
    ),
    ...WEB.map(({ entry }) =>
      follow(entry, vite, ['--config', 'web/vite.config.ts'], { ...env, CROUPIER_ENTRY: entry, CROUPIER_API: api }),
    ),
  ];
  shutdown.add(
    () => Promise.all(children.map((child) => stop(child))),
    () => children.forEach((child) => signalGroup(child, 'SIGKILL')),
  );
  for (const { entry, url } of WEB) say(`${entry}: ${url}`);
  say(`calls: ${api}/api/docs; Ctrl-C stops everything`);
});
