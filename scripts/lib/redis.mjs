import { spawn } from 'node:child_process';
import net from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from './say.mjs';

/** Starts a Redis that stores nothing, on a free port of this machine. */
export async function startRedis(program) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'croupier-redis-'));
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
    '--loglevel',
    'warning',
  ];
  const child = spawn(program, args, { stdio: 'ignore' });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await delay(50)) {
    if (child.exitCode !== null) break;
    if (await answers(port)) return { url: `redis://127.0.0.1:${port}`, stop };
  }
  stop();
  throw new Refusal(`${program} does not start: try it by hand with "${program} ${args.slice(0, 4).join(' ')}".`);
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
