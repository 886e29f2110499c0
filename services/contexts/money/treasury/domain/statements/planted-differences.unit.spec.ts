import { given } from '@kernel/given-when-then';
import type { Books, GivenStatement } from './statement.commands';
import { statementDecider } from './statement.decide';
import type { StatementEvent, StoredBooking, StoredDifferenceKind, StoredLine } from './statement.events';

const KINDS: readonly StoredDifferenceKind[] = [
  'onlyThere',
  'onlyHere',
  'amount',
  'status',
  'fee',
  'duplicate',
  'balance',
];
const DAYS = 200;
/** They stand on all days but the first twenty, five or six on each. */
const PLANTED = 1_000;
const PER_DAY = 40;

/** A small generator of pseudo-random numbers, so that a failure is seen again with its seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const dayOf = (no: number) => new Date(Date.UTC(2026, 0, 1 + no)).toISOString().slice(0, 10);

interface Day {
  readonly day: string;
  readonly lines: StoredLine[];
  readonly bookings: StoredBooking[];
  /** The amount by which the balance moves for no reason that a line tells. */
  unexplainedMinor: bigint;
}

/** The bookings of a day and the lines that say the same. Some lines stand in the statement of the next day. */
function quietDays(random: () => number): Day[] {
  const days = Array.from({ length: DAYS }, (_, no): Day => {
    return { day: dayOf(no), lines: [], bookings: [], unexplainedMinor: 0n };
  });
  days.forEach(({ day, bookings }, no) => {
    for (let one = 0; one < PER_DAY; one += 1) {
      const id = `${no}-${one}`;
      const kind = (['deposit', 'payout', 'refund', 'setAside', 'payoutReturn'] as const)[Math.floor(random() * 5)]!;
      const sign = kind === 'payout' || kind === 'refund' ? -1n : 1n;
      const amountMinor = (sign * BigInt(1 + Math.floor(random() * 50_000))).toString();
      const at = `${day}T12:${(one % 60).toString().padStart(2, '0')}:00.000Z`;
      // Not every booking knows every name of its transfer.
      const knows = Math.floor(random() * 3);
      bookings.push({
        bookingId: `b${id}`,
        kind,
        paymentId: knows === 1 ? null : `p${id}`,
        endToEndId: knows === 2 ? null : `E${id}`,
        reference: `r${id}`,
        amountMinor,
        day,
        at,
      });
      const lineKind = kind === 'deposit' || kind === 'setAside' ? 'payment' : kind;
      const isLate = one === PER_DAY - 1 && no + 1 < DAYS && random() < 0.5;
      days[isLate ? no + 1 : no]!.lines.push({
        lineId: `l${id}`,
        kind: lineKind,
        paymentId: `p${id}`,
        endToEndId: `E${id}`,
        reference: knows === 2 ? `r${id}` : null,
        amountMinor,
        feeMinor: '0',
        status: 'booked',
        at,
      });
    }
  });
  return days;
}

/** Plants one difference of a kind into a day, by the line of that number. @returns its id */
function plant(day: Day, kind: StoredDifferenceKind, no: number): string {
  const line = day.lines[no]!;
  const change = (changed: Partial<StoredLine>) => (day.lines[no] = { ...line, ...changed });
  switch (kind) {
    case 'onlyThere': {
      const at = day.bookings.findIndex((one) => line.lineId === one.bookingId.replace('b', 'l'));
      day.bookings.splice(at, 1);
      return `onlyThere:${line.lineId}`;
    }
    case 'onlyHere':
      day.lines.splice(no, 1);
      return `onlyHere:${line.lineId.replace('l', 'b')}`;
    case 'amount':
      change({ amountMinor: (BigInt(line.amountMinor) + 7n).toString() });
      return `amount:${line.lineId}`;
    case 'status':
      change({ status: 'failed' });
      return `status:${line.lineId}`;
    case 'fee':
      change({ feeMinor: '35' });
      return `fee:${line.lineId}`;
    case 'duplicate':
      day.lines.push({ ...line, lineId: `${line.lineId}#2` });
      return `duplicate:${line.lineId}#2`;
    case 'balance':
      day.unexplainedMinor -= 1_234n;
      return 'balance';
  }
}

function plantAll(days: readonly Day[], random: () => number): ReadonlyMap<string, readonly string[]> {
  const planted = new Map<string, string[]>(days.map(({ day }) => [day, []]));
  for (let count = 0; count < PLANTED; count += 1) {
    // The first days stay quiet, and no line has two differences.
    const at = 20 + (count % (DAYS - 20));
    const day = days[at]!;
    const ids = planted.get(day.day)!;
    const kind =
      KINDS.filter((one) => one !== 'balance' || !ids.includes('balance'))[Math.floor(random() * 7)] ?? 'fee';
    const untouched = day.lines.flatMap(({ lineId }, no) => {
      const isOfDay = lineId.startsWith(`l${at}-`);
      return isOfDay && !lineId.includes('#') && !ids.some((id) => id.endsWith(lineId) || id.endsWith(`${lineId}#2`))
        ? [no]
        : [];
    });
    ids.push(plant(day, kind, untouched[Math.floor(random() * untouched.length)]!));
  }
  return planted;
}

/** The books as the tables have them: each booking on the day of its statement, if it has one. */
class TestBooks {
  private readonly statementDays = new Map<string, string>();
  private balances: { readonly day: string; readonly closingMinor: bigint } | undefined;

  constructor(private readonly bookings: readonly StoredBooking[]) {}

  at(day: string): Books {
    const around = this.bookings.map((booking) => ({
      booking,
      statementDay: this.statementDays.get(booking.bookingId) ?? null,
    }));
    const before = this.balances;
    return {
      around: around.filter(({ booking }) => Math.abs(Date.parse(booking.day) - Date.parse(day)) <= 2 * 86_400_000),
      booksMinor: this.upTo(day),
      carriedMinor: before ? before.closingMinor - this.upTo(before.day) : 0n,
    };
  }

  upTo(day: string): bigint {
    return this.bookings
      .filter((booking) => (this.statementDays.get(booking.bookingId) ?? booking.day) <= day)
      .reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  }

  take(day: string, closingMinor: bigint, events: readonly StatementEvent[]): void {
    this.balances = { day, closingMinor };
    for (const { type, data } of events) {
      if (type === 'LinesMatched')
        for (const { booking } of data.matches) if (booking) this.statementDays.set(booking.bookingId, day);
      if (type === 'DifferenceFound' && data.line && data.booking) this.statementDays.set(data.booking.bookingId, day);
    }
  }
}

/** The balance that a provider has after a day: what it tells of lines, and what it does not tell. */
function movedBy({ lines, unexplainedMinor }: Day): bigint {
  return lines
    .filter(({ status }) => status === 'booked')
    .reduce((sum, line) => sum + BigInt(line.amountMinor) - BigInt(line.feeMinor), unexplainedMinor);
}

it.each([20_260_901, 7])(
  'W4: finds 1,000 planted differences of the seven kinds and invents none (seed %d)',
  (seed) => {
    const random = randomOf(seed);
    const days = quietDays(random);
    const planted = plantAll(days, random);
    const books = new TestBooks(days.flatMap(({ bookings }) => bookings));
    const late = new Set<string>();
    const found = new Map<string, readonly string[]>();
    let closingMinor = 0n;
    let closedDays = 0;
    for (const one of days) {
      const { day, lines } = one;
      const openingMinor = closingMinor;
      closingMinor += movedBy(one);
      const statement: GivenStatement = { sha256: day, openingMinor, closingMinor, isComplete: true, lines };
      const of = { providerId: 'psp', day, currency: 'BRL', occurredAt: `${day}T23:59:59.000Z` } as const;
      const { events = [] } = given(statementDecider).when({
        ...of,
        type: 'ImportStatement',
        statement,
        books: books.at(day),
      });
      books.take(day, closingMinor, events);
      const differences = events.flatMap((event) => (event.type === 'DifferenceFound' ? event.data : []));
      // A booking whose line stands in the statement of the next day is missed until that one comes.
      for (const event of events)
        if (event.type === 'LinesMatched')
          for (const { booking } of event.data.matches)
            if (booking && booking.day !== day) late.add(`onlyHere:${booking.bookingId}`);
      found.set(
        day,
        differences.map(({ differenceId }) => differenceId),
      );
      const isClosed = events.some(({ type }) => type === 'StatementClosed');
      expect(isClosed).toBe(differences.length === 0);
      if (isClosed) closedDays += 1;
      // Before the first planted difference a closed day equals the ledger; after it, by what is known and no more.
      if (isClosed && day < dayOf(20)) expect(books.upTo(day)).toBe(closingMinor);
    }
    const sorted = (ids: readonly string[]) => [...ids].sort();
    for (const { day } of days)
      expect([day, sorted(found.get(day)!.filter((id) => !late.has(id)))]).toEqual([day, sorted(planted.get(day)!)]);
    expect([...planted.values()].flat()).toHaveLength(PLANTED);
    for (const kind of KINDS)
      expect([...planted.values()].flat().filter((id) => id.startsWith(kind)).length).toBeGreaterThan(80);
    expect(closedDays).toBeGreaterThan(0);
  },
);
