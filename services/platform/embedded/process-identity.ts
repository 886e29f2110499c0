import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isAlive } from './postmaster';

/** A process, told apart from later ones that are given the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** The moment at which it began, as its system writes it; empty where the system does not tell. */
  readonly startedAt: string;
}

export function identityOf(pid: number): ProcessIdentity {
  return { pid, startedAt: startOf(pid) };
}

/** True while this very process runs. Where the system tells no moment of a beginning, the number has to do. */
export function stillRuns({ pid, startedAt }: ProcessIdentity): boolean {
  if (!isAlive(pid)) return false;
  const now = startOf(pid);
  return startedAt === '' || now === '' || now === startedAt;
}

/** The number of the field with the moment of the beginning, counted from the field behind the program's name. */
const START_FIELD = 19;

function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD];
      // The ticks are counted from the start of the machine, which has a name of its own.
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
    }
    if (process.platform === 'win32') return '';
    const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env: environment }).trim();
  } catch {
    return '';
  }
}
