import {
  ACCOUNT_CLASSES,
  PERIOD_PROOFS,
  type AccountClass,
  type PeriodAccount,
  type PeriodBalance,
  type PeriodLine,
  type PeriodProof,
} from '@contracts/http/office/ledger';
import { formatMinor, type Currency } from '@kernel/money';

/** The classes in which every member has accounts. Their accounts are too many to be lines of a trial balance. */
export const MEMBER_CLASSES: readonly AccountClass[] = ['member', 'memberVendor', 'held', 'receivable'];

/** From the opening to the closing of a period, in minor units. */
export interface Movement {
  readonly opening: bigint;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly closing: bigint;
}

export interface ClassMovement extends Movement {
  readonly class: AccountClass;
  readonly currency: Currency;
  readonly accounts: number;
}

export interface AccountMovement extends Movement {
  readonly class: AccountClass;
  readonly currency: Currency;
  readonly account: string;
}

/** A line of the file: an account of the house, or all accounts of a class of members. Each amount is there once. */
export type FiledLine = Omit<PeriodLine, 'parts'> & { readonly account: string | null };

const NOTHING: Movement = { opening: 0n, debit: 0n, credit: 0n, closing: 0n };

function plus(one: Movement, other: Movement): Movement {
  return {
    opening: one.opening + other.opening,
    debit: one.debit + other.debit,
    credit: one.credit + other.credit,
    closing: one.closing + other.closing,
  };
}

const sumOf = (movements: readonly Movement[]): Movement => movements.reduce(plus, NOTHING);

const isSame = (one: Movement, other: Movement): boolean =>
  one.opening === other.opening &&
  one.debit === other.debit &&
  one.credit === other.credit &&
  one.closing === other.closing;

const isCarried = ({ opening, debit, credit, closing }: Movement): boolean => opening + credit - debit === closing;

function view({ opening, debit, credit, closing }: Movement, currency: Currency) {
  return {
    opening: formatMinor(opening, currency),
    debit: formatMinor(debit, currency),
    credit: formatMinor(credit, currency),
    closing: formatMinor(closing, currency),
  };
}

const partsOf = (line: ClassMovement, accounts: readonly AccountMovement[]) =>
  accounts.filter((account) => account.class === line.class && account.currency === line.currency);

/** Which proofs hold, for the lines of one currency. */
function proofsOf(
  lines: readonly ClassMovement[],
  accounts: readonly AccountMovement[],
): Readonly<Record<PeriodProof, boolean>> {
  const total = sumOf(lines);
  const isByAccount = (line: ClassMovement) => !MEMBER_CLASSES.includes(line.class);
  return {
    opening: total.opening === 0n,
    movement: total.debit === total.credit,
    closing: total.closing === 0n,
    lines: lines.every(isCarried) && accounts.every(isCarried),
    accounts: lines.filter(isByAccount).every((line) => isSame(sumOf(partsOf(line, accounts)), line)),
  };
}

/**
 * The lines in the order of the contract, with their totals and proofs. The movements of classes and those of accounts
 * are read from different tables of the ledger; nothing here makes one from the other.
 */
export function periodBalanceOf(
  classes: readonly ClassMovement[],
  accounts: readonly AccountMovement[],
): Pick<PeriodBalance, 'lines' | 'totals' | 'isBalanced'> {
  const place = (line: ClassMovement) => ACCOUNT_CLASSES.indexOf(line.class);
  const lines = [...classes].sort(
    (one, other) => place(one) - place(other) || one.currency.localeCompare(other.currency),
  );
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort();
  const totals = currencies.map((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    const proofs = proofsOf(
      own,
      accounts.filter((account) => account.currency === currency),
    );
    return { currency, ...view(sumOf(own), currency), proofs };
  });
  return {
    lines: lines.map((line) => ({
      class: line.class,
      currency: line.currency,
      accounts: line.accounts,
      ...view(line, line.currency),
      parts: partsOf(line, accounts)
        .map((account): PeriodAccount => ({ account: account.account, ...view(account, account.currency) }))
        .sort((one, other) => (one.account < other.account ? -1 : 1)),
    })),
    totals,
    isBalanced: totals.every(({ proofs }) => PERIOD_PROOFS.every((proof) => proofs[proof])),
  };
}

/** The lines of a file: a class by its accounts where they are known, so that no amount stands in it twice. */
export function* filedLines({ lines }: Pick<PeriodBalance, 'lines'>): Generator<FiledLine> {
  for (const { parts, ...line } of lines) {
    if (parts.length === 0) yield { ...line, account: null };
    for (const part of parts) yield { ...line, accounts: 1, ...part };
  }
}
