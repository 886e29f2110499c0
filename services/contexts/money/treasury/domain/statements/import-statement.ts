import { reject, repeated } from '@kernel/decider';
import { closing, ofDay, settledBy } from './day-end';
import { isBesideALine, withFeesTogether } from './fees-together';
import { agree, bookingOf, matchLines, type Compared, type Difference } from './match-lines';
import type { Books, Decided, GivenStatement, OfDay } from './statement.commands';
import type { StatementEvent, StatementImported, StoredBooking } from './statement.events';
import { evolveStatement, type StatementState } from './statement.state';

/** The number of matches in one event, and in one append, whose size is limited. */
const MATCHES_AT_ONCE = 200;

const MATCHES_OF_APPEND = 600;

/** A statement with more differences is one of another account or another day. */
const MAX_DIFFERENCES = 500;

const NO_SIDES = { line: null, booking: null, candidates: [] } as const;

export function importStatement(
  state: StatementState,
  command: OfDay & { readonly books: Books },
  statement: GivenStatement,
  decision: { readonly people: StatementImported['data']['people']; readonly key?: string } = { people: null },
): Decided {
  // A file that two people take over is a version of its own, also where it was here before: it holds their decision.
  if (!decision.people && state.hashes.has(statement.sha256)) return sameAgain(state, command, statement);
  return state.status === 'closed' ? reject('STATEMENT_CLOSED') : nextVersion(state, command, statement, decision);
}

function nextVersion(
  state: StatementState,
  command: OfDay & { readonly books: Books },
  statement: GivenStatement,
  decision: { readonly people: StatementImported['data']['people']; readonly key?: string },
): Decided {
  const of = { ...ofDay(command), version: state.version + 1 };
  const { books } = command;
  const header: StatementImported = {
    type: 'StatementImported',
    data: {
      ...of,
      source: decision.people ? 'file' : 'call',
      sha256: statement.sha256,
      lines: statement.lines.length,
      matches: 0,
      openingMinor: statement.openingMinor.toString(),
      closingMinor: statement.closingMinor.toString(),
      isComplete: statement.isComplete,
      booksMinor: books.booksMinor.toString(),
      carriedMinor: books.carriedMinor.toString(),
      ...decision,
    },
  };
  const begun = evolveStatement(state, header);
  const compared = matchLines({
    day: of.day,
    lines: statement.lines,
    bookings: freeOf(begun, command),
    taken: [...takenOf(command), ...begun.bookings.values()],
    kept: begun.keptLines,
  });
  const unknown = compared.differences.filter(({ differenceId }) => !begun.differences.has(differenceId));
  const at = statement.lines.at(-1)?.at ?? of.occurredAt;
  const differences = withFeesTogether(begun, { version: of.version, at }, unknown);
  // A line brings its booking to this day: one of a later day counts now, one of an earlier day no more before it.
  const own = [...compared.found, ...begun.bookings.values()];
  const booksMinor = books.booksMinor + sumOf(own.filter((booking) => booking.day > of.day));
  const carriedMinor = books.carriedMinor + sumOf(own.filter((booking) => booking.day < of.day));
  const effectMinor = statement.closingMinor - booksMinor - carriedMinor - effectOf(begun, differences);
  if (effectMinor !== 0n)
    differences.push({ ...NO_SIDES, differenceId: balanceId(begun), kind: 'balance', effectMinor });
  if (differences.length > MAX_DIFFERENCES) return reject('TOO_MANY_DIFFERENCES');
  const sums = { booksMinor: booksMinor.toString(), carriedMinor: carriedMinor.toString() };
  const data = { ...header.data, ...sums, matches: compared.matches.length };
  return closing(
    state,
    [
      { type: 'StatementImported', data },
      ...differences.map((difference) => found(of, difference)),
      ...matched(of, compared.matches),
    ],
    ofDay(command),
  );
}

/** A version that another one has superseded does not come back by itself: people may have taken that one over. */
function sameAgain(
  state: StatementState,
  command: OfDay & { readonly books: Books },
  statement: GivenStatement,
): Decided {
  if (state.status === 'closed') return repeated;
  if (state.toMatch === 0) return lookAgain(state, command);
  return state.sha256 === statement.sha256 ? carryOn(state, command, statement) : repeated;
}

/** The rest of a statement that is too long for one append. */
function carryOn(
  state: StatementState,
  command: OfDay & { readonly books: Books },
  statement: GivenStatement,
): Decided {
  const of = { ...ofDay(command), version: state.version };
  const withDifference = [...state.differences.values()].flatMap(({ line, kind }) =>
    line && kind !== 'fee' ? line.lineId : [],
  );
  const standaloneFees = statement.lines.filter(
    ({ kind, lineId }) => kind === 'fee' && state.differences.has(`fee:${lineId}`),
  );
  const { matches, differences } = matchLines({
    day: of.day,
    lines: statement.lines,
    bookings: freeOf(state, command),
    taken: [...takenOf(command), ...state.bookings.values()],
    kept: new Set([...state.keptLines, ...withDifference, ...standaloneFees.map(({ lineId }) => lineId)]),
  });
  // The fees beside lines are told with the statement, each or together.
  const isNew = (one: Difference) =>
    one.kind !== 'onlyHere' && !isBesideALine(one) && !state.differences.has(one.differenceId);
  // Lines that nobody has booked are matched with nothing, and come again: those before are not counted.
  const rest = matches.slice(-state.toMatch);
  const events = [...differences.filter(isNew).map((difference) => found(of, difference)), ...matched(of, rest)];
  // A booking that a line was counted with is on another day meanwhile: what is left is counted anew.
  if (events.length === 0) return nextVersion(state, command, statement, { people: null });
  return closing(state, events, ofDay(command));
}

/** The same statement again: the other side of a difference may have come by now, here or on another day. */
function lookAgain(state: StatementState, command: OfDay & { readonly books: Books }): Decided {
  const of = ofDay(command);
  const events: StatementEvent[] = [];
  const elsewhere = new Set(takenOf(command).map(({ bookingId }) => bookingId));
  let free = freeOf(state, command);
  for (const [differenceId, { kind, line, status, booking: known }] of state.differences) {
    if (status !== 'open') continue;
    let booking: StoredBooking | undefined;
    if (kind === 'onlyThere' && line) {
      booking = bookingOf(of.day, line, free);
      if (booking && !agree(line, booking)) continue;
      free = free.filter((one) => one !== booking);
    } else if (kind === 'onlyHere' && known && elsewhere.has(known.bookingId)) booking = known;
    if (booking)
      events.push(settledBy(of, state, { differenceId, how: 'foundLater', booking, staffId: null, note: '', key: '' }));
  }
  return events.length === 0 ? repeated : closing(state, events, of);
}

function freeOf({ bookings }: StatementState, { day, books }: { readonly day: string; readonly books: Books }) {
  return books.around
    .filter(({ booking, statementDay }) => (statementDay ?? day) === day && !bookings.has(booking.bookingId))
    .map(({ booking }) => booking);
}

function takenOf({ day, books }: { readonly day: string; readonly books: Books }): readonly StoredBooking[] {
  return books.around.filter(({ statementDay }) => (statementDay ?? day) !== day).map(({ booking }) => booking);
}

function sumOf(bookings: readonly StoredBooking[]): bigint {
  return bookings.reduce((all, { amountMinor }) => all + BigInt(amountMinor), 0n);
}

/** The distance between balance and books that settled and new differences make. */
function effectOf({ differences }: StatementState, found: readonly Difference[]): bigint {
  const settledMinor = [...differences.values()].reduce((all, { remainsMinor }) => all + remainsMinor, 0n);
  return found.reduce((all, { effectMinor }) => all + effectMinor, settledMinor);
}

/** A balance that was explained in one version may be another one in the next. */
function balanceId({ version, differences }: StatementState): string {
  return differences.has('balance') ? `balance:${version}` : 'balance';
}

function matched(of: OfDay & { readonly version: number }, matches: Compared['matches']): readonly StatementEvent[] {
  const events: StatementEvent[] = [];
  for (let from = 0; from < Math.min(matches.length, MATCHES_OF_APPEND); from += MATCHES_AT_ONCE)
    events.push({ type: 'LinesMatched', data: { ...of, matches: matches.slice(from, from + MATCHES_AT_ONCE) } });
  return events;
}

function found(of: OfDay & { readonly version: number }, { effectMinor, ...difference }: Difference): StatementEvent {
  return { type: 'DifferenceFound', data: { ...of, ...difference, effectMinor: effectMinor.toString() } };
}
