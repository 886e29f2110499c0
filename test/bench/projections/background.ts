import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Tables are kept up to date meanwhile, as the product's worker does it: by a process of its own, with the nursery that
 * `npm start` gives.
 */
export interface Background {
  readonly pid: number;
  readonly stop: () => void;
}

/** The wallet's tables, or those of every projection of the product. */
export type Kept = 'wallet' | 'all';

export async function keepTablesUpToDate(
  databaseUrl: string,
  kept: Kept = 'wallet',
  settings: NodeJS.ProcessEnv = {},
): Promise<Background> {
  const program = fileURLToPath(new URL('./worker.js', import.meta.url));
  const worker = spawn(process.execPath, ['--max-semi-space-size=64', program, databaseUrl, kept], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  const ended = new Promise<never>((_, reject) =>
    worker.once('exit', (code) => reject(new Error(`The worker ended with ${code}`))),
  );
  ended.catch(() => undefined);
  await Promise.race([new Promise((resolve) => worker.stdout.once('data', resolve)), ended]);
  return { pid: worker.pid!, stop: () => worker.kill('SIGKILL') };
}
