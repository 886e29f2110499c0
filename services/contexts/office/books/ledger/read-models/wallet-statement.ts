import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { ledgerCalls, StatementLine, WalletStatement } from '@contracts/http/office/ledger';
import { formatMinor } from '@kernel/money';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { numberCursor } from '@platform/lists/cursor';
import { placeKey, RecordedEvents } from '@platform/event-store/recorded-events';
import { AccountHistory, type KnownAccount, type Period, type PostingRow } from './account-history';
import { viewOfStanding } from './ledger-clock';
import { StatementKinds } from './statement-kinds';

export type StatementQuery = z.infer<typeof ledgerCalls.walletStatement.input>;

export interface StatementFilter extends Period {
  readonly memberId: string;
  readonly kind?: string;
}

/**
 * A main wallet as a statement: amounts and balances are the ledger's, what else an event says is read from the log.
 */
@Injectable()
export class WalletStatementQuery {
  constructor(
    @Inject(AccountHistory) private readonly history: AccountHistory,
    @Inject(RecordedEvents) private readonly recorded: RecordedEvents,
    @Inject(StatementKinds) private readonly kinds: StatementKinds,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Newest first. The sums are of the whole period, whatever kind the list shows, so that the opening and what came and
   * went make the closing.
   *
   * @throws ApiError NOT_FOUND, LEDGER_BEHIND, INVALID_INPUT
   */
  async page(query: StatementQuery): Promise<WalletStatement> {
    const before = numberCursor.read(query.cursor);
    const account = await this.accountOf(query.memberId);
    const { standing, ...period } = await this.history.rangeOf(query);
    const upTo = before !== undefined && before <= period.upTo ? before - 1n : period.upTo;
    const [sums, { rows, next }] = await Promise.all([
      this.history.periodOf(account, period),
      this.history.postings({
        account,
        range: { after: period.after, upTo },
        direction: 'backwards',
        types: query.kind === undefined ? undefined : this.kinds.typesOf(query.kind),
        max: query.pageSize,
      }),
    ]);
    const format = (minor: bigint) => formatMinor(minor, account.currency);
    return {
      ...viewOfStanding(standing),
      currency: account.currency,
      opening: format(sums.opening),
      gained: format(sums.credit),
      given: format(sums.debit),
      closing: format(sums.closing),
      movements: sums.postings,
      list: await this.linesOf(account, rows, query.kind),
      nextCursor: next?.toString() ?? null,
    };
  }

  /** A member whose wallet never moved has an account without a posting. @throws ApiError NOT_FOUND */
  async accountOf(memberId: string): Promise<KnownAccount> {
    const currency = this.config.MERCHANT_CURRENCY;
    const name = `member:${memberId}:main`;
    const known = await this.history.account(name, currency, currency);
    if (!known && !(await this.members.exists(memberId))) throw new ApiError('NOT_FOUND');
    return known ?? { no: 0, account: name, currency };
  }

  /** @param kind leaves out what is of another one: some kinds share the type of their events */
  async linesOf({ currency }: KnownAccount, rows: readonly PostingRow[], kind?: string): Promise<StatementLine[]> {
    const events = await this.recorded.at(rows.map(({ stream, revision }) => ({ stream, revision: BigInt(revision) })));
    const lines = rows.map((row) => {
      const data = (events.get(placeKey({ stream: row.stream, revision: BigInt(row.revision) }))?.data ?? {}) as Data;
      const balanceAfter = BigInt(row.balance_minor);
      return {
        revision: row.revision,
        eventId: row.event_id,
        kind: this.kinds.kindOf(row.event_type, data),
        ...detailsOf(data),
        amount: formatMinor(BigInt(row.minor), currency),
        balanceBefore: formatMinor(balanceAfter - BigInt(row.minor), currency),
        balanceAfter: formatMinor(balanceAfter, currency),
        occurredAt: row.occurred_at.toISOString(),
        recordedAt: row.recorded_at.toISOString(),
      };
    });
    return kind === undefined ? lines : lines.filter((line) => line.kind === kind);
  }
}

type Data = Readonly<Record<string, unknown>>;

function detailsOf(data: Data) {
  const text = (name: string) => (typeof data[name] === 'string' && data[name] !== '' ? data[name] : null);
  return {
    vendorId: text('vendorId'),
    gameCode: text('gameCode'),
    roundId: text('roundId'),
    transactionId: text('transactionId'),
  };
}
