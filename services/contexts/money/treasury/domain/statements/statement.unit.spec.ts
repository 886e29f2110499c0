import { given } from '@kernel/given-when-then';
import { strangers } from '@test/support/two-people';
import {
  act,
  ANA,
  BIA,
  bookingOf,
  booksOf,
  day,
  lineOf,
  of,
  statementOf,
  take,
  typesOf,
} from '../../test-support/a-statement';
import type { Books, GivenStatement, StatementCommand } from './statement.commands';
import { statementDecider } from './statement.decide';
import type { StatementEvent, StoredBooking, StoredLine } from './statement.events';
import { noStatement } from './statement.state';

/** The events of a statement that was taken over. */
function taken(statement: GivenStatement, books: Books): StatementEvent[] {
  return [...given(statementDecider).when(take(statement, books)).events];
}
const differencesOf = (events: readonly StatementEvent[]) =>
  events.flatMap((event) =>
    event.type === 'DifferenceFound' ? [[event.data.differenceId, event.data.effectMinor]] : [],
  );

it('closes a day on which lines and bookings are the same', () => {
  const events = taken(statementOf([lineOf(1), lineOf(2)]), booksOf(bookingOf(1), bookingOf(2)));
  expect(typesOf(events)).toEqual(['StatementImported', 'LinesMatched', 'StatementClosed']);
  expect(events.at(-1)!.data).toMatchObject({ closingMinor: '2000', explainedMinor: '0' });
});

it('leaves a day open that is not over, and matches by end-to-end id and reference where no payment id is known', () => {
  const lines = [lineOf(1), lineOf(2, { paymentId: null, endToEndId: null, reference: 'r2' })];
  const bookings = [
    bookingOf(1, { paymentId: null, endToEndId: 'E1' }),
    bookingOf(2, { paymentId: null, reference: 'r2' }),
  ];
  const events = taken(statementOf(lines, { isComplete: false }), booksOf(...bookings));
  expect(typesOf(events)).toEqual(['StatementImported', 'LinesMatched']);
});

it.each<[string, StoredLine[], StoredBooking[], Partial<GivenStatement>, [string, string][]]>([
  ['only there', [lineOf(1)], [], {}, [['onlyThere:l1', '1000']]],
  ['only here', [], [bookingOf(1)], {}, [['onlyHere:b1', '-1000']]],
  ['another amount', [lineOf(1, { amountMinor: '900' })], [bookingOf(1)], {}, [['amount:l1', '-100']]],
  ['another status', [lineOf(1, { status: 'pending' })], [bookingOf(1)], {}, [['status:l1', '-1000']]],
  ['a fee of a line', [lineOf(1, { feeMinor: '5' })], [bookingOf(1)], {}, [['fee:l1', '-5']]],
  ['a fee by itself', [lineOf(1, { kind: 'fee', amountMinor: '-7' })], [], {}, [['fee:l1', '-7']]],
  ['a duplicate', [lineOf(1), lineOf(1, { lineId: 'l9' })], [bookingOf(1)], {}, [['duplicate:l9', '1000']]],
  [
    'a duplicate of nothing',
    [lineOf(1), lineOf(1, { lineId: 'l9' })],
    [],
    {},
    [
      ['duplicate:l9', '1000'],
      ['onlyThere:l1', '1000'],
    ],
  ],
  ['a balance', [lineOf(1)], [bookingOf(1)], { closingMinor: 990n }, [['balance', '-10']]],
])('finds %s, and nothing else', (_, lines, bookings, change, expected) => {
  const events = taken(statementOf(lines, change), booksOf(...bookings));
  expect(differencesOf(events)).toEqual(expected);
  expect(typesOf(events)).not.toContain('StatementClosed');
});

it('takes a line that nobody has booked for no difference', () => {
  expect(differencesOf(taken(statementOf([lineOf(1, { status: 'failed' })]), booksOf()))).toEqual([]);
});

it('does not take two payments of one request for the same', () => {
  const lines = [lineOf(2, { reference: 'r1' }), lineOf(1, { reference: 'r1' })];
  const events = taken(statementOf(lines), booksOf(bookingOf(1, { reference: 'r1' })));
  expect(differencesOf(events)).toEqual([['onlyThere:l2', '1000']]);
});

it('knows what stood between balance and books before, and finds it no second time', () => {
  const books = { ...booksOf(bookingOf(1)), carriedMinor: -300n };
  expect(differencesOf(taken(statementOf([lineOf(1)], { closingMinor: 700n }), books))).toEqual([]);
});

it('takes the same statement once, and another one while the day is open', () => {
  const first = statementOf([lineOf(1), lineOf(2)]);
  const history = taken(first, booksOf(bookingOf(1)));
  expect(given(statementDecider, ...history).when(take(first, booksOf(bookingOf(1)))).decision.kind).toBe('repeated');
  const second = statementOf([lineOf(1), lineOf(2), lineOf(3)]);
  const { events } = given(statementDecider, ...history).when(
    take(second, booksOf(bookingOf(1), bookingOf(2), bookingOf(3))),
  );
  // The first line stays as it was matched.
  expect(events[1]).toMatchObject({
    type: 'LinesMatched',
    data: { version: 2, matches: [{ line: { lineId: 'l2' } }, { line: { lineId: 'l3' } }] },
  });
  expect(typesOf(events).at(-1)).toBe('StatementClosed');
  const closed = given(statementDecider, ...history, ...events);
  expect(closed.when(take(statementOf([]), booksOf())).decision).toEqual({
    kind: 'rejected',
    rejection: 'STATEMENT_CLOSED',
  });
  expect(closed.when(take(second, booksOf())).decision.kind).toBe('repeated');
});

it('belongs, as a line without a payment id, to the booking of the deposit that it has credited', () => {
  const line = lineOf(1, { paymentId: null, endToEndId: null, reference: 'TED de Ana' });
  const credited = bookingOf(1, { paymentId: `${day}.l1`, reference: 'deposit', at: `${day}T20:00:00.000Z` });
  const history = taken(statementOf([line]), booksOf());
  const again = given(statementDecider, ...history).when(take(statementOf([line]), booksOf(credited)));
  expect(typesOf(again.events)).toEqual(['DifferenceSettled', 'StatementClosed']);
  expect(again.events[0]!.data).toMatchObject({ how: 'foundLater', booking: { bookingId: 'b1' } });
});

it('does not take a version back that another one has superseded, when its provider tells it again', () => {
  const [older, newer] = [statementOf([lineOf(1)]), statementOf([lineOf(2)])];
  const first = taken(older, booksOf());
  const history = [...first, ...given(statementDecider, ...first).when(take(newer, booksOf())).events];
  expect(given(statementDecider, ...history).when(take(older, booksOf())).decision.kind).toBe('repeated');
});

it('finds a fee of a matched line again in the next version', () => {
  const lines = [lineOf(1, { feeMinor: '5' })];
  const history = taken(statementOf(lines), booksOf(bookingOf(1)));
  const { events } = given(statementDecider, ...history).when(
    take(statementOf([...lines, lineOf(2)]), booksOf(bookingOf(1), bookingOf(2))),
  );
  expect(differencesOf(events)).toEqual([['fee:l1', '-5']]);
});

it('writes a long day in several appends, each of which carries on', () => {
  const all = Array.from({ length: 1_500 }, (_, no) => no);
  const lines = all.map((no) =>
    lineOf(no, no % 100 === 0 ? { status: 'pending', paymentId: `x${no}`, endToEndId: null } : {}),
  );
  const bookings = all.filter((no) => no % 100 !== 0).map((no) => bookingOf(no));
  const statement = statementOf(lines);
  let events: StatementEvent[] = [];
  for (let part = 1; part <= 3; part += 1) {
    const more = given(statementDecider, ...events).when(take(statement, booksOf(...bookings))).events;
    expect(JSON.stringify(more).length).toBeLessThan(1_000_000);
    events = [...events, ...more];
    expect(typesOf(more).includes('StatementClosed')).toBe(part === 3);
  }
  const matched = events.flatMap((event) => (event.type === 'LinesMatched' ? event.data.matches : []));
  expect(matched.map(({ line }) => line.lineId)).toEqual(lines.map(({ lineId }) => lineId));
  expect(given(statementDecider, ...events).when(take(statement, booksOf(...bookings))).decision.kind).toBe('repeated');
});

it('ends a long day although a booking that it had counted with went to another day meanwhile', () => {
  const all = Array.from({ length: 650 }, (_, no) => no);
  const statement = statementOf(all.map((no) => lineOf(no)));
  const books = booksOf(...all.map((no) => bookingOf(no)));
  const last = (one: Books['around'][number]) => one.booking.bookingId === 'b649';
  const gone = {
    ...books,
    around: books.around.map((one) => (last(one) ? { ...one, statementDay: '2026-11-25' } : one)),
  };
  let events = taken(statement, books);
  for (let part = 1; part <= 3; part += 1)
    events = [...events, ...given(statementDecider, ...events).when(take(statement, gone)).events];
  expect(given(statementDecider, ...events).when(take(statement, gone)).decision.kind).toBe('repeated');
  expect(events.reduce(statementDecider.evolve, noStatement)).toMatchObject({ toMatch: 0, version: 2 });
  expect(differencesOf(events)).toContainEqual(['duplicate:l649', '1000']);
});

it('takes no statement that has almost nothing in common with the books', () => {
  const lines = Array.from({ length: 501 }, (_, no) => lineOf(no));
  expect(given(statementDecider).when(take(statementOf(lines), booksOf())).decision).toEqual({
    kind: 'rejected',
    rejection: 'TOO_MANY_DIFFERENCES',
  });
});

describe('a difference', () => {
  const fee = statementOf([lineOf(1, { feeMinor: '5' })]);
  const explain = (rowIds: string[], key = 'k1'): StatementCommand => {
    return { ...of, type: 'Explain', differenceIds: rowIds, staffId: ANA, note: act.note, key };
  };

  it('is settled by an explanation, once, and closes the day', () => {
    const history = taken(statementOf([lineOf(1)]), booksOf());
    const { events } = given(statementDecider, ...history).when(explain(['onlyThere:l1']));
    expect(typesOf(events)).toEqual(['DifferenceSettled', 'StatementClosed']);
    expect(events[1]!.data).toMatchObject({ explainedMinor: '1000' });
    const after = given(statementDecider, ...history, ...events);
    expect(after.when(explain(['onlyThere:l1'])).decision.kind).toBe('repeated');
    expect(after.when(explain(['onlyThere:l2'])).decision).toMatchObject({ rejection: 'KEY_REUSED' });
    expect(after.when(explain(['onlyThere:l1'], 'k2')).decision).toMatchObject({ rejection: 'DIFFERENCE_NOT_OPEN' });
  });

  it('of a booking that is alike is named, and paired by a person alone', () => {
    const books = booksOf(bookingOf(7, { at: `${day}T12:09:00.000Z` }), bookingOf(8, { at: `${day}T12:11:00.000Z` }));
    const history = taken(statementOf([lineOf(1)]), books);
    const found = history.find((event) => event.type === 'DifferenceFound' && event.data.kind === 'onlyThere');
    expect(found!.data).toMatchObject({ candidates: [{ bookingId: 'b7' }] });
    const pair = (bookingId: string, isFree = true): StatementCommand => {
      return { ...of, type: 'Pair', differenceId: 'onlyThere:l1', bookingId, isFree, staffId: ANA, ...act };
    };
    const { events } = given(statementDecider, ...history).when(pair('b7'));
    expect(events.map(({ data }) => 'differenceId' in data && data.differenceId)).toEqual([
      'onlyThere:l1',
      'onlyHere:b7',
    ]);
    for (const [bookingId, isFree] of [
      ['b8', true],
      ['b7', false],
    ] as const)
      expect(given(statementDecider, ...history).when(pair(bookingId, isFree)).decision).toMatchObject({
        rejection: 'BOOKING_TAKEN',
      });
  });

  it('that is a fee is booked by two people', () => {
    const history = taken(fee, booksOf(bookingOf(1)));
    const propose: StatementCommand = {
      ...of,
      type: 'ProposeBookings',
      differenceIds: ['fee:l1'],
      bankId: null,
      makerId: ANA,
      ...act,
    };
    const asked = given(statementDecider, ...history).when(propose).events;
    const decide = (isApproved: boolean, who = BIA): StatementCommand => ({
      ...of,
      type: 'DecideBookings',
      differenceIds: ['fee:l1'],
      people: strangers(ANA, who),
      isApproved,
      note: 'agreed',
      key: 'k2',
    });
    const waiting = given(statementDecider, ...history, ...asked);
    expect(waiting.when(decide(true, ANA)).decision).toMatchObject({ rejection: 'SECOND_PERSON_NEEDED' });
    expect(waiting.when(explain(['fee:l1'], 'k3')).decision).toMatchObject({ rejection: 'DIFFERENCE_NOT_OPEN' });
    const { events } = waiting.when(decide(true));
    expect(events[0]!.data).toMatchObject({
      how: 'feeBooked',
      feeMinor: '5',
      lineId: 'l1',
      staffId: BIA,
      makerId: ANA,
    });
    expect(events[1]!.data).toMatchObject({ explainedMinor: '0' });
    expect(given(statementDecider, ...history, ...asked, ...events).when(decide(true)).decision.kind).toBe('repeated');
    expect(typesOf(waiting.when(decide(false)).events)).toEqual(['FeeBookingTurnedDown']);
    expect(given(statementDecider, ...history).when(decide(true)).decision).toMatchObject({
      rejection: 'SETTLEMENT_NOT_ASKED',
    });
  });

  it('that is no fee is booked by nobody', () => {
    const history = taken(statementOf([lineOf(1)]), booksOf());
    const propose = (bankId: string | null): StatementCommand => ({
      ...of,
      type: 'ProposeBookings',
      differenceIds: ['onlyThere:l1'],
      bankId,
      makerId: ANA,
      ...act,
    });
    // Money of a payment is of a member, and goes to no bank account of the house.
    for (const bankId of [null, 'main'])
      expect(given(statementDecider, ...history).when(propose(bankId)).decision).toMatchObject({
        rejection: 'DIFFERENCE_NOT_OPEN',
      });
  });

  it('that is money on its way to a bank of the house is booked by two people, and does not stay', () => {
    const history = taken(statementOf([lineOf(1, { kind: 'other', amountMinor: '-900' })]), booksOf());
    const propose: StatementCommand = {
      ...of,
      type: 'ProposeBookings',
      differenceIds: ['onlyThere:l1'],
      bankId: 'main',
      makerId: ANA,
      ...act,
    };
    const asked = given(statementDecider, ...history).when(propose).events;
    expect(typesOf(asked)).toEqual(['SettlementBookingProposed']);
    const waiting = given(statementDecider, ...history, ...asked);
    expect(waiting.when(propose).decision.kind).toBe('repeated');
    expect(waiting.when({ ...propose, bankId: 'other' }).decision).toMatchObject({ rejection: 'KEY_REUSED' });
    const decide = (isApproved: boolean, who = BIA): StatementCommand => ({
      ...of,
      type: 'DecideBookings',
      differenceIds: ['onlyThere:l1'],
      people: strangers(ANA, who),
      isApproved,
      note: 'agreed',
      key: 'k2',
    });
    expect(waiting.when(decide(true, ANA)).decision).toMatchObject({ rejection: 'SECOND_PERSON_NEEDED' });
    expect(typesOf(waiting.when(decide(false)).events)).toEqual(['SettlementBookingTurnedDown']);
    const { events } = waiting.when(decide(true));
    expect(events[0]!.data).toMatchObject({
      how: 'settlementBooked',
      feeMinor: '0',
      settlement: { bankId: 'main', gainMinor: '-900' },
      lineId: 'l1',
    });
    expect(events[1]!.data).toMatchObject({ explainedMinor: '0' });
    expect(given(statementDecider, ...history, ...asked, ...events).when(decide(true)).decision.kind).toBe('repeated');
  });

  it('ends by itself when the other side comes', () => {
    const there = taken(statementOf([lineOf(1)]), booksOf());
    const again = given(statementDecider, ...there).when(take(statementOf([lineOf(1)]), booksOf(bookingOf(1))));
    expect(again.events[0]!.data).toMatchObject({ how: 'foundLater', booking: { bookingId: 'b1' } });
    const here = taken(statementOf([]), booksOf(bookingOf(1)));
    const noted = given(statementDecider, ...here).when({ ...of, type: 'NoteFound', bookingIds: ['b1', 'b2'] });
    expect(typesOf(noted.events)).toEqual(['DifferenceSettled', 'StatementClosed']);
    // The other day may have told of it before this one had the difference.
    const books = { ...booksOf(), around: [{ booking: bookingOf(1), statementDay: '2026-11-25' }] };
    const late = given(statementDecider, ...here).when(take(statementOf([]), books));
    expect(typesOf(late.events)).toEqual(['DifferenceSettled', 'StatementClosed']);
    expect(late.events[0]!.data).toMatchObject({ differenceId: 'onlyHere:b1', how: 'foundLater' });
  });
});
