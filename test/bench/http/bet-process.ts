import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Contender, ServerReady } from './bet-parties';

export interface BetServer extends ServerReady {
  readonly pid: number;
  readonly stop: () => void;
}

/**
 * Starts a contender as a process of its own, with the nursery that `npm start` gives; asker and answerer do not share
 * a core's turn.
 */
export async function startBetServer(
  contender: Contender,
  databaseUrl: string,
  players: number,
  settings: NodeJS.ProcessEnv = {},
): Promise<BetServer> {
  const program = fileURLToPath(new URL('./bet-server.js', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=64', program, contender, databaseUrl, String(players)],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...settings } },
  );
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`The server ${contender} ended with ${code}`))),
  );
  const line = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  const ready = JSON.parse(await Promise.race([line, ended])) as ServerReady;
  ended.catch(() => undefined);
  return { ...ready, pid: child.pid!, stop: () => child.kill('SIGKILL') };
}
