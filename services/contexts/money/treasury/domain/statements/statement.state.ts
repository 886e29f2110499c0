import type { Currency } from '@kernel/money';
import type { GivenStatement } from './statement.commands';
import type {
  StatementEvent,
  StatementFileProposed,
  StoredBooking,
  StoredDifferenceKind,
  StoredDifferenceLine,
  StoredLine,
} from './statement.events';

/** A difference of the newest version, or a settled one of any version. */
export interface StandingDifference {
  readonly kind: StoredDifferenceKind;
  readonly line: StoredDifferenceLine | null;
  readonly booking: StoredBooking | null;
  readonly effectMinor: bigint;
  readonly candidates: readonly StoredBooking[];
  readonly status: 'open' | 'proposed' | 'settled';
  /** The person who has asked that it is booked. */
  readonly makerId: string | null;
  /** The bank account of the house that it is settled with; null for everything else. */
  readonly bankId: string | null;
  /** The distance between the balance and the books that stays for good. */
  readonly remainsMinor: bigint;
}

/** A file that waits for a second person, with the lines of it that are here. */
export interface StandingFile {
  readonly proposed: StatementFileProposed['data'];
  readonly lines: readonly StoredLine[];
}

/** True once all of its lines are here. */
export function isWhole({ proposed, lines }: StandingFile): boolean {
  return lines.length >= (proposed.linesTotal ?? 0);
}

/** The statement that a file tells. Only one of a day that is over can be whole. */
export function statementOf({ proposed, lines }: StandingFile, isOver: boolean): GivenStatement {
  const { sha256, openingMinor, closingMinor } = proposed;
  const amounts = { openingMinor: BigInt(openingMinor), closingMinor: BigInt(closingMinor) };
  return { sha256, ...amounts, lines, isComplete: isOver };
}

export interface StatementState {
  readonly status: 'missing' | 'open' | 'closed';
  readonly version: number;
  readonly currency: Currency | null;
  readonly isComplete: boolean;
  /** The lines of the newest version whose matches are still to be written. */
  readonly toMatch: number;
  readonly closingMinor: string;
  readonly hashes: ReadonlySet<string>;
  /** The hash of the newest version; null before the first. */
  readonly sha256: string | null;
  /** The lines that no other version supersedes. */
  readonly keptLines: ReadonlySet<string>;
  /** The bookings that belong to a line of this statement. */
  readonly bookings: ReadonlyMap<string, StoredBooking>;
  readonly differences: ReadonlyMap<string, StandingDifference>;
  /** The file that waits for a second person. */
  readonly file: StandingFile | null;
  /** The keys of the requests whose file stopped halfway and gave way to another one. */
  readonly displaced: ReadonlySet<string>;
  /** The file that was taken over, while some of its matches are still to be written. */
  readonly taking: GivenStatement | null;
  /** The request under each key, as text. */
  readonly keys: ReadonlyMap<string, string>;
}

export const noStatement: StatementState = {
  status: 'missing',
  version: 0,
  currency: null,
  isComplete: false,
  toMatch: 0,
  closingMinor: '0',
  hashes: new Set(),
  sha256: null,
  keptLines: new Set(),
  bookings: new Map(),
  differences: new Map(),
  file: null,
  displaced: new Set(),
  taking: null,
  keys: new Map(),
};

export function evolveStatement(state: StatementState, event: StatementEvent): StatementState {
  switch (event.type) {
    case 'StatementImported':
      return imported(state, event.data);
    case 'LinesMatched':
      return matched(state, event.data);
    case 'DifferenceFound': {
      const { differenceId, kind, line, booking, candidates } = event.data;
      const effectMinor = BigInt(event.data.effectMinor);
      const found = {
        kind,
        line,
        booking,
        effectMinor,
        candidates,
        status: 'open' as const,
        makerId: null,
        bankId: null,
      };
      return {
        ...state,
        differences: new Map([...state.differences, [differenceId, { ...found, remainsMinor: 0n }]]),
        // A booking without a line belongs to no statement yet.
        bookings: line && booking ? withBookings(state, [booking]) : state.bookings,
      };
    }
    case 'FeeBookingProposed':
      return asked(state, event.data, null);
    case 'SettlementBookingProposed':
      return asked(state, event.data, event.data.bankId);
    case 'FeeBookingTurnedDown':
    case 'SettlementBookingTurnedDown': {
      const { differenceIds, checkerId, note, key } = event.data;
      return {
        ...state,
        differences: changed(state, differenceIds, { status: 'open', makerId: null, bankId: null }),
        keys: withKey(state, key, decisionText(differenceIds, checkerId, false, note)),
      };
    }
    case 'DifferenceSettled':
      return settled(state, event.data);
    case 'StatementClosed':
      return { ...state, status: 'closed' };
    case 'StatementFileProposed': {
      const { sha256, lines, makerId, note, key } = event.data;
      const file = { proposed: event.data, lines };
      const displaced = state.file ? new Set([...state.displaced, state.file.proposed.key]) : state.displaced;
      return { ...state, file, displaced, keys: withKey(state, key, fileText(sha256, makerId, note)) };
    }
    case 'StatementFileContinued':
      return { ...state, file: state.file && { ...state.file, lines: [...state.file.lines, ...event.data.lines] } };
    case 'StatementFileTurnedDown': {
      const { sha256, checkerId, note, key } = event.data;
      return { ...state, file: null, keys: withKey(state, key, fileDecisionText(sha256, checkerId, false, note)) };
    }
  }
}

function matched(
  state: StatementState,
  { matches }: Extract<StatementEvent, { type: 'LinesMatched' }>['data'],
): StatementState {
  const toMatch = Math.max(0, state.toMatch - matches.length);
  return {
    ...state,
    toMatch,
    taking: toMatch === 0 ? null : state.taking,
    // A line of which nobody has booked anything may be booked in the next version.
    keptLines: new Set([...state.keptLines, ...matches.flatMap(({ line, booking }) => (booking ? line.lineId : []))]),
    bookings: withBookings(
      state,
      matches.flatMap(({ booking }) => booking ?? []),
    ),
  };
}

function imported(
  state: StatementState,
  data: Extract<StatementEvent, { type: 'StatementImported' }>['data'],
): StatementState {
  const { key, sha256, people } = data;
  const settledOnes = [...state.differences].filter(([, { status }]) => status === 'settled');
  const superseded = [...state.differences.values()].filter(({ status }) => status !== 'settled');
  const bookings = new Map(state.bookings);
  for (const { booking } of superseded) if (booking) bookings.delete(booking.bookingId);
  return {
    ...state,
    status: 'open',
    version: data.version,
    currency: data.currency,
    isComplete: data.isComplete,
    toMatch: data.matches,
    closingMinor: data.closingMinor,
    hashes: new Set([...state.hashes, sha256]),
    sha256,
    bookings,
    differences: new Map(settledOnes),
    file: data.source === 'file' ? null : state.file,
    taking: data.source === 'file' && data.matches > 0 && state.file ? statementOf(state.file, data.isComplete) : null,
    keys:
      key && people ? withKey(state, key, fileDecisionText(sha256, people.checkerId, true, people.note)) : state.keys,
  };
}

/** Somebody has asked that lines are booked; `bankId` names the bank account, and is null for fees. */
function asked(
  state: StatementState,
  { differenceIds, makerId, note, key }: Extract<StatementEvent, { type: 'FeeBookingProposed' }>['data'],
  bankId: string | null,
): StatementState {
  return {
    ...state,
    differences: changed(state, differenceIds, { status: 'proposed', makerId, bankId }),
    keys: withKey(state, key, proposalText(differenceIds, bankId, makerId, note)),
  };
}

function settled(
  state: StatementState,
  data: Extract<StatementEvent, { type: 'DifferenceSettled' }>['data'],
): StatementState {
  const { differenceId, how, booking, staffId, note, key } = data;
  const before = state.differences.get(differenceId);
  if (!before) return state;
  const remainsMinor = how === 'explained' ? before.effectMinor : 0n;
  const lineIds = before.line && before.kind !== 'fee' ? [before.line.lineId] : [];
  const isHere = before.line !== null && booking !== null;
  return {
    ...state,
    keptLines: new Set([...state.keptLines, ...lineIds]),
    bookings: isHere ? withBookings(state, [booking]) : state.bookings,
    differences: new Map([
      ...state.differences,
      [differenceId, { ...before, status: 'settled' as const, remainsMinor }],
    ]),
    keys: staffId === null ? state.keys : withKey(state, key, settlementText(differenceId, how, staffId, note)),
  };
}

function changed(
  { differences }: StatementState,
  differenceIds: readonly string[],
  change: Pick<StandingDifference, 'status' | 'makerId' | 'bankId'>,
): StatementState['differences'] {
  const all = new Map(differences);
  for (const id of differenceIds) {
    const before = all.get(id);
    if (before) all.set(id, { ...before, ...change });
  }
  return all;
}

function withBookings({ bookings }: StatementState, more: readonly StoredBooking[]): StatementState['bookings'] {
  return new Map([...bookings, ...more.map((booking) => [booking.bookingId, booking] as const)]);
}

/** One act may write several events under one key; the texts of all of them stand behind it. */
function withKey({ keys }: StatementState, key: string, text: string): StatementState['keys'] {
  const before = keys.get(key);
  return new Map([...keys, [key, before === undefined ? text : `${before}\n${text}`]]);
}

export function proposalText(
  differenceIds: readonly string[],
  bankId: string | null,
  makerId: string,
  note: string,
): string {
  return JSON.stringify([bankId === null ? 'fees' : `bank:${bankId}`, differenceIds, makerId, note]);
}

export function decisionText(
  differenceIds: readonly string[],
  checkerId: string,
  isApproved: boolean,
  note: string,
): string {
  return JSON.stringify(['decide', differenceIds, checkerId, isApproved, note]);
}

export function settlementText(differenceId: string, how: string, staffId: string, note: string): string {
  return JSON.stringify(['settle', differenceId, how, staffId, note]);
}

export function fileText(sha256: string, makerId: string, note: string): string {
  return JSON.stringify(['file', sha256, makerId, note]);
}

export function fileDecisionText(sha256: string, checkerId: string, isApproved: boolean, note: string): string {
  return JSON.stringify(['decideFile', sha256, checkerId, isApproved, note]);
}
