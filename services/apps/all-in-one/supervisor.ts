import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from './launch-error';
import { ManagedChild, type ChildSpec, type ChildSurroundings } from './managed-child';

export interface SupervisorOptions extends Omit<ChildSurroundings, 'onPersonNeeded'> {
  readonly startTimeoutMs?: number;
  /** Called after the start, when a program has ended over a fault that only a person can mend. */
  readonly onFatal?: (error: LaunchError) => void;
}

/** The tables of a long log take their time before the first page can be shown. */
const START_TIMEOUT_MS = 600_000;

/** A child that ends this often before its first answer is given up. */
const HOPELESS_AFTER = 3;

/** Runs several programs side by side, restarts those that end, and stops them in the order they were named. */
export class Supervisor {
  private readonly children: readonly ManagedChild[];
  private isStopping = false;
  private hasStarted = false;

  constructor(
    specs: readonly ChildSpec[],
    private readonly options: SupervisorOptions,
  ) {
    const onPersonNeeded = (child: ManagedChild) => {
      if (this.hasStarted && !this.isStopping) options.onFatal?.(this.cannotGoOn(child));
    };
    this.children = specs.map((spec) => new ManagedChild(spec, { ...options, onPersonNeeded }));
  }

  /**
   * Resolves when every program answers.
   * @throws LaunchError when one cannot start; the others keep running until `stop`
   */
  async start(): Promise<void> {
    for (const child of this.children) child.start();
    await Promise.all(this.children.map((child) => this.untilHealthy(child)));
    for (const child of this.children) child.failures = 0;
    const lost = this.children.find((child) => child.needsAPerson);
    if (lost) throw this.cannotGoOn(lost);
    this.hasStarted = true;
  }

  /** Stops the programs one after the other, so that no running program asks a stopped one for work. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const child of this.children) await child.stop();
  }

  kill(): void {
    this.isStopping = true;
    for (const child of this.children) child.kill();
  }

  /** Starts every program again in another environment, because an address in its settings has changed. */
  startAgainWith(environmentOf: (name: string) => NodeJS.ProcessEnv): void {
    if (this.isStopping) return;
    for (const child of this.children) child.startAgainWith(environmentOf(child.spec.name));
  }

  pidOf(name: string): number | undefined {
    return this.children.find((child) => child.spec.name === name)?.pid;
  }

  private async untilHealthy(child: ManagedChild): Promise<void> {
    const { name, healthUrl } = child.spec;
    const deadline = Date.now() + (this.options.startTimeoutMs ?? START_TIMEOUT_MS);
    while (Date.now() < deadline && !this.isStopping) {
      if (await isHealthy(healthUrl)) {
        this.options.out(`${name} is ready`);
        return;
      }
      if (child.needsAPerson) throw this.cannotGoOn(child);
      if (child.failures >= HOPELESS_AFTER) {
        throw this.cannotGoOn(child);
      }
      await delay(100);
    }
    if (!this.isStopping)
      throw new LaunchError(
        `The ${name} does not answer at ${healthUrl} (see ${name}.log in ${this.options.logsDir}).`,
      );
  }

  private cannotGoOn({ spec: { name }, log }: ManagedChild): LaunchError {
    const last = log.recent.at(-1);
    const what = this.hasStarted ? 'cannot go on' : 'cannot start';
    return new LaunchError(
      `The ${name} ${what}${last ? `: ${last}` : ''} (see ${name}.log in ${this.options.logsDir}).`,
    );
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
