import type { Decision } from '@kernel/decider';
import type { Currency } from '@kernel/money';
import type { TwoPeople, TwoPeopleObstacle } from '@kernel/two-people';
import type { StatementEvent, StatementFileProposed, StoredBooking, StoredLine } from './statement.events';

/** A statement that a provider gave, with its lines in order. */
export interface GivenStatement {
  readonly sha256: string;
  readonly openingMinor: bigint;
  readonly closingMinor: bigint;
  readonly isComplete: boolean;
  readonly lines: readonly StoredLine[];
}

/** The bookings on the account of the provider. Those of the statement itself count here on their own days. */
export interface Books {
  /** Those of the days around, with the day of the statement that each belongs to, if any. */
  readonly around: readonly { readonly booking: StoredBooking; readonly statementDay: string | null }[];
  /** The sum of all bookings up to the cut-off. */
  readonly booksMinor: bigint;
  /** The balance of the statement before, less the books at its cut-off; zero where there is none. */
  readonly carriedMinor: bigint;
}

export interface OfDay {
  readonly providerId: string;
  readonly day: string;
  readonly currency: Currency;
  readonly occurredAt: string;
}

interface Act {
  readonly note: string;
  readonly key: string;
}

export type StatementCommand = OfDay &
  (
    | { readonly type: 'ImportStatement'; readonly statement: GivenStatement; readonly books: Books }
    | ({
        readonly type: 'ProposeFile';
        readonly file: GivenStatement & Pick<StatementFileProposed['data'], 'fileName' | 'mapping'>;
        readonly makerId: string;
      } & Act)
    | ({
        readonly type: 'DecideFile';
        /** The file that the deciding person has seen. */
        readonly sha256: string;
        readonly people: TwoPeople;
        readonly isApproved: boolean;
        /** False while the day goes on: more may follow, whatever the file has. */
        readonly isOver: boolean;
        readonly books: Books;
      } & Act)
    | ({ readonly type: 'Explain'; readonly differenceIds: readonly string[]; readonly staffId: string } & Act)
    | ({
        readonly type: 'Pair';
        readonly differenceId: string;
        readonly bookingId: string;
        readonly isFree: boolean;
        readonly staffId: string;
      } & Act)
    | ({
        readonly type: 'ProposeBookings';
        readonly differenceIds: readonly string[];
        /** The bank account of the house that lines are settled with; null for fees. */
        readonly bankId: string | null;
        readonly makerId: string;
      } & Act)
    | ({
        readonly type: 'DecideBookings';
        readonly differenceIds: readonly string[];
        readonly people: TwoPeople;
        readonly isApproved: boolean;
      } & Act)
    /** Bookings that this day missed belong to lines of another day. */
    | { readonly type: 'NoteFound'; readonly bookingIds: readonly string[] }
  );

/** In order of precedence. */
export type StatementRejection =
  | 'KEY_REUSED'
  | 'STATEMENT_MISSING'
  | 'STATEMENT_CLOSED'
  | 'TOO_MANY_DIFFERENCES'
  | 'SETTLEMENT_NOT_ASKED'
  | TwoPeopleObstacle
  | 'SETTLEMENT_ASKED_ALREADY'
  | 'DIFFERENCE_NOT_OPEN'
  | 'BOOKING_TAKEN';

export type Decided = Decision<StatementEvent, StatementRejection>;

export type CommandOf<Type extends StatementCommand['type']> = Extract<StatementCommand, { type: Type }>;
