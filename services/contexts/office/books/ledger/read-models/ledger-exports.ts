import { Inject, Injectable } from '@nestjs/common';
import type { LedgerPosting, StatementLine } from '@contracts/http/office/ledger';
import { SqlPool } from '@platform/database/sql-pool';
import { wholeRows, type NeededProjections } from '@platform/projections/whole-tables';
import { AccountHistory, type EntryRange, type KnownAccount, type Period, type PostingRow } from './account-history';
import { LEDGER_PROJECTION } from './ledger.projection';
import { filedLines, type FiledLine } from '../domain/period-balance';
import { LedgerPostings, type PostingsFilter } from './ledger-postings';
import { PeriodBalances } from './period-balances';
import { StatementKinds } from './statement-kinds';
import { WalletStatementQuery, type StatementFilter } from './wallet-statement';

export type { Period, PostingsFilter, StatementFilter };

const PAGE_ROWS = 1_000;

export const NEEDED_BY_STATEMENT: NeededProjections = { [LEDGER_PROJECTION]: 'LEDGER_BEHIND' };
/** Postings also say the names of members. */
export const NEEDED_BY_POSTINGS: NeededProjections = { ...NEEDED_BY_STATEMENT, members: 'BEING_REBUILT' };

/**
 * Postings and statements as a whole, oldest first, however long: each page is read when the reader asks for it. They
 * hold nothing that was recorded after the call.
 */
@Injectable()
export class LedgerExports {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(AccountHistory) private readonly history: AccountHistory,
    @Inject(LedgerPostings) private readonly postings: LedgerPostings,
    @Inject(WalletStatementQuery) private readonly statements: WalletStatementQuery,
    @Inject(StatementKinds) private readonly kinds: StatementKinds,
    @Inject(PeriodBalances) private readonly periods: PeriodBalances,
  ) {}

  /** @throws ApiError NOT_FOUND, LEDGER_BEHIND, BEING_REBUILT, with the first row; TablesRebuilt after the last */
  streamPostings(filter: PostingsFilter): AsyncGenerator<LedgerPosting> {
    return wholeRows(this.sql, NEEDED_BY_POSTINGS, this.postingRows(filter));
  }

  /** @throws ApiError NOT_FOUND, LEDGER_BEHIND, with the first row; TablesRebuilt after the last */
  streamStatement(filter: StatementFilter): AsyncGenerator<StatementLine> {
    return wholeRows(this.sql, NEEDED_BY_STATEMENT, this.statementRows(filter));
  }

  /** @throws ApiError LEDGER_BEHIND, with the first row; TablesRebuilt after the last */
  streamPeriod(period: Period): AsyncGenerator<FiledLine> {
    return wholeRows(this.sql, NEEDED_BY_STATEMENT, this.periodRows(period));
  }

  private async *periodRows(period: Period): AsyncGenerator<FiledLine> {
    yield* filedLines(await this.periods.of(period));
  }

  private async *postingRows(filter: PostingsFilter): AsyncGenerator<LedgerPosting> {
    const account = await this.postings.accountOf(filter);
    for await (const rows of this.pages(account, await this.history.rangeOf(filter)))
      yield* await this.postings.viewsOf(account, rows);
  }

  private async *statementRows(filter: StatementFilter): AsyncGenerator<StatementLine> {
    const account = await this.statements.accountOf(filter.memberId);
    const types = filter.kind === undefined ? undefined : this.kinds.typesOf(filter.kind);
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
