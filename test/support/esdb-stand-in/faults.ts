import { setTimeout as sleep } from 'node:timers/promises';

/** The faults that a test can inject. Counters go down with each use; everything else stays until it is set back. */
export class Faults {
  /** Each append is answered this much later. */
  appendDelayMs = 0;
  /**
   * The time in milliseconds after which an append that was dropped is answered with a time-out. An append is dropped
   * when the same one was written and is not committed yet.
   */
  dropAnswerMs = 2_000;
  /** The number of appends that have come, answered or not. */
  arrived = 0;
  /** The number of appends that were dropped. */
  dropped = 0;
  /** So many appends are written and their answer is withheld for ever. */
  silentAfterCommit = 0;
  /** So many appends are neither written nor answered. */
  silentBeforeCommit = 0;
  /** So many appends are written, and the call breaks instead of an answer. */
  breakAfterCommit = 0;
  /** So many appends break the call before anything is written. */
  breakBeforeCommit = 0;
  /** So many appends are refused as by a follower that names its leader. */
  notLeader: { times: number; host: string; port: number } = { times: 0, host: '127.0.0.1', port: 0 };
  /** So many times a subscription is ended with the next event, because the server has no room for it. */
  outpacedSubscriptions = 0;
  /** Reads and subscriptions that begin from now on are not answered. */
  silentReads = false;
  /** Reads and subscriptions that begin from now on are refused, as for wrong credentials. */
  deniesReads = false;
  /** Stream reads leave the places in the whole log out, as older servers do. */
  withoutPositions = false;

  /** Lets nothing be committed until the returned function is called. */
  holdCommits: () => () => void = () => () => undefined;
  /** The number of calls that are open. */
  openCalls: () => number = () => 0;
  /** Breaks every call that is open: appends, reads and subscriptions. */
  breakCalls: () => void = () => undefined;
  /** Closes every connection without a word; the server stays up. */
  dropConnections: () => void = () => undefined;
  /** Goes away with all its connections and comes back on the same port with the same log. */
  restart: (downMs?: number) => Promise<void> = () => Promise.resolve();
  /** Stops the server; what it gives back starts it again on the same port. */
  leave: () => () => Promise<void> = () => () => Promise.resolve();

  async delayAppend(): Promise<void> {
    if (this.appendDelayMs > 0) await sleep(this.appendDelayMs);
  }

  /** Uses one of a counter up. */
  take(
    counter:
      | 'silentAfterCommit'
      | 'silentBeforeCommit'
      | 'breakAfterCommit'
      | 'breakBeforeCommit'
      | 'outpacedSubscriptions',
  ): boolean {
    if (this[counter] <= 0) return false;
    this[counter] -= 1;
    return true;
  }
}
