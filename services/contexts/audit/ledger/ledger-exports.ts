import { Inject, Injectable } from '@nestjs/common';
import type { LedgerPosting, StatementLine } from '@contracts/http/ledger';
import { SqlPool } from '@platform/database/sql-pool';
import { wholeRows, type NeededProjections } from '@platform/projections/whole-tables';
import { eventsOfKind } from './domain/statement-kinds';
import { AccountHistory, type EntryRange, type KnownAccount, type PostingRow } from './read-models/account-history';
import { ledgerProjection } from './read-models/ledger.projection';
import { LedgerPostings, type PostingsFilter } from './read-models/ledger-postings';
import { WalletStatementQuery, type StatementFilter } from './read-models/wallet-statement';

export type { PostingsFilter, StatementFilter };

const PAGE_ROWS = 1_000;

export const NEEDED_BY_STATEMENT: NeededProjections = { [ledgerProjection.name]: 'LEDGER_BEHIND' };
/** Postings also say the names of members. */
export const NEEDED_BY_POSTINGS: NeededProjections = { ...NEEDED_BY_STATEMENT, members: 'BUSY' };

/**
 * Postings and statements as a whole, oldest first, however long: read page by page while somebody reads on. What is recorded
 * after the call is not in them.
 */
@Injectable()
export class LedgerExports {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(AccountHistory) private readonly history: AccountHistory,
    @Inject(LedgerPostings) private readonly postings: LedgerPostings,
    @Inject(WalletStatementQuery) private readonly statements: WalletStatementQuery,
  ) {}

  /** @throws ApiError NOT_FOUND, LEDGER_BEHIND, BUSY, with the first row; TablesRebuilt after the last */
  streamPostings(filter: PostingsFilter): AsyncGenerator<LedgerPosting> {
    return wholeRows(this.sql, NEEDED_BY_POSTINGS, this.postingRows(filter));
  }

  /** @throws ApiError NOT_FOUND, LEDGER_BEHIND, with the first row; TablesRebuilt after the last */
  streamStatement(filter: StatementFilter): AsyncGenerator<StatementLine> {
    return wholeRows(this.sql, NEEDED_BY_STATEMENT, this.statementRows(filter));
  }

  private async *postingRows(filter: PostingsFilter): AsyncGenerator<LedgerPosting> {
    const account = await this.postings.accountOf(filter);
    for await (const rows of this.pages(account, await this.history.rangeOf(filter)))
      yield* await this.postings.viewsOf(account, rows);
  }

  private async *statementRows(filter: StatementFilter): AsyncGenerator<StatementLine> {
    const account = await this.statements.accountOf(filter.memberId);
    const types = filter.kind === undefined ? undefined : eventsOfKind(filter.kind);
    const range = await this.history.rangeOf(filter);
    for await (const rows of this.pages(account, range, types))
      yield* await this.statements.linesOf(account, rows, filter.kind);
  }

  private async *pages(
    account: KnownAccount,
    { after, upTo }: EntryRange,
    types?: readonly string[],
  ): AsyncGenerator<PostingRow[]> {
    for (let last: bigint | null = after; last !== null;) {
      const { rows, next }: { rows: PostingRow[]; next: bigint | null } = await this.history.postings({
        account,
        range: { after: last, upTo },
        direction: 'forwards',
        types,
        max: PAGE_ROWS,
      });
      yield rows;
      last = next;
    }
  }
}
