import { Inject, Injectable } from '@nestjs/common';
import type { ExportRequest } from '@contracts/http/explorer';
import { LedgerPosting, StatementLine } from '@contracts/http/ledger';
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

/** Where the rows of a file come from. */
@Injectable()
export class ExportSources {
  constructor(@Inject(EventExports) private readonly events: EventExports) {}

  rowsOf(request: ExportRequest): AsyncIterable<ExportRow> {
    return this.events.events(request.filter as never);
  }
}
