import { PATIENCE_MS } from '@test/support/patience';
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

export interface VictimSpec {
  readonly name: string;
  readonly entry: string;
  readonly args?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Answers 200 once the process serves. */
  readonly readyUrl: string;
}

const RESTART_AFTER_MS = 100;

/** A process that is killed without a word and started again, as an operator's supervisor would. */
export class Victim {
  /** How often it died, by our hand or another. */
  deaths = 0;
  private child: ChildProcess | undefined;
  private isWanted = true;
  private output = '';

  constructor(private spec: VictimSpec) {
    this.start();
  }

  /** @throws when it does not serve in time */
  async ready(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      // Each check of the process may take two seconds before it counts as failed.
      const answer = await fetch(this.spec.readyUrl, { signal: AbortSignal.timeout(5_000) }).catch(String);
      if (typeof answer !== 'string' && answer.ok) return;
      const told = typeof answer === 'string' ? answer : await answer.text().catch(String);
      if (Date.now() > deadline) throw new Error(`${this.spec.name} does not become ready: ${told}\n${this.output}`);
      await pause(100);
    }
  }

  /** The number of its process; that of no process while it is away. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** The address that answers once it serves. */
  get readyUrl(): string {
    return this.spec.readyUrl;
  }

  /** Returns whether there was somebody to kill. */
  kill(): boolean {
    return this.child?.kill('SIGKILL') ?? false;
  }

  /** One more of the same, at another address. */
  twin(name: string, env: NodeJS.ProcessEnv, readyUrl: string): Victim {
    return new Victim({ ...this.spec, name, env: { ...this.spec.env, ...env }, readyUrl });
  }

  /** From its next start on it runs with other arguments. */
  changeArgs(args: readonly string[]): void {
    this.spec = { ...this.spec, args };
  }

  async stop(): Promise<void> {
    this.isWanted = false;
    const child = this.child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(patience);
  }

  private start(): void {
    const child = spawn(process.execPath, [this.spec.entry, ...(this.spec.args ?? [])], {
      env: this.spec.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-4_000)));
    child.once('exit', () => {
      this.child = undefined;
      this.deaths += 1;
      if (this.isWanted) setTimeout(() => this.isWanted && this.start(), RESTART_AFTER_MS);
    });
  }
}
