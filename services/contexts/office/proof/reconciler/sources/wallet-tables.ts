import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AccountClass } from '@contracts/http/office/ledger';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import type { BookedWallet, ProjectedWallet } from '../domain/compare';
import type { Breath } from './log-fold';
import { betRounds, walletBalances } from '@contexts/money/wallet/wallet.tables';
import { ledgerAccounts, ledgerEntries, ledgerPostings } from '@contexts/office/books/books.tables';

const REMEMBERED_WALLETS = 20_000;

/** Sums of postings up to an entry, by the class of the accounts. */
interface Summed {
  readonly upTo: bigint;
  readonly revision: bigint;
  readonly sums: ReadonlyMap<AccountClass, bigint>;
}

interface BookRow {
  readonly member_id: string;
  readonly class: AccountClass | null;
  readonly sum: string;
  readonly shown: string;
  readonly last: string | null;
  readonly revision: string | null;
}

const NOTHING: Summed = { upTo: 0n, revision: -1n, sums: new Map() };

// The tables are read as they are, not by way of the context that owns them: its queries might mend what is looked for
// here.
const PROJECTED = `
  select wallet.member_id, wallet.revision, wallet.balance_minor, wallet.receivable_minor,
         (select coalesce(sum(round.stake_minor), 0) from ${betRounds} as round
           where round.member_id = wallet.member_id and not round.is_closed)::text as open_stakes
    from ${walletBalances} as wallet where wallet.member_id = any($1::uuid[])`;

const BOOKED = `
  select wallet.member_id, account.class,
         coalesce(sum(posted.sum), 0)::text as sum, coalesce(sum(shown.balance_minor), 0)::text as shown,
         max(shown.entry_no) as last,
         (select revision from ${ledgerEntries} where entry_no = max(shown.entry_no)) as revision
    from unnest($1::uuid[], $2::bigint[]) as wallet (member_id, after)
    left join ${ledgerAccounts} as account on account.member_id = wallet.member_id and account.currency = $3
    left join lateral (select sum(minor) as sum from ${ledgerPostings}
                        where account_no = account.no and entry_no > wallet.after) as posted on true
    left join lateral (select entry_no, balance_minor from ${ledgerPostings}
                        where account_no = account.no order by entry_no desc limit 1) as shown on true
   group by wallet.member_id, account.class`;

// The accounts of a wallet go on together, up to the nearest of the entries at which the slice of one of them ends.
const SLICE = `
  with account as (select no, class from ${ledgerAccounts} where member_id = $1 and currency = $2),
       cut as (select min(ending.entry_no) as at
                 from account join lateral (select entry_no from ${ledgerPostings}
                                             where account_no = account.no and entry_no > $3
                                               order by entry_no offset $4 - 1 limit 1) as ending on true)
  select account.class, cut.at::text as at, sum(posting.minor)::text as sum,
         (select revision from ${ledgerEntries} where entry_no = cut.at) as revision
    from cut cross join account join ${ledgerPostings} as posting
      on posting.account_no = account.no and posting.entry_no > $3 and posting.entry_no <= cut.at
   group by account.class, cut.at`;

/** The tables of wallets: the projection of the wallet, and the ledger. Sums of postings are remembered. */
@Injectable()
export class WalletTables {
  /** Postings of an account that are added up without a breath. */
  slicePostings = 20_000;
  private readonly summed = new LRUCache<string, Summed>({ max: REMEMBERED_WALLETS });

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async projected(memberIds: readonly string[]): Promise<ReadonlyMap<string, ProjectedWallet>> {
    const { rows } = await this.sql.query<{
      member_id: string;
      revision: string;
      balance_minor: string;
      receivable_minor: string;
      open_stakes: string;
    }>(PROJECTED, [memberIds]);
    return new Map(
      rows.map((row) => [
        row.member_id,
        {
          revision: BigInt(row.revision),
          mainMinor: BigInt(row.balance_minor),
          receivableMinor: BigInt(row.receivable_minor),
          openStakesMinor: BigInt(row.open_stakes),
        },
      ]),
    );
  }

  /** @param isFresh adds up every posting, whatever is remembered */
  async booked(memberIds: readonly string[], isFresh: boolean): Promise<ReadonlyMap<string, BookedWallet>> {
    return this.bookedAfter(
      new Map(memberIds.map((id) => [id, (isFresh ? undefined : this.summed.get(id)) ?? NOTHING])),
    );
  }

  /** Adds up all postings of a long wallet, in slices. */
  async bookedInSlices(memberId: string, breathe: Breath): Promise<BookedWallet> {
    // A look at the same wallet that goes on meanwhile may remember older sums: these are handed on, not remembered.
    const summed = await this.addUp(memberId, breathe);
    return (await this.bookedAfter(new Map([[memberId, summed]]))).get(memberId)!;
  }

  /** @param before what is known of each wallet; only later postings are added up */
  private async bookedAfter(before: ReadonlyMap<string, Summed>): Promise<ReadonlyMap<string, BookedWallet>> {
    const memberIds = [...before.keys()];
    const { rows } = await this.sql.query<BookRow>(BOOKED, [
      memberIds,
      memberIds.map((id) => before.get(id)!.upTo),
      this.config.MERCHANT_CURRENCY,
    ]);
    const byMember = new Map<string, BookRow[]>();
    for (const row of rows) byMember.set(row.member_id, [...(byMember.get(row.member_id) ?? []), row]);
    const booked = new Map<string, BookedWallet>();
    const anew: string[] = [];
    for (const [memberId, own] of byMember) {
      const remembered = before.get(memberId)!;
      // The ledger is being rebuilt and has not come so far again: what was added up is not there now.
      const isBehindMemory = own.every(({ last }) => BigInt(last ?? 0) < remembered.upTo);
      if (isBehindMemory && remembered.upTo > 0n) anew.push(memberId);
      else booked.set(memberId, this.walletOf(memberId, own, remembered));
    }
    return anew.length === 0 ? booked : new Map([...booked, ...(await this.booked(anew, true))]);
  }

  /** Adds up all postings of a long wallet but the last few. */
  private async addUp(memberId: string, breathe: Breath): Promise<Summed> {
    let { upTo, revision } = NOTHING;
    const sums = new Map<AccountClass, bigint>();
    for (;;) {
      const { rows } = await this.sql.query<{ class: AccountClass; at: string; sum: string; revision: string | null }>(
        SLICE,
        [memberId, this.config.MERCHANT_CURRENCY, upTo, this.slicePostings],
      );
      for (const row of rows) {
        sums.set(row.class, (sums.get(row.class) ?? 0n) + BigInt(row.sum));
        [upTo, revision] = [BigInt(row.at), BigInt(row.revision ?? -1)];
      }
      if (rows.length === 0) break;
      await breathe();
    }
    return { upTo, revision, sums };
  }

  private walletOf(memberId: string, rows: readonly BookRow[], remembered: Summed): BookedWallet {
    const sums = new Map(remembered.sums);
    let [upTo, revision] = [remembered.upTo, remembered.revision];
    let isShownRight = true;
    let shownMainMinor = 0n;
    for (const row of rows) {
      if (row.class === null) continue;
      const sum = (sums.get(row.class) ?? 0n) + BigInt(row.sum);
      sums.set(row.class, sum);
      if (row.class === 'member') shownMainMinor = BigInt(row.shown);
      isShownRight &&= BigInt(row.shown) === sum;
      if (row.last !== null && BigInt(row.last) > upTo)
        [upTo, revision] = [BigInt(row.last), BigInt(row.revision ?? -1)];
    }
    this.summed.set(memberId, { upTo, revision, sums });
    return {
      revision,
      mainMinor: sums.get('member') ?? 0n,
      vendorsMinor: sums.get('memberVendor') ?? 0n,
      heldMinor: sums.get('held') ?? 0n,
      receivableMinor: -(sums.get('receivable') ?? 0n),
      isShownRight,
      shownMainMinor,
    };
  }
}
