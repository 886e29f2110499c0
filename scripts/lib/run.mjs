import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const living = new Set();

/** Runs node on a file; never through a shell, which would stand between the two processes. */
export function node(file, args = [], options = {}) {
  return run(process.execPath, [file, ...args], options);
}

/**
 * Runs a program to its end.
 * @param options `quiet` keeps its output from the console and returns it; `outputTo: 'stderr'` shows its errors only
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

/** Ends the programs that `run` started and that still run. */
export function endChildren(signal = 'SIGTERM') {
  for (const child of living) child.kill(signal);
}
