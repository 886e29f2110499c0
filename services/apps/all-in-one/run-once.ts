import { spawn } from 'node:child_process';
import { ChildLog } from './child-log';
import { LaunchError } from './launch-error';

export interface OneShot {
  readonly name: string;
  readonly entry: string;
  readonly env: NodeJS.ProcessEnv;
  readonly execArgv?: readonly string[];
  readonly logsDir: string;
  readonly out: (line: string) => void;
  readonly signal?: AbortSignal;
}

/**
 * Runs a program to its end.
 * @throws LaunchError with its last output when it fails
 */
export async function runOnce(shot: OneShot): Promise<void> {
  const log = new ChildLog(shot.name, shot.logsDir, shot.out);
  const child = spawn(process.execPath, [...(shot.execArgv ?? []), shot.entry], {
    env: shot.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    windowsHide: true,
  });
  log.follow(child.stdout, child.stderr);
  const kill = (): void => void child.kill('SIGTERM');
  shot.signal?.addEventListener('abort', kill);
  try {
    const how = await new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) => resolve(signal ?? `exit ${code}`));
    });
    const last = log.recent.at(-1);
    if (how !== 'exit 0')
      throw new LaunchError(
        `The ${shot.name} did not finish (${how})${last ? `: ${last}` : ''}; see ${shot.name}.log in ${shot.logsDir}.`,
      );
  } finally {
    shot.signal?.removeEventListener('abort', kill);
    log.close();
  }
}
