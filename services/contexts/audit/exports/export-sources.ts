import { Inject, Injectable } from '@nestjs/common';
import type { ExportRequest } from '@contracts/http/explorer';
import { LedgerPosting, StatementLine } from '@contracts/http/ledger';
import { LedgerExports, type PostingsFilter, type StatementFilter } from '../ledger/ledger-exports';
import { EventExports } from './event-exports';
import type { ExportRow } from './export-files';

/** The columns of each kind of file, in order. Their names are stable: other programs read them. */
export const EXPORT_COLUMNS = {
  events: [
    'position', 'id', 'stream', 'revision', 'type', 'occurredAt', 'recordedAt', 'actorKind', 'actorId', 'key', 'correlationId', 'causationId',
    'currency', 'amount', 'balanceBefore', 'balanceAfter', 'data',
  ],
  postings: Object.keys(LedgerPosting.shape),
  statement: Object.keys(StatementLine.shape),
} as const satisfies Record<ExportRequest['what'], readonly string[]>;

/** Where the rows of a file come from; each source reads page by page while somebody reads on. */
@Injectable()
export class ExportSources {
  constructor(
    @Inject(EventExports) private readonly events: EventExports,
    @Inject(LedgerExports) private readonly ledger: LedgerExports,
  ) {}

  rowsOf(request: ExportRequest): AsyncIterable<ExportRow> {
    switch (request.what) {
      case 'events':
        return this.events.events(request.filter);
      case 'postings':
        return rowsOf(this.ledger.streamPostings(request.filter as PostingsFilter));
      case 'statement':
        return rowsOf(this.ledger.streamStatement(request.filter as StatementFilter));
    }
  }
}

async function* rowsOf(objects: AsyncIterable<object>): AsyncGenerator<ExportRow> {
  for await (const object of objects) yield { ...object };
}
