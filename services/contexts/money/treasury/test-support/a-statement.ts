import type { Books, GivenStatement, StatementCommand } from '../domain/statements/statement.commands';
import type { StatementEvent, StoredBooking, StoredLine } from '../domain/statements/statement.events';

/** The day of every statement of these tests, and the account that it is about. */
export const day = '2026-11-24';
export const of = { providerId: 'psp', day, currency: 'BRL', occurredAt: '2026-11-25T06:00:00.000Z' } as const;
export const [ANA, BIA] = ['ana', 'bia'];

/** A line of the provider: a payment of 10.00. */
export const lineOf = (no: number, change: Partial<StoredLine> = {}): StoredLine => ({
  lineId: `l${no}`,
  kind: 'payment',
  paymentId: `p${no}`,
  reference: null,
  endToEndId: `E${no}`,
  amountMinor: '1000',
  feeMinor: '0',
  status: 'booked',
  at: `${day}T12:00:00.000Z`,
  ...change,
});
/** The booking of the house that the line of the same number belongs to. */
export const bookingOf = (no: number, change: Partial<StoredBooking> = {}): StoredBooking => ({
  bookingId: `b${no}`,
  kind: 'deposit',
  paymentId: `p${no}`,
  reference: null,
  endToEndId: null,
  amountMinor: '1000',
  day,
  at: `${day}T12:00:00.000Z`,
  ...change,
});

const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + BigInt(amount), 0n);
export const booksOf = (...bookings: StoredBooking[]): Books => ({
  around: bookings.map((booking) => ({ booking, statementDay: null })),
  booksMinor: sum(bookings.filter((one) => one.day <= day).map(({ amountMinor }) => amountMinor)),
  carriedMinor: 0n,
});
export const statementOf = (lines: readonly StoredLine[], change: Partial<GivenStatement> = {}): GivenStatement => {
  const booked = lines.filter(({ status }) => status === 'booked');
  const closingMinor = booked.reduce((all, line) => all + BigInt(line.amountMinor) - BigInt(line.feeMinor), 0n);
  return { sha256: JSON.stringify(lines), openingMinor: 0n, closingMinor, isComplete: true, lines, ...change };
};
export const take = (statement: GivenStatement, books: Books): StatementCommand => {
  return { ...of, type: 'ImportStatement', statement, books };
};
export const act = { note: 'looked at it', key: 'k1' };

export const typesOf = (events: readonly StatementEvent[]) => events.map(({ type }) => type);
