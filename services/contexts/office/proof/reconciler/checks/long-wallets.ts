import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Metrics } from '@platform/telemetry/metrics';
import { WalletCheck, type Looked } from './wallet-check';

/** The pause after a slice, in slices: as the rounds, a quarter of one processor at the most. */
const PAUSE_SHARE = 3;
const AFTER_FAULT_MS = 5_000;

/**
 * Wallets with too many events for a round: they are folded one by one, from their first event and in slices, in a loop
 * beside the rounds.
 */
@Injectable()
export class LongWallets {
  private readonly logger = new Logger(LongWallets.name);
  /** Wallets that wait for their second look, and the others. */
  private again: string[] = [];
  private others: string[] = [];
  private wasAgain = false;
  private atHand: string | undefined;
  /** Wallets of the sweep that have not been looked at since it passed them. */
  private readonly ofSweep = new Set<string>();
  private looked: Looked = { checked: 0, mismatches: 0 };
  /** How long it waits for the next one when there is none, and the least pause after a slice. */
  idleMs = 500;
  leastPauseMs = 0;

  constructor(
    @Inject(WalletCheck) private readonly wallets: WalletCheck,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  /** True if no wallet waits and none is being looked at. */
  get isIdle(): boolean {
    return this.again.length === 0 && this.others.length === 0 && this.atHand === undefined;
  }

  /** True if all long wallets that the sweep has passed have been looked at. */
  get isSwept(): boolean {
    return this.ofSweep.size === 0;
  }

  isAtHand(memberId: string): boolean {
    return this.atHand === memberId;
  }

  /** @param why `again` for the second look at a wallet that is suspected, which comes sooner */
  add(memberIds: readonly string[], why: 'again' | 'sweep' | 'changed'): void {
    for (const id of memberIds) {
      if (why === 'sweep') this.ofSweep.add(id);
      if (id === this.atHand || this.again.includes(id)) continue;
      if (why === 'again') {
        this.again.push(id);
        this.others = this.others.filter((other) => other !== id);
      } else if (!this.others.includes(id)) {
        this.others.push(id);
      }
    }
  }

  /** The comparisons since the last call. */
  take(): Looked {
    const { looked } = this;
    this.looked = { checked: 0, mismatches: 0 };
    return looked;
  }

  /** Works until the signal is aborted, and stops at once then. Unfinished work is forgotten. */
  async run(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const next = this.next();
      if (next === undefined) {
        await rest(this.idleMs, over);
        continue;
      }

      this.atHand = next;
      try {
        const { checked, mismatches } = await this.wallets.lookLong(next, this.breath(over));
        this.ofSweep.delete(next);
        this.looked = { checked: this.looked.checked + checked, mismatches: this.looked.mismatches + mismatches };
      } catch (error) {
        if (over.aborted) break;
        this.metrics.subscriptionFaults.inc({ name: 'long-wallets' });
        this.logger.error({
          message: 'A long wallet could not be looked at and waits for its next turn',
          memberId: next,
          err: error,
        });
        this.others.push(next);
        await rest(AFTER_FAULT_MS, over);
      } finally {
        this.atHand = undefined;
      }
    }
    [this.again, this.others] = [[], []];
    this.ofSweep.clear();
  }

  /** Takes from both queues in turn: broken wallets that never rest need a second look again and again. */
  private next(): string | undefined {
    const isAgain = this.again.length > 0 && !(this.wasAgain && this.others.length > 0);
    this.wasAgain = isAgain;
    return (isAgain ? this.again : this.others).shift();
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
