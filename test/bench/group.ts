import type { ResultRow } from '@test/support/results';
import type { ServerTime } from './processor-time';

/** The tools that a group of measurements may use. */
export interface BenchContext {
  /** An empty database of the measured server, with the event log and the read models in place. Durable. */
  readonly newDatabase: () => Promise<string>;
  /** An empty database with nothing in it, for peers that bring their own tables. */
  readonly emptyDatabase: () => Promise<string>;
  /** How long one round of one contender lasts. */
  readonly roundMs: number;
  /** How many rounds each contender runs; they take turns, and the median counts. */
  readonly rounds: number;
  /** The processor time of the measured server. */
  readonly serverTime: ServerTime;
  readonly say: (text: string) => void;
}

/** Measurements that belong together: ours and its peers, side by side in one run. */
export interface BenchGroup {
  readonly name: string;
  /** Facts that a reader has to know beside the figures. Markdown. */
  readonly notes?: string;
  /** The reason why a target is missed; printed with a run that misses one. Markdown. */
  readonly whyMissed?: string;
  readonly run: (context: BenchContext) => Promise<readonly ResultRow[]>;
}
