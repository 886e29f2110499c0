import { setTimeout as pause } from 'node:timers/promises';
import type { StopKind } from '@contracts/http/office/stop-kinds';
import type { Outcome } from './acts';
import type { Staff } from './staff';

/** One stop: its subject, and those who try what it forbids. */
export interface Switched {
  readonly kind: StopKind;
  readonly id: string;
  /** How many try it at once. */
  readonly callers: number;
  /** How long each of them rests between two acts. */
  readonly restMs: number;
  readonly act: () => Promise<Outcome>;
  /** Asks for what a stop never forbids. @returns a sentence if it was refused */
  readonly meanwhile: () => Promise<string | undefined>;
}

export interface SwitchReport {
  readonly kind: StopKind;
  readonly violations: readonly string[];
  readonly accepted: number;
  readonly refused: number;
  /**
   * How long after the stop had been answered an act began that was accepted all the same, in milliseconds; 0 if none
   * did.
   */
  readonly latestMs: number;
}

interface Tried {
  readonly startedMs: number;
  readonly endedMs: number;
  readonly outcome: Outcome;
}

/** The time within which every process knows of a stop, in milliseconds. */
const KNOWN_WITHIN_MS = 1_000;
/** How long the stop stands after that. */
const STANDS_MS = 300;
/** The stop of a member's play is a fact of the wallet's own order as soon as it is answered. */
const graceOf = (kind: StopKind): number => (kind === 'memberPlay' ? 0 : KNOWN_WITHIN_MS);

/** Stops something while it is being tried, lets it stand for a while, and lifts the stop. */
export async function switchOffAndOn(staff: Staff, switched: Switched, lead: number): Promise<SwitchReport> {
  const { kind, id, callers, restMs, act, meanwhile } = switched;
  const tried: Tried[] = [];
  let isOver = false;
  const caller = async (): Promise<void> => {
    while (!isOver) {
      const startedMs = performance.now();
      const outcome = await act();
      tried.push({ startedMs, endedMs: performance.now(), outcome });
      if (restMs > 0) await pause(restMs);
    }
  };
  const trying = Promise.all(Array.from({ length: callers }, caller));
  await pause(lead);
  const stopId = await staff.stop(kind, id);
  const stoppedMs = performance.now();
  await pause(KNOWN_WITHIN_MS);
  const refusedMeanwhile = await meanwhile();
  await pause(STANDS_MS);
  const liftedMs = performance.now();
  await staff.askLift(stopId);
  // A log-in is let go by the one who asks.
  if (kind !== 'memberLogin') await staff.decideLift(stopId);
  isOver = true;
  await trying;

  const begunMeanwhile = tried.filter(({ startedMs }) => startedMs > stoppedMs && startedMs < liftedMs);
  // An act that began before the end of the stop may have been decided after it, and accepted.
  const during = begunMeanwhile.filter(({ endedMs }) => endedMs < liftedMs);
  const late = during.filter(({ outcome }) => outcome === 'accepted').map(({ startedMs }) => startedMs - stoppedMs);
  const latestMs = Math.max(0, ...late);
  const unexpected = tried.flatMap(({ outcome }) => (typeof outcome === 'object' ? [outcome.unexpected] : []));
  const name = `${kind} ${id}`;
  return {
    kind,
    accepted: tried.filter(({ outcome }) => outcome === 'accepted').length,
    refused: tried.filter(({ outcome }) => outcome === 'stopped').length,
    latestMs: Math.round(latestMs),
    violations: [
      ...(late.some((ms) => ms > graceOf(kind)) ? [`${name}: accepted ${Math.round(latestMs)} ms after its stop`] : []),
      ...(begunMeanwhile.some(({ outcome }) => outcome === 'stopped')
        ? []
        : [`${name}: nothing was refused while it stood`]),
      ...(refusedMeanwhile === undefined ? [] : [`${name}: ${refusedMeanwhile}`]),
      ...[...new Set(unexpected)].map((refusal) => `${name}: refused with ${refusal}`),
    ],
  };
}
