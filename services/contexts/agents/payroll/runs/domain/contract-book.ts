import type { AgentContractsEvent, ContractEnding } from '../../agent-contracts/domain/agent-contracts.events';
import type { PayWindow } from '../../terms/pay-window';
import { readTerms } from '../../terms/stored-terms';
import { periodOf, type Terms } from '../../terms/terms';

/** A contract as it counts for a window. */
export interface CountedContract {
  readonly contractId: string;
  readonly uplineId: string | null;
  readonly agentId: string;
  readonly terms: Terms;
}

interface Entry extends CountedContract {
  readonly from: string;
  readonly acceptedAt: bigint;
  until: string | null;
  endedAt: bigint;
}

/**
 * Every contract of a kind that was ever accepted, with the time that it counts for and the revisions at which that was
 * agreed. The aggregate itself forgets what has ended; a window that is caught up late needs it.
 */
export class ContractBook {
  private readonly offered = new Map<string, { uplineId: string | null; agentId: string; terms: Terms }>();
  private readonly entries = new Map<string, Entry>();

  apply({ type, data }: AgentContractsEvent, revision: bigint): void {
    if (type === 'ContractOffered')
      this.offered.set(data.contractId, {
        uplineId: data.uplineId,
        agentId: data.downlineId,
        terms: readTerms(data.terms),
      });
    if (type === 'OfferClosed') this.offered.delete(data.contractId);
    if (type === 'ContractTerminated') this.end(data, revision);
    // Events of several types name contracts that end with them.
    if ('ended' in data) for (const ending of data.ended) this.end(ending, revision);
    if (type !== 'ContractAccepted') return;
    if (data.superseded) this.end(data.superseded, revision);
    this.accept(data.contractId, data.from, revision);
  }

  /**
   * The contracts that count for the whole of a window, as they were agreed up to a revision, or as far as is known; by
   * agent, in the order of their ids.
   */
  for({ period, from, to }: PayWindow, revision?: bigint): CountedContract[] {
    const counted: CountedContract[] = [];
    for (const entry of this.entries.values()) {
      if (
        (revision !== undefined && entry.acceptedAt > revision) ||
        entry.from > from ||
        periodOf(entry.terms) !== period
      )
        continue;
      const until = revision === undefined || entry.endedAt <= revision ? entry.until : null;
      if (until === null || until >= to) counted.push(entry);
    }
    return counted.sort((a, b) => (a.agentId < b.agentId ? -1 : 1));
  }

  /** Tells a bill that was made from the contract from one that only names it because it was the agent's last. */
  covers(contractId: string, from: string, to: string): boolean {
    const entry = this.entries.get(contractId);
    return entry !== undefined && entry.from <= from && (entry.until === null || entry.until >= to);
  }

  find(contractId: string): CountedContract | undefined {
    return this.entries.get(contractId);
  }

  /**
   * For each period the stretches of time in which there are contracts at all, as far as is known; `until` is null
   * while one goes on.
   */
  stretches(): Map<PayWindow['period'], { readonly from: string; readonly until: string | null }[]> {
    const all = new Map<PayWindow['period'], { from: string; until: string | null }[]>();
    for (const { terms, from, until } of [...this.entries.values()].sort((a, b) => (a.from < b.from ? -1 : 1))) {
      const stretches = all.get(periodOf(terms)) ?? [];
      const last = stretches.at(-1);
      // One that ended before it began counts for nothing.
      if (until !== null && until <= from) continue;
      if (last && (last.until === null || from <= last.until))
        last.until = last.until === null || until === null ? null : until > last.until ? until : last.until;
      else stretches.push({ from, until });
      all.set(periodOf(terms), stretches);
    }
    return all;
  }

  private accept(contractId: string, from: string, revision: bigint): void {
    const offer = this.offered.get(contractId);
    if (!offer) throw new Error(`Contract ${contractId} was accepted without an offer`);
    this.offered.delete(contractId);
    this.entries.set(contractId, { contractId, ...offer, from, acceptedAt: revision, until: null, endedAt: revision });
  }

  private end({ contractId, until }: Pick<ContractEnding, 'contractId' | 'until'>, revision: bigint): void {
    const entry = this.entries.get(contractId);
    if (!entry) throw new Error(`Contract ${contractId} ended without having been accepted`);
    // It may end before it has begun to count; then it counts for nothing.
    entry.until = until;
    entry.endedAt = revision;
  }
}
