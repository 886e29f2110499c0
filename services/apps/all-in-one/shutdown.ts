import { readFileSync } from 'node:fs';

type CleanUp = () => Promise<void> | void;

/** One Ctrl-C arrives twice under npm: from the terminal, and passed on by npm. */
const SAME_KEYSTROKE_MS = 500;

/** The end of a run: in order on the first request, at once on the second. */
export class Shutdown {
  private readonly cleanUps: { orderly: CleanUp; hard?: () => void }[] = [];
  private readonly controller = new AbortController();
  private parentWatch: NodeJS.Timeout | undefined;
  private beganAt = 0;

  constructor(private readonly say: (line: string) => void) {}

  /** Aborted as soon as the end begins. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Adds a clean-up; the last one that was added runs first. */
  add(orderly: CleanUp, hard?: () => void): void {
    this.cleanUps.push({ orderly, ...(hard ? { hard } : {}) });
  }

  listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => this.onSignal(signal));
    }
    process.on('uncaughtException', (error) => {
      console.error(error);
      void this.end(1, 'unexpected fault');
    });
    // A closed terminal must not prevent the shutdown.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    this.watchParent();
  }

  private onSignal(signal: NodeJS.Signals): void {
    if (!this.signal.aborted) return void this.end(0, `${signal} received`);
    if (signal === 'SIGINT' && Date.now() - this.beganAt > SAME_KEYSTROKE_MS) this.endHard();
  }

  async end(code: number, reason?: string): Promise<void> {
    if (this.signal.aborted) return;
    clearInterval(this.parentWatch);
    this.beganAt = Date.now();
    this.controller.abort();
    if (reason) this.say(`${reason}: stopping everything (Ctrl-C again kills)`);
    let exitCode = code;
    for (const { orderly } of [...this.cleanUps].reverse()) {
      try {
        await orderly();
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        exitCode = 1;
      }
    }
    this.say('everything is stopped');
    process.exit(exitCode);
  }

  /** When npm is ended, it sends no signal; the only sign is that the ancestors of this process change. */
  private watchParent(): void {
    const before = ancestors();
    this.parentWatch = setInterval(() => {
      if (ancestors() !== before) void this.end(0, 'the program that started this one ended');
    }, 500);
  }

  private endHard(): void {
    for (const { hard } of [...this.cleanUps].reverse()) hard?.();
    process.exit(130);
  }
}

/** The parent process and, under npm, the parent of the shell that npm puts in between. Only Linux gives the latter. */
function ancestors(): string {
  const parent = process.ppid;
  if (!process.env['npm_lifecycle_event']) return String(parent);
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(parent);
  }
}
