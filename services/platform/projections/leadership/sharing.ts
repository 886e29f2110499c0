import { setTimeout as pause } from 'node:timers/promises';
import type { Leadership } from './leadership';
import { Share } from './share';

/** The interval in which a process looks who else is there, in milliseconds. */
const LOOK_EVERY_MS = 2_000;

export interface SharingParts {
  /** The names in the order in which they are dealt out. */
  readonly names: readonly string[];
  readonly leadership: Pick<Leadership, 'standing'>;
  /** Called after each look. */
  readonly onLook: () => void;
  readonly onFault: (error: unknown) => void;
}

/**
 * Deals the followers out among the processes that could run them, so that the first one does not do the work of all.
 * Each process reckons its share from the same list. The locks alone decide who works: a share that is wrong or old
 * delays work, and never lets two processes do it.
 */
export class Sharing {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private readonly share: Share;

  constructor(private readonly parts: SharingParts) {
    this.share = new Share(parts.names);
  }

  /** Tells whether this process should work for a name. */
  isMine = (name: string): boolean => this.share.has(name);

  /** Resolves after the first look. */
  start(): Promise<void> {
    return new Promise((resolve) => (this.running ??= this.run(resolve)));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(onFirstLook: () => void): Promise<void> {
    const { names, leadership, onLook, onFault } = this.parts;
    while (!this.stopping.signal.aborted) {
      try {
        this.share.see(await leadership.standing(names));
        onLook();
      } catch (error) {
        onFault(error);
      }
      onFirstLook();
      await pause(LOOK_EVERY_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }
}
