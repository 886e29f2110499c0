import { accept, assertNever, reject, repeated, type Decider } from '@kernel/decider';
import { obstacleToDeciding } from '@kernel/two-people';
import { closing, ofDay, settledBy } from './day-end';
import { importStatement } from './import-statement';
import type { CommandOf, Decided, StatementCommand, StatementRejection } from './statement.commands';
import type { StatementEvent } from './statement.events';
import {
  decisionText,
  evolveStatement,
  fileDecisionText,
  fileText,
  isWhole,
  noStatement,
  proposalText,
  settlementText,
  statementOf,
  type StandingDifference,
  type StandingFile,
  type StatementState,
} from './statement.state';

/** The lines of a file that one append takes. */
const LINES_OF_APPEND = 600;
/** The time that the lines of a file have to arrive before another file takes its place, in milliseconds. */
const ARRIVES_WITHIN_MS = 60_000;

/**
 * The statement of a provider about one day against the bookings of the house. The day is closed as soon as it is over
 * and nothing is left that is neither matched nor settled.
 */
export const statementDecider: Decider<StatementState, StatementCommand, StatementEvent, StatementRejection> = {
  category: 'statement',
  initial: () => noStatement,
  evolve: evolveStatement,
  decide,
};

function decide(state: StatementState, command: StatementCommand): Decided {
  switch (command.type) {
    case 'ImportStatement':
      return importStatement(state, command, command.statement);
    case 'ProposeFile':
      return proposeFile(state, command);
    case 'DecideFile':
      return decideFile(state, command);
    case 'Explain':
      return explain(state, command);
    case 'Pair':
      return pair(state, command);
    case 'ProposeBookings':
      return proposeBookings(state, command);
    case 'DecideBookings':
      return decideBookings(state, command);
    case 'NoteFound':
      return noteFound(state, command);
    default:
      return assertNever(command);
  }
}

function proposeFile(state: StatementState, command: CommandOf<'ProposeFile'>): Decided {
  const { file, makerId, note, key } = command;
  const before = state.keys.get(key);
  if (before !== undefined)
    return before === fileText(file.sha256, makerId, note) ? continueFile(state, command) : reject('KEY_REUSED');
  if (state.status === 'closed') return reject('STATEMENT_CLOSED');
  if (state.file && stays(state.file, command.occurredAt)) return reject('SETTLEMENT_ASKED_ALREADY');
  const { openingMinor, closingMinor, sha256, fileName, mapping } = file;
  const amounts = { openingMinor: openingMinor.toString(), closingMinor: closingMinor.toString() };
  const lines = file.lines.slice(0, LINES_OF_APPEND);
  const length = lines.length < file.lines.length ? { linesTotal: file.lines.length } : {};
  return accept({
    type: 'StatementFileProposed',
    data: { ...ofDay(command), fileName, sha256, ...amounts, lines, ...length, mapping, makerId, note, key },
  });
}

/** A file that stopped halfway gives way to another one, and one whose lines still arrive does not. */
function stays(file: StandingFile, now: string): boolean {
  return isWhole(file) || Date.parse(now) - Date.parse(file.proposed.occurredAt) < ARRIVES_WITHIN_MS;
}

/** The rest of a file that is too long for one append: the same request again carries on. */
function continueFile(state: StatementState, command: CommandOf<'ProposeFile'>): Decided {
  const { sha256, lines } = command.file;
  if (state.displaced.has(command.key)) return reject('SETTLEMENT_ASKED_ALREADY');
  if (!state.file || state.file.proposed.sha256 !== sha256 || isWhole(state.file)) return repeated;
  const from = state.file.lines.length;
  const data = { ...ofDay(command), sha256, lines: lines.slice(from, from + LINES_OF_APPEND) };
  return accept({ type: 'StatementFileContinued', data });
}

function decideFile(state: StatementState, command: CommandOf<'DecideFile'>): Decided {
  const { people, sha256, isApproved, note, key } = command;
  const checkerId = people.deciderId;
  const before = state.keys.get(key);
  if (before !== undefined)
    return before === fileDecisionText(sha256, checkerId, isApproved, note) ? repeated : reject('KEY_REUSED');
  const { file } = state;
  if (!file || !isWhole(file)) return reject('SETTLEMENT_NOT_ASKED');
  const { makerId } = file.proposed;
  if (file.proposed.sha256 !== sha256 || makerId !== people.requesterId) return reject('SETTLEMENT_NOT_ASKED');
  const obstacle = obstacleToDeciding(people, makerId, command.occurredAt);
  if (obstacle) return reject(obstacle);
  const turnedDown = accept({
    type: 'StatementFileTurnedDown',
    data: { ...ofDay(command), sha256, checkerId, note, key },
  } satisfies StatementEvent);
  if (!isApproved) return turnedDown;
  return importStatement(state, command, statementOf(file, command.isOver), {
    people: { makerId, checkerId, note },
    key,
  });
}

function explain(state: StatementState, command: CommandOf<'Explain'>): Decided {
  const { differenceIds, staffId, note, key } = command;
  const before = state.keys.get(key);
  if (before !== undefined) {
    const text = differenceIds.map((id) => settlementText(id, 'explained', staffId, note)).join('\n');
    return before === text ? repeated : reject('KEY_REUSED');
  }
  if (!areAll(state, differenceIds, ({ status }) => status === 'open')) return reject('DIFFERENCE_NOT_OPEN');
  const of = ofDay(command);
  const events = differenceIds.map((differenceId) =>
    settledBy(of, state, { differenceId, how: 'explained', booking: null, staffId, note, key }),
  );
  return closing(state, events, of);
}

function pair(state: StatementState, command: CommandOf<'Pair'>): Decided {
  const { differenceId, bookingId, isFree, staffId, note, key } = command;
  const hereId = `onlyHere:${bookingId}`;
  const here = state.differences.get(hereId);
  const ids = here && here.status === 'open' ? [differenceId, hereId] : [differenceId];
  const before = state.keys.get(key);
  if (before !== undefined)
    return before.startsWith(settlementText(differenceId, 'paired', staffId, note)) ? repeated : reject('KEY_REUSED');
  if (!areAll(state, [differenceId], ({ status }) => status === 'open')) return reject('DIFFERENCE_NOT_OPEN');
  const booking = state.differences.get(differenceId)?.candidates.find((one) => one.bookingId === bookingId);
  if (!booking || !isFree || state.bookings.has(bookingId)) return reject('BOOKING_TAKEN');
  const of = ofDay(command);
  const events = ids.map((id) =>
    settledBy(of, state, { differenceId: id, how: 'paired', booking, staffId, note, key }),
  );
  return closing(state, events, of);
}

function proposeBookings(state: StatementState, command: CommandOf<'ProposeBookings'>): Decided {
  const { differenceIds, bankId, makerId, note, key } = command;
  const before = state.keys.get(key);
  if (before !== undefined)
    return before === proposalText(differenceIds, bankId, makerId, note) ? repeated : reject('KEY_REUSED');
  if (!areAll(state, differenceIds, bankId === null ? isOpenFee : isOpenSettlement))
    return reject('DIFFERENCE_NOT_OPEN');
  const data = { ...ofDay(command), differenceIds, makerId, note, key };
  return bankId === null
    ? accept({ type: 'FeeBookingProposed', data })
    : accept({ type: 'SettlementBookingProposed', data: { ...data, bankId } });
}

function isOpenFee({ kind, status, effectMinor }: StandingDifference): boolean {
  return kind === 'fee' && status === 'open' && effectMinor < 0n;
}

/** Only a line of no payment may be money of the house: all others are of members. */
function isOpenSettlement({ kind, status, line }: StandingDifference): boolean {
  return kind === 'onlyThere' && status === 'open' && line?.kind === 'other' && line.amountMinor !== '0';
}

function decideBookings(state: StatementState, command: CommandOf<'DecideBookings'>): Decided {
  const { differenceIds, people, isApproved, note, key } = command;
  const checkerId = people.deciderId;
  const howOf = (id: string) => (state.differences.get(id)?.bankId ? 'settlementBooked' : 'feeBooked');
  const before = state.keys.get(key);
  if (before !== undefined) {
    const text = isApproved
      ? differenceIds.map((id) => settlementText(id, howOf(id), checkerId, note)).join('\n')
      : decisionText(differenceIds, checkerId, false, note);
    return before === text ? repeated : reject('KEY_REUSED');
  }
  const [first] = differenceIds;
  const bankId = state.differences.get(first!)?.bankId;
  const isAsked = (one: StandingDifference) =>
    one.status === 'proposed' && one.makerId === people.requesterId && one.bankId === bankId;
  if (!areAll(state, differenceIds, isAsked)) return reject('SETTLEMENT_NOT_ASKED');
  const obstacle = obstacleToDeciding(people, people.requesterId, command.occurredAt);
  if (obstacle) return reject(obstacle);
  const of = ofDay(command);
  if (!isApproved) {
    const type = bankId ? 'SettlementBookingTurnedDown' : 'FeeBookingTurnedDown';
    return accept({ type, data: { ...of, differenceIds, checkerId, note, key } });
  }
  const events = differenceIds.map((differenceId) =>
    settledBy(of, state, { differenceId, how: howOf(differenceId), booking: null, staffId: checkerId, note, key }),
  );
  return closing(state, events, of);
}

function noteFound(state: StatementState, command: CommandOf<'NoteFound'>): Decided {
  const of = ofDay(command);
  const events = command.bookingIds.flatMap((bookingId) => {
    const differenceId = `onlyHere:${bookingId}`;
    const difference = state.differences.get(differenceId);
    if (!difference || difference.status === 'settled') return [];
    const { booking } = difference;
    return settledBy(of, state, { differenceId, how: 'foundLater', booking, staffId: null, note: '', key: '' });
  });
  return events.length === 0 ? repeated : closing(state, events, of);
}

function areAll(
  { differences }: StatementState,
  differenceIds: readonly string[],
  is: (difference: StandingDifference) => boolean,
): boolean {
  return differenceIds.every((id) => {
    const difference = differences.get(id);
    return difference !== undefined && is(difference);
  });
}
