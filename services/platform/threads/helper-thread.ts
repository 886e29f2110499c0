import { existsSync } from 'node:fs';
import { Worker, type ResourceLimits } from 'node:worker_threads';

/** Thrown for work that the thread could not do; the message is that of its fault. */
export class ThreadFault extends Error {
  override readonly name = 'ThreadFault';
}

/** Thrown when too much waits for the thread already. */
export class ThreadBusy extends Error {
  override readonly name = 'ThreadBusy';
}

interface Told<Made> {
  readonly no: number;
  readonly made?: Made;
  readonly fault?: string;
}

interface Waiting<Made> {
  readonly resolve: (made: Made) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

export interface HelperThreadOptions {
  /** The compiled program of the thread. */
  readonly program: URL;
  /** The work of the thread, as its faults name it. */
  readonly work: string;
  /** The pieces of work that may wait at once. */
  readonly mostWaiting: number;
  /** A piece of work that takes longer than this ends the thread. */
  readonly patienceMs: number;
  readonly limits?: ResourceLimits;
}

/**
 * A thread that does one kind of work beside the process, so that a bet never waits for it. It begins with the first
 * piece of work, and a new one takes the place of a thread that died.
 */
export class HelperThread<Asked, Made> {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting<Made>>();
  private last = 0;

  constructor(private readonly options: HelperThreadOptions) {}

  /** False where the sources run uncompiled: there is no program for a thread then. */
  get hasProgram(): boolean {
    return existsSync(this.options.program);
  }

  /** @throws ThreadFault, ThreadBusy */
  async do(asked: Asked): Promise<Made> {
    const { mostWaiting, patienceMs, work } = this.options;
    if (this.waiting.size >= mostWaiting) throw new ThreadBusy(`Too much waits for the thread of ${work}`);
    this.thread ??= this.begin();
    const no = (this.last += 1);
    const { thread } = this;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.endThread(thread, new ThreadFault(`The thread of ${work} took too long`)),
        patienceMs,
      );
      this.waiting.set(no, { resolve, reject, timer });
      thread.postMessage({ no, asked });
    });
  }

  end(): void {
    if (this.thread) this.endThread(this.thread, new ThreadFault('The process ends'));
  }

  private begin(): Worker {
    const { program, work, limits } = this.options;
    const thread = new Worker(program, { ...(limits && { resourceLimits: limits }) });
    thread.unref();
    thread.on('message', ({ no, made, fault }: Told<Made>) => {
      const asked = this.waiting.get(no);
      if (!asked) return;
      this.waiting.delete(no);
      clearTimeout(asked.timer);
      if (made !== undefined) asked.resolve(made);
      else asked.reject(new ThreadFault(fault ?? 'no reason'));
    });
    thread.on('error', (error) => this.endThread(thread, new ThreadFault(error.message, { cause: error })));
    thread.on('exit', () => this.endThread(thread, new ThreadFault(`The thread of ${work} has ended`)));
    return thread;
  }

  /** All that wait fail: a thread does one thing after the other, and nobody knows which one it died of. */
  private endThread(thread: Worker, error: Error): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { timer, reject } of waiting) {
      clearTimeout(timer);
      reject(error);
    }
    void thread.terminate();
  }
}
