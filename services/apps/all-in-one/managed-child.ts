import { spawn, type ChildProcess } from 'node:child_process';
import { PERSON_NEEDED } from '../exit-code';
import { ChildLog } from './child-log';

export interface ChildSpec {
  readonly name: string;
  /** The file that node runs. */
  readonly entry: string;
  readonly env: NodeJS.ProcessEnv;
  /** The address that answers 200 once the program serves. */
  readonly healthUrl: string;
  /** Options of node, before the file. */
  readonly execArgv?: readonly string[];
}

export interface ChildSurroundings {
  readonly logsDir: string;
  readonly out: (line: string) => void;
  /** Pause before the first restart; it doubles with each further one, up to the second number. */
  readonly backOffMs?: readonly [first: number, longest: number];
  /** The time that a child may take to stop before it is killed. */
  readonly patienceMs?: number;
  /** Called when a child has ended over a fault that only a person can mend. It is not started again. */
  readonly onPersonNeeded?: (child: ManagedChild) => void;
}

/** A child that has run this long has recovered: its next restart counts as the first. */
const STEADY_MS = 30_000;

/** One program that is kept running: when it ends by itself, it is started again. */
export class ManagedChild {
  readonly log: ChildLog;
  /** The number of ends in a row without a steady run between them. */
  failures = 0;
  /** True after an end over a fault that only a person can mend. */
  needsAPerson = false;
  private child: ChildProcess | undefined;
  private restart: NodeJS.Timeout | undefined;
  private isWanted = false;
  private env: NodeJS.ProcessEnv;

  constructor(
    readonly spec: ChildSpec,
    private readonly surroundings: ChildSurroundings,
  ) {
    this.env = spec.env;
    this.log = new ChildLog(spec.name, surroundings.logsDir, surroundings.out);
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  start(): void {
    this.isWanted = true;
    const startedAt = Date.now();
    const child = spawn(process.execPath, [...(this.spec.execArgv ?? []), this.spec.entry], {
      env: this.env,
      // A group of its own: a Ctrl-C in the terminal reaches the supervisor only, which stops its children in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      windowsHide: true,
    });
    this.child = child;
    this.log.follow(child.stdout, child.stderr);
    let isOver = false;
    const over = (how: string): void => {
      if (isOver) return;
      isOver = true;
      this.child = undefined;
      if (this.isWanted) this.startAgain(how, Date.now() - startedAt);
    };
    child.once('error', (error) => over(error.message));
    child.once('exit', (code, signal) => {
      if (code !== PERSON_NEEDED) over(signal ?? `exit ${code}`);
    });
    // Its last words, which say what the person has to do, are read by then.
    child.once('close', (code) => {
      if (code === PERSON_NEEDED) this.giveUp();
    });
  }

  /** Asks the program to stop, waits, and kills it when it does not. */
  async stop(): Promise<void> {
    this.isWanted = false;
    clearTimeout(this.restart);
    await this.end();
    this.log.close();
  }

  /** Ends the program if it runs; it is then started again, as after any other end. */
  startAgainWith(env: NodeJS.ProcessEnv): void {
    this.env = env;
    void this.end();
  }

  /** Kills the program at once. */
  kill(): void {
    this.isWanted = false;
    clearTimeout(this.restart);
    this.child?.kill('SIGKILL');
  }

  private async end(): Promise<void> {
    const child = this.child;
    if (!child) return;
    await new Promise<void>((resolve) => {
      const kill = setTimeout(() => {
        this.surroundings.out(`${this.spec.name} does not stop, killing it`);
        child.kill('SIGKILL');
      }, this.surroundings.patienceMs ?? 10_000);
      child.once('exit', () => {
        clearTimeout(kill);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }

  private giveUp(): void {
    this.child = undefined;
    if (!this.isWanted) return;
    this.isWanted = false;
    this.needsAPerson = true;
    this.surroundings.onPersonNeeded?.(this);
  }

  private startAgain(how: string, ranMs: number): void {
    this.failures = ranMs >= STEADY_MS ? 1 : this.failures + 1;
    const [first, longest] = this.surroundings.backOffMs ?? [500, 10_000];
    const pauseMs = Math.min(longest, first * 2 ** (this.failures - 1));
    this.surroundings.out(`${this.spec.name} ended (${how}); starting it again in ${pauseMs / 1000} s`);
    this.restart = setTimeout(() => this.start(), pauseMs);
  }
}
