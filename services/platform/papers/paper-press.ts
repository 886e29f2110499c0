import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ApiError } from '../http/api-error';
import type { Paper } from './paper';

/** The thread's program, seen from the compiled file as well as from the bundled programs, which lie as deep. */
const THREAD = new URL('../papers/main.js', import.meta.url);
/** The papers that may wait for the thread. More are refused. */
const MOST_WAITING = 50;
/** A paper that takes longer than this ends the thread. */
const PATIENCE_MS = 30_000;

interface Answer {
  readonly no: number;
  readonly file?: Uint8Array;
  readonly fault?: string;
}

interface Waiting {
  readonly resolve: (file: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Draws papers in a thread of its own, so that a bet never waits for a document. The thread begins with the first
 * paper, and a new one takes the place of a thread that died. Where the sources run uncompiled there is no program for
 * a thread, and the paper is drawn at once.
 */
@Injectable()
export class PaperPress implements OnModuleDestroy {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  /** @throws ApiError BUSY when too many papers wait */
  async draw(paper: Paper): Promise<Uint8Array> {
    if (!existsSync(THREAD)) return (await import('./draw-paper')).drawPaper(paper);
    if (this.waiting.size >= MOST_WAITING) throw new ApiError('BUSY', undefined, 10);
    this.thread ??= this.begin();
    const no = (this.last += 1);
    const { thread } = this;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.end(thread, new Error('A paper took too long')), PATIENCE_MS);
      this.waiting.set(no, { resolve, reject, timer });
      thread.postMessage({ no, paper });
    });
  }

  onModuleDestroy(): void {
    if (this.thread) this.end(this.thread, new Error('The process ends'));
  }

  private begin(): Worker {
    const thread = new Worker(THREAD);
    thread.unref();
    thread.on('message', ({ no, file, fault }: Answer) => {
      const asked = this.waiting.get(no);
      if (!asked) return;
      this.waiting.delete(no);
      clearTimeout(asked.timer);
      if (file) asked.resolve(file);
      else asked.reject(new Error(`A paper could not be drawn: ${fault}`));
    });
    thread.on('error', (error) => this.end(thread, error));
    thread.on('exit', () => this.end(thread, new Error('The thread of papers has ended')));
    return thread;
  }

  /** All that wait fail: a thread draws one paper after the other, and nobody knows which one it died of. */
  private end(thread: Worker, error: Error): void {
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
