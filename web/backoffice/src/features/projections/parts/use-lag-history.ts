import type { ProjectionStatus } from '@contracts/http/office/proofs';
import { useRef } from 'react';

export interface LagPoint {
  readonly atMs: number;
  readonly seconds: number;
}

/** Five minutes at one answer every two seconds. */
export const MAX_POINTS = 150;

/** Adds what was just seen to what was seen before, and forgets what is too old. */
export function withPoint(before: readonly LagPoint[], point: LagPoint): readonly LagPoint[] {
  if (before.at(-1)?.atMs === point.atMs) return before;
  return [...before, point].slice(-MAX_POINTS);
}

/** The lag of each projection over the last minutes. Nobody keeps it but this page, for as long as it is open. */
export function useLagHistory(
  list: readonly ProjectionStatus[] | undefined,
  answeredAtMs: number,
): ReadonlyMap<string, readonly LagPoint[]> {
  const history = useRef(new Map<string, readonly LagPoint[]>());
  for (const { name, secondsBehind } of list ?? []) {
    history.current.set(
      name,
      withPoint(history.current.get(name) ?? [], { atMs: answeredAtMs, seconds: secondsBehind }),
    );
  }
  return history.current;
}
