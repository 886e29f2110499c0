import { Inject, Injectable } from '@nestjs/common';
import {
  ACCOUNT_CLASSES,
  type AccountClass,
  type TrialBalance,
  type TrialBalanceLine,
} from '@contracts/http/office/ledger';
import { formatMinor, type Currency } from '@kernel/money';
import { SqlPool } from '@platform/database/sql-pool';
import { LedgerClock, viewOfStanding } from './ledger-clock';
import { SPAN_ENTRIES, spanOf } from './ledger.projection';

/** The debits and credits of the accounts of a class, in minor units. */
export interface ClassSums {
  readonly class: AccountClass;
  readonly currency: Currency;
  readonly accounts: number;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
}

/** Whole spans by their sums, and the entries of the last one by themselves: the cost does not grow with the log. */
const SUMS = `
  select class, currency, sum(debit)::text as debit, sum(credit)::text as credit, sum(accounts)::integer as accounts
    from (select class, currency, debit_minor as debit, credit_minor as credit, accounts from read.ledger_sums
      where span_no < $1
          union all
          select account.class, account.currency, greatest(-posting.minor, 0), greatest(posting.minor, 0),
                 (account.first_entry = posting.entry_no)::integer
            from read.ledger_postings as posting join read.ledger_accounts as account on account.no = posting.account_no
           where posting.entry_no > $2 and posting.entry_no <= $3) as sums
   group by class, currency`;

@Injectable()
export class TrialBalances {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(LedgerClock) private readonly clock: LedgerClock,
  ) {}

  /** @throws ApiError LEDGER_BEHIND */
  async trialBalance(asOf?: string): Promise<TrialBalance> {
    const standing = await this.clock.at(asOf);
    const [sums, faults] = await Promise.all([
      this.sumsAt(standing.entryNo),
      this.sql.query<{ count: number }>(
        'select count(*)::integer as count from read.ledger_faults where entry_no <= $1',
        [standing.entryNo],
      ),
    ]);
    const totals = totalsOf(sums);
    return {
      ...viewOfStanding(standing),
      lines: sums.map(lineOf),
      totals: totals.map((total) => ({ currency: total.currency, ...view(total) })),
      isBalanced: totals.every(({ debitMinor, creditMinor }) => debitMinor === creditMinor),
      faultyEntries: faults.rows[0]!.count,
    };
  }

  /** The sums of every class once an entry was booked, in the order of the contract. */
  async sumsAt(entryNo: bigint): Promise<ClassSums[]> {
    const span = entryNo === 0n ? 0n : spanOf(entryNo);
    const { rows } = await this.sql.query<{
      class: AccountClass;
      currency: Currency;
      debit: string;
      credit: string;
      accounts: number;
    }>(SUMS, [span, span * SPAN_ENTRIES, entryNo]);
    const sums = rows.map(({ debit, credit, ...row }) => ({
      ...row,
      debitMinor: BigInt(debit),
      creditMinor: BigInt(credit),
    }));
    const place = (sum: ClassSums) => ACCOUNT_CLASSES.indexOf(sum.class);
    return sums.sort((one, other) => place(one) - place(other) || one.currency.localeCompare(other.currency));
  }
}

type Total = Pick<ClassSums, 'currency' | 'debitMinor' | 'creditMinor'>;

/** One balance for each currency. The credits of all accounts equal the debits of all accounts. */
export function totalsOf(sums: readonly ClassSums[]): Total[] {
  const totals = new Map<Currency, Total>();
  for (const { currency, debitMinor, creditMinor } of sums) {
    const total = totals.get(currency);
    totals.set(currency, {
      currency,
      debitMinor: (total?.debitMinor ?? 0n) + debitMinor,
      creditMinor: (total?.creditMinor ?? 0n) + creditMinor,
    });
  }
  return [...totals.values()].sort((one, other) => one.currency.localeCompare(other.currency));
}

function lineOf(sums: ClassSums): TrialBalanceLine {
  return { class: sums.class, currency: sums.currency, accounts: sums.accounts, ...view(sums) };
}

function view({ currency, debitMinor, creditMinor }: Total) {
  return {
    debit: formatMinor(debitMinor, currency),
    credit: formatMinor(creditMinor, currency),
    balance: formatMinor(creditMinor - debitMinor, currency),
  };
}
