import { isZero } from '@web/money/figure';
import { useState } from 'react';
import type { Health } from '@web/ui/feedback/status-mark';
import { useHashChainStatus } from '../../../lib/api/use-hash-chain-status';
import { useProjectionStatus } from '../../../lib/api/use-projection-status';
import { useReconcilerStatus } from '../../../lib/api/use-reconciler-status';
import { useSignificantEvents } from '../../../lib/api/use-significant-events';
import { useTrialBalance } from '../../../lib/api/use-trial-balance';
import { sumOf, useWaiting, WAITING_PAGES, type Count, type WaitingPage } from '../../../lib/waiting/waiting-counts';

const EVERY_MS = 5_000;
/** Sealing runs behind the log by design; only what stays behind is worth a warning. */
const SEAL_MAY_WAIT_MS = 60_000;
const LAG_MAY_BE_S = 5;

export interface State<Value> {
  /** Unknown is said as such: no answer is no good news. */
  readonly health: Health;
  readonly data: Value | undefined;
  readonly error: unknown;
}

interface Answer<Value> {
  readonly data: Value | undefined;
  readonly error: unknown;
}

function state<Value>({ data, error }: Answer<Value>, judge: (data: Value) => Health): State<Value> {
  // An answer that is there, but could not be renewed, says how it was and not how it is.
  return { data, error, health: data === undefined || error ? 'unknown' : judge(data) };
}

export function useBooks() {
  return state(useTrialBalance({}, { everyMs: EVERY_MS }), (books) => {
    const sums = books.totals.every(({ balance }) => isZero(balance));
    if (!books.isBalanced || !sums || books.faultyEntries > 0) return 'bad';
    // Books that are catching up need nobody: the tile of the data says when they stay behind.
    return 'good';
  });
}

/** Tells how long something has stood still, counted from when this page saw it first. */
class StandingStill {
  private seen: { readonly at: string | null; readonly firstMs: number } | undefined;

  /** @param at undefined while nothing waits */
  sinceMs(at: string | null | undefined, nowMs: number): number {
    if (at === undefined) this.seen = undefined;
    else if (this.seen?.at !== at) this.seen = { at, firstMs: nowMs };
    return this.seen ? nowMs - this.seen.firstMs : 0;
  }
}

export function useHashChain() {
  // A few fresh events always wait for the next block: only a chain that stands still while they wait is late.
  const [waiting] = useState(() => new StandingStill());
  return state(useHashChainStatus({ everyMs: EVERY_MS }), (seal) => {
    const last = seal.verifications.find(({ result }) => result !== 'running');
    if (!seal.outsideAgrees || last?.result === 'broken') return 'bad';
    const isLate = waiting.sinceMs(seal.unsealedEvents > 0 ? seal.sealedAt : undefined, Date.now()) > SEAL_MAY_WAIT_MS;
    if (isLate || last?.result === 'failed') return 'warning';
    // A chain that nobody has verified yet is not known to be intact.
    return last ? 'good' : 'unknown';
  });
}

export function useReconciler() {
  return state(useReconcilerStatus({ everyMs: EVERY_MS }), (reconciler) => {
    if (reconciler.openFindings > 0 || reconciler.frozenWallets > 0) return 'bad';
    return reconciler.checkedAt ? 'good' : 'unknown';
  });
}

export function useProjections() {
  return state(useProjectionStatus({ everyMs: EVERY_MS }), ({ list }) => {
    if (list.length === 0) return 'unknown';
    return list.every(
      ({ state: standing, secondsBehind }) =>
        standing === 'current' || (standing === 'behind' && secondsBehind < LAG_MAY_BE_S),
    )
      ? 'good'
      : 'warning';
  });
}

export interface WaitingForReader {
  /** The count of all pages together; undefined when nothing waits. */
  readonly all: Count | undefined;
  readonly pages: readonly { readonly page: WaitingPage; readonly count: Count }[];
}

export function useWaitingForReader() {
  const { counts, isKnown, error } = useWaiting();
  const pages = (Object.keys(WAITING_PAGES) as WaitingPage[]).flatMap((page) => {
    const count = counts[page];
    return count === undefined ? [] : [{ page, count }];
  });
  const waiting: WaitingForReader = { all: sumOf(pages.map(({ count }) => count)), pages };
  // A part of it is no answer: what is not known may be just what waits.
  return state({ data: isKnown && error === null ? waiting : undefined, error }, ({ all }) =>
    all === undefined ? 'good' : 'warning',
  );
}

const CRITICAL_PAGE = 50;
const HOUR_MS = 3_600_000;
const LOOKED_BACK_HOURS = 24;

/** The critical events of the last day. The beginning is on the hour, so that not every question is a new one. */
export function useCritical() {
  const from = new Date((Math.floor(Date.now() / HOUR_MS) - LOOKED_BACK_HOURS) * HOUR_MS).toISOString();
  return state(
    useSignificantEvents(
      { severity: 'critical', from, pageSize: CRITICAL_PAGE },
      { everyMs: EVERY_MS, keepsLast: true },
    ),
    ({ list }) => (list.length > 0 ? 'warning' : 'good'),
  );
}

const NEWEST = 8;

export function useNewest() {
  return useSignificantEvents({ pageSize: NEWEST }, { everyMs: EVERY_MS });
}

const ORDER: readonly Health[] = ['bad', 'unknown', 'warning', 'good'];

/** The worst of them: what is broken first, then what is not known. */
export function worstOf(healths: readonly Health[]): Health {
  return ORDER.find((health) => healths.includes(health)) ?? 'unknown';
}
