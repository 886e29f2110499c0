import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Metrics } from '@platform/telemetry/metrics';
import { WalletCheck, type Looked } from './wallet-check';

/** The pause after a slice, in slices: as the rounds, a quarter of one processor at the most. */
const PAUSE_SHARE = 3;
const AFTER_FAULT_MS = 5_000;

/**
 * Wallets with so many events that nobody is to wait for them: looked at one by one, from nothing and slice by slice, in a loop of
 * their own beside the rounds.
 */
@Injectable()
export class LongWallets {
  private readonly logger = new Logger(LongWallets.name);
  private queue: readonly string[] = [];
  private atHand: string | undefined;
  private looked: Looked = { checked: 0, mismatches: 0 };
  /** How long it waits for the next one when there is none, and the least pause after a slice. */
  idleMs = 500;
  leastPauseMs = 0;

  constructor(
    @Inject(WalletCheck) private readonly wallets: WalletCheck,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  /** Whether all of them have been looked at. */
  get isIdle(): boolean {
    return this.queue.length === 0 && this.atHand === undefined;
  }

  isAtHand(memberId: string): boolean {
    return this.atHand === memberId;
  }

  /** @param isFirst before those that wait: what is suspected of them is told sooner */
  add(memberIds: readonly string[], isFirst = false): void {
    const added = memberIds.filter((id) => id !== this.atHand && (isFirst || !this.queue.includes(id)));
    this.queue = isFirst ? [...added, ...this.queue.filter((id) => !added.includes(id))] : [...this.queue, ...added];
  }

  /** What was compared since this was asked last. */
  take(): Looked {
    const { looked } = this;
    this.looked = { checked: 0, mismatches: 0 };
    return looked;
  }

  /** Until the signal is aborted, and then at once. What it had not finished is forgotten with it. */
  async run(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const [next, ...others] = this.queue;
      if (next === undefined) {
        await rest(this.idleMs, over);
        continue;
      }
      [this.queue, this.atHand] = [others, next];
      try {
        const { checked, mismatches } = await this.wallets.lookLong(next, this.breath(over));
        this.looked = { checked: this.looked.checked + checked, mismatches: this.looked.mismatches + mismatches };
      } catch (error) {
        if (over.aborted) break;
        this.metrics.subscriptionFaults.inc({ name: 'long-wallets' });
        this.logger.error({
          message: 'A long wallet could not be looked at and waits for its next turn',
          memberId: next,
          err: error,
        });
        this.queue = [...this.queue, next];
        await rest(AFTER_FAULT_MS, over);
      } finally {
        this.atHand = undefined;
      }
    }
    this.queue = [];
  }

  private breath(over: AbortSignal): () => Promise<void> {
    let startedMs = performance.now();
    return async () => {
      await pause(Math.max(this.leastPauseMs, PAUSE_SHARE * (performance.now() - startedMs)), undefined, {
        signal: over,
      });
      startedMs = performance.now();
    };
  }
}

function rest(ms: number, over: AbortSignal): Promise<void> {
  return pause(ms, undefined, { signal: over }).catch(() => undefined);
}
