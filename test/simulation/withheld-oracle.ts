import { isRolledBack, type Entry, type Of } from './wallet-oracle-book';

interface RoundOf {
  readonly vendorId: string;
  readonly roundId: string;
}

/** The most that the round of a win may pay by itself: the lower one of an amount and a multiple of its stakes. */
export function mostOf(book: readonly Entry[], command: Of<'RecordWin'>): bigint | undefined {
  const { ceiling } = command;
  if (!ceiling) return undefined;
  const byStakes = sumOf(standingIn(book, command, 'bet')) * ceiling.stakeTimes;
  return byStakes < ceiling.maxMinor ? byStakes : ceiling.maxMinor;
}

/** The wins of a round that stand and were paid. */
export function paidIn(book: readonly Entry[], round: RoundOf): bigint {
  return sumOf(standingIn(book, round, 'win').filter((win) => win.withheld === 0n || isPaid(book, win)));
}

/** More than the most in all is set aside; nothing is never set aside. */
export function paidOrWithheld(
  amount: bigint,
  total: bigint,
  most: bigint | undefined,
): Pick<Entry, 'main' | 'withheld'> {
  const waits = most !== undefined && amount > 0n && total > most;
  return waits ? { main: 0n, withheld: amount } : { main: amount, withheld: 0n };
}

/** The decision of finance about a win that was set aside. */
export function settlementOf(book: readonly Entry[], win: Entry): Entry | undefined {
  return book.find(
    ({ kind, vendorId, reference }) =>
      kind === 'settlement' && reference === `${win.vendorId}/${win.id}` && vendorId === '',
  );
}

export function isPaid(book: readonly Entry[], win: Entry): boolean {
  return (settlementOf(book, win)?.main ?? 0n) > 0n;
}

function standingIn(book: readonly Entry[], { vendorId, roundId }: RoundOf, kind: 'bet' | 'win'): Entry[] {
  return book.filter(
    (entry) =>
      entry.kind === kind && entry.vendorId === vendorId && entry.roundId === roundId && !isRolledBack(book, entry),
  );
}

function sumOf(entries: readonly Entry[]): bigint {
  return entries.reduce((sum, { amount }) => sum + amount, 0n);
}
