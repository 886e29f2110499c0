import type { ResultRow } from '@test/support/results';
import type { Home, Stack } from './support/stack';

export interface ChaosOptions {
  readonly seed: number;
  /** The whole length, or the short form that runs among the tests. */
  readonly isFull: boolean;
  readonly homes: readonly Home[];
  /** A platform that serves already, and goes on after the program; without it the program starts one of its own. */
  readonly stack?: Stack;
  readonly say: (line: string) => void;
}

export interface ChaosReport {
  readonly violations: readonly string[];
  readonly rows: readonly ResultRow[];
}

/** One way of making life hard for the platform; it reports what it counted, and every promise that was broken. */
export interface ChaosProgram {
  readonly name: string;
  /** As `promises` names it. */
  readonly label: string;
  readonly run: (options: ChaosOptions) => Promise<ChaosReport>;
}
