import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const living = new Set();

/** Runs node on a file of ours or of a package; never through a shell, which would stay between us and it. */
export function node(file, args = [], options = {}) {
  return run(process.execPath, [file, ...args], options);
}

/**
 * Runs a program to its end.
 * @param options `quiet` keeps what it says from the console and hands it back; `outputTo: 'stderr'` shows its complaints only
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env, quiet = false, outputTo, onLine, cwd = root, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', outputTo === 'stderr' ? 'ignore' : 'inherit', 'inherit'],
    });
    living.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-200_000);
        onLine?.(text.trim().split('\n').at(-1));
      });
    }
    child.once('error', (error) => {
      living.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      living.delete(child);
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

/** Ends what `run` started and has not ended yet. */
export function endChildren(signal = 'SIGTERM') {
  for (const child of living) child.kill(signal);
}
