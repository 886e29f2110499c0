import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { CONTRACT_KINDS, type ContractKind } from '../../terms/terms';
import type { AgentContractsEvent } from '../../agent-contracts/domain/agent-contracts.events';
import { ContractBook } from '../domain/contract-book';

interface Kept {
  readonly book: ContractBook;
  revision: bigint;
  /** One reader at a time: each goes on where the one before has stopped. */
  reading: Promise<unknown>;
}

/**
 * The contracts of each kind straight from the log; what was read once is kept, and only what is newer is read again.
 */
@Injectable()
export class ContractBooks {
  private readonly kept = new Map<ContractKind, Kept>(
    CONTRACT_KINDS.map((kind) => [kind, { book: new ContractBook(), revision: -1n, reading: Promise.resolve() }]),
  );

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** @throws EventStoreError `Unavailable` */
  async read(kind: ContractKind): Promise<{ readonly book: ContractBook; readonly revision: bigint }> {
    const kept = this.kept.get(kind)!;
    const reading = kept.reading.then(() => this.readOn(kind, kept));
    kept.reading = reading.catch(() => undefined);
    await reading;
    return { book: kept.book, revision: kept.revision };
  }

  private async readOn(kind: ContractKind, kept: Kept): Promise<void> {
    for await (const recorded of this.store.read(`agentcontracts-${kind}`, { from: kept.revision + 1n })) {
      kept.book.apply(recorded as RecordedEvent & AgentContractsEvent, recorded.revision);
      kept.revision = recorded.revision;
    }
  }
}
