import type { HistoryEvent } from '@contracts/http/office/back-office';
import { backOfficeCalls } from '@contracts/http/office/back-office';
import { explorerCalls } from '@contracts/http/office/explorer';
import { ledgerCalls } from '@contracts/http/office/ledger';
import { proofCalls } from '@contracts/http/office/proofs';
import type { StaffClient } from './staff-client';

/**
 * Facts about the log at hand, found by the console's own calls, so that the questions ask for something that exists.
 */
export interface Facts {
  /** Events from everywhere in the log, oldest first. */
  readonly events: readonly HistoryEvent[];
  /** The members of these events, where an event has one. */
  readonly memberIds: readonly string[];
  /** The member with the longest wallet that was met. */
  readonly longest: { readonly memberId: string; readonly account: string; readonly revision: bigint };
  /** Moments from everywhere between the first event and now. */
  readonly moments: readonly string[];
  readonly types: readonly string[];
  readonly categories: readonly string[];
  readonly significantKinds: readonly string[];
  readonly accountNames: readonly string[];
  readonly staffId: string;
  /** Breaks of rounds that stay open. */
  readonly openRounds: readonly string[];
}

const PLACES = 20;

/** The value of a round: another one for each, so that no answer is merely remembered. */
export function nth<Value>(values: readonly Value[], round: number): Value {
  return values[round % values.length]!;
}

export async function gatherFacts(staff: StaffClient): Promise<Facts> {
  const [newest] = (await staff.ask(explorerCalls.events, { pageSize: 1 })).list;
  if (!newest) throw new Error('The log is empty');
  const firstMs = await firstEventMs(staff, Date.parse(newest.occurredAt));
  const stepMs = (Date.parse(newest.occurredAt) - firstMs) / PLACES;
  const moments = Array.from({ length: PLACES }, (_, index) =>
    new Date(firstMs + Math.round(stepMs * (index + 0.7))).toISOString(),
  );
  const events: HistoryEvent[] = [];
  for (const to of moments)
    events.push(...(await staff.ask(explorerCalls.events, { category: 'wallet', to, pageSize: 1 })).list);
  const { types, categories } = await staff.ask(explorerCalls.events, { pageSize: 1 });
  const { kinds } = await staff.ask(explorerCalls.significantEvents, { pageSize: 1 });
  const recent = (await staff.ask(explorerCalls.events, { category: 'wallet', pageSize: 200 })).list;
  const longest = [...events, ...recent].reduce((one, other) =>
    BigInt(other.revision) > BigInt(one.revision) ? other : one,
  );
  const { account } = await staff.ask(backOfficeCalls.staffMember, { memberId: memberOf(longest) });
  const accounts = (await staff.ask(ledgerCalls.ledgerAccounts, { class: 'member', pageSize: 200 })).list;
  return {
    events,
    memberIds: events.map(memberOf),
    longest: { memberId: memberOf(longest), account, revision: BigInt(longest.revision) },
    moments,
    types,
    categories,
    significantKinds: kinds,
    accountNames: accounts.flatMap(({ name }) => name ?? []),
    staffId: (await staff.ask(backOfficeCalls.staffInfo, {})).id,
    openRounds: (await staff.ask(proofCalls.findings, { kind: 'round' })).list.map(({ id }) => id),
  };
}

function memberOf({ stream }: HistoryEvent): string {
  return stream.slice('wallet-'.length);
}

/** Halves the time before which something happened until a day is left. */
async function firstEventMs(staff: StaffClient, newestMs: number): Promise<number> {
  let [low, high] = [0, newestMs];
  while (high - low > 3_600_000) {
    const middle = Math.floor((low + high) / 2);
    const { list } = await staff.ask(explorerCalls.events, { to: new Date(middle).toISOString(), pageSize: 1 });
    if (list.length > 0) high = middle;
    else low = middle;
  }
  return high;
}
