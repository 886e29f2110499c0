import type { StoredBooking, StoredDifferenceKind, StoredDifferenceLine, StoredLine } from './statement.events';

/** The time within which a booking of the same amount may be the one of a line, in milliseconds. */
const NEAR_MS = 10 * 60_000;

/** Both sides of a day, as they are compared. */
export interface BothSides {
  readonly day: string;
  /** In the order of the statement. */
  readonly lines: readonly StoredLine[];
  /** Those of the day, and those of other days that belong to no statement yet. */
  readonly bookings: readonly StoredBooking[];
  /** The bookings that belong to a line already, here or on another day. */
  readonly taken: readonly StoredBooking[];
  /** The lines that are matched or settled already: only their fees are looked at. */
  readonly kept: ReadonlySet<string>;
}

export interface Match {
  readonly line: StoredLine;
  readonly booking: StoredBooking | null;
}

export interface Difference {
  readonly differenceId: string;
  readonly kind: StoredDifferenceKind;
  readonly line: StoredDifferenceLine | null;
  readonly booking: StoredBooking | null;
  readonly effectMinor: bigint;
  readonly candidates: readonly StoredBooking[];
}

export interface Compared {
  readonly matches: readonly Match[];
  readonly differences: readonly Difference[];
  /** The bookings that belong to a line from now on, whether or not both sides agree. */
  readonly found: readonly StoredBooking[];
}

/** The kind of line that a booking belongs to. */
const LINE_OF = {
  deposit: 'payment',
  setAside: 'payment',
  payout: 'payout',
  payoutReturn: 'payoutReturn',
  // An owner who could not be paid before, by a transfer that finance has made.
  unclaimed: 'payout',
  refund: 'refund',
  fee: 'fee',
  reversal: 'reversal',
  settlement: 'other',
} as const satisfies Record<StoredBooking['kind'], StoredLine['kind']>;

interface Named {
  readonly paymentId: string | null;
  readonly endToEndId: string | null;
  readonly reference: string | null;
}

/**
 * Compares the lines of a statement with the bookings. A line belongs to the booking with its payment id, then its
 * end-to-end id, then the name that the platform gave it. Bookings that are only alike are named for a person.
 */
export function matchLines({ day, lines, bookings, taken, kept }: BothSides): Compared {
  const free = new Index(day, bookings);
  const known = new Index(day, taken);
  const matches: Match[] = [];
  const differences: Difference[] = [];
  const found: StoredBooking[] = [];
  const alone: StoredLine[] = [];
  for (const line of lines) {
    const isBooked = line.status === 'booked';
    if (isBooked && line.feeMinor !== '0') differences.push(feeOf(line, BigInt(line.feeMinor)));
    if (kept.has(line.lineId)) continue;
    const booking = free.take(line);
    if (booking) {
      found.push(booking);
      known.add(booking);
      known.addLine(line);
      const other = otherKindOf(line, booking);
      if (other) differences.push(differenceOf(other, line, booking));
      else matches.push({ line, booking });
    } else if (!isBooked) matches.push({ line, booking: null });
    else if (line.kind === 'fee') differences.push(feeOf(line, -BigInt(line.amountMinor)));
    else if (known.has(line)) differences.push(differenceOf('duplicate', line, null));
    else {
      // Another line of the same transfer that no booking belongs to is a duplicate as well.
      known.addLine(line);
      alone.push(line);
    }
  }
  const rest = free.rest();
  for (const line of alone)
    differences.push({
      ...differenceOf('onlyThere', line, null),
      candidates: rest.filter((one) => isAlike(line, one)),
    });
  for (const booking of rest)
    if (booking.day === day && !isBookedFromStatement(booking))
      differences.push(differenceOf('onlyHere', null, booking));
  return { matches, differences, found };
}

/** A booking that a statement itself has brought stands on the line that it was made of. */
function isBookedFromStatement({ kind }: StoredBooking): boolean {
  return kind === 'fee' || kind === 'settlement';
}

/** The booking that a line names, out of those that belong to no line yet. */
export function bookingOf(
  day: string,
  line: StoredLine,
  bookings: readonly StoredBooking[],
): StoredBooking | undefined {
  return new Index(day, bookings).take(line);
}

/** The name of the payment of a line: that of the provider, or one that the line gives to a deposit it credits. */
export function paymentIdOf(day: string, { paymentId, lineId }: Pick<StoredLine, 'paymentId' | 'lineId'>): string {
  return paymentId ?? `${day}.${lineId}`;
}

/** True if line and booking say the same. */
export function agree(line: StoredLine, booking: StoredBooking): boolean {
  return otherKindOf(line, booking) === undefined;
}

function otherKindOf(line: StoredLine, booking: StoredBooking): 'status' | 'amount' | undefined {
  if (line.status !== 'booked') return 'status';
  return line.amountMinor === booking.amountMinor ? undefined : 'amount';
}

function differenceOf(
  kind: Exclude<StoredDifferenceKind, 'fee' | 'balance'>,
  line: StoredLine | null,
  booking: StoredBooking | null,
): Difference {
  const differenceId = `${kind}:${line?.lineId ?? booking!.bookingId}`;
  return { differenceId, kind, line, booking, effectMinor: effectOf(kind, line, booking), candidates: [] };
}

function effectOf(
  kind: Exclude<StoredDifferenceKind, 'fee' | 'balance'>,
  line: StoredLine | null,
  booking: StoredBooking | null,
): bigint {
  const [there, here] = [BigInt(line?.amountMinor ?? 0), BigInt(booking?.amountMinor ?? 0)];
  // The balance of the provider has nothing of a line that is pending or failed.
  return kind === 'status' ? -here : there - here;
}

function feeOf(line: StoredLine, feeMinor: bigint): Difference {
  return {
    differenceId: `fee:${line.lineId}`,
    kind: 'fee',
    line,
    booking: null,
    effectMinor: -feeMinor,
    candidates: [],
  };
}

function isAlike(line: StoredLine, booking: StoredBooking): boolean {
  return (
    LINE_OF[booking.kind] === line.kind &&
    booking.amountMinor === line.amountMinor &&
    Math.abs(Date.parse(booking.at) - Date.parse(line.at)) <= NEAR_MS
  );
}

/** Bookings by each of their names. */
class Index {
  private readonly byName = new Map<string, StoredBooking>();
  private readonly names = new Set<string>();
  private readonly left: Set<StoredBooking>;

  constructor(
    private readonly day: string,
    bookings: readonly StoredBooking[],
  ) {
    this.left = new Set(bookings);
    for (const booking of bookings) this.add(booking);
  }

  add(booking: StoredBooking): void {
    for (const name of namesOf(LINE_OF[booking.kind], booking)) {
      this.byName.set(name, booking);
      this.names.add(name);
    }
  }

  addLine(line: StoredLine): void {
    for (const name of this.namesOfLine(line)) this.names.add(name);
  }

  has(line: StoredLine): boolean {
    // Two payments may bear the name that the platform gave one request.
    const reference = line.paymentId === null ? line.reference : null;
    return this.namesOfLine({ ...line, reference }).some((name) => this.names.has(name));
  }

  take(line: StoredLine): StoredBooking | undefined {
    for (const name of this.namesOfLine(line)) {
      const booking = this.byName.get(name);
      if (booking && !isOfAnotherPayment(name, line, booking) && this.left.delete(booking)) return booking;
    }
    return undefined;
  }

  rest(): readonly StoredBooking[] {
    return [...this.left];
  }

  private namesOfLine(line: StoredLine): readonly string[] {
    return namesOf(line.kind, { ...line, paymentId: paymentIdOf(this.day, line) });
  }
}

function isOfAnotherPayment(name: string, line: StoredLine, booking: StoredBooking): boolean {
  const isByReference = name === `${line.kind}/reference/${line.reference}`;
  return isByReference && line.paymentId !== null && booking.paymentId !== null && line.paymentId !== booking.paymentId;
}

/** In the order in which they are looked for. */
function namesOf(kind: StoredLine['kind'], { paymentId, endToEndId, reference }: Named): readonly string[] {
  const names = [
    ['payment', paymentId],
    ['transfer', endToEndId],
    ['reference', reference],
  ] as const;
  return names.flatMap(([what, name]) => (name === null ? [] : [`${kind}/${what}/${name}`]));
}
