import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Microseconds in the unit of `/proc/<pid>/stat`, which is a hundredth of a second on Linux. */
const TICK_US = 10_000;

/** Processor time in microseconds, of all threads, in user code and in the system. */
interface Stat {
  readonly parent: number;
  readonly ownUs: number;
  /** That of children which have ended and were collected. */
  readonly endedUs: number;
}

/** Undefined for a process that has ended, and on systems without `/proc`. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold spaces. The fields behind it begin with the third.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
    return {
      parent: Number(fields[1]),
      ownUs: (user + system) * TICK_US,
      endedUs: (endedUser + endedSystem) * TICK_US,
    };
  } catch {
    return undefined;
  }
}

function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** The processor time that a process has used so far; zero on systems that do not tell. */
export function processUs(pid: number): number {
  return statOf(pid)?.ownUs ?? 0;
}

/** The processor time that a server of Postgres on this machine has used so far, all its processes together. */
export class ServerTime {
  private constructor(private readonly postmaster: number | undefined) {}

  static async of(databaseUrl: string): Promise<ServerTime> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { pid } = rows[0]!;
    // The number may belong to another machine, and be that of any program here.
    const postmaster = programOf(pid).startsWith('postgres') ? statOf(pid)?.parent : undefined;
    await client.end();
    return new ServerTime(postmaster);
  }

  /** In microseconds; undefined for a server elsewhere and on systems that do not tell. */
  us(): number | undefined {
    const own = this.postmaster === undefined ? undefined : statOf(this.postmaster);
    if (!own) return undefined;
    const children = readdirSync('/proc').flatMap((name) => {
      const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
      return stat && stat.parent === this.postmaster ? [stat.ownUs] : [];
    });
    return children.reduce((sum, us) => sum + us, own.ownUs + own.endedUs);
  }
}

/** Processor time of one operation, in microseconds. */
export interface Cost {
  readonly node: number;
  /** Undefined where the server is not on this machine. */
  readonly postgres: number | undefined;
}

/** "6.7 · 22.9", with a dash for what is not known. */
export function costText(...parts: readonly (number | undefined)[]): string {
  return parts.map((us) => (us === undefined ? '–' : us.toFixed(1))).join(' · ');
}
