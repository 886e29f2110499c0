import { ApiError } from '../http/api-error';

/** Writes the place where one page of a list ended for the client, and reads the cursor of the next request. */
export interface Cursor<Place> {
  readonly write: (place: Place) => string;
  /**
   * @returns undefined for the first page, whose request carries no cursor
   * @throws ApiError INVALID_INPUT for a text that `write` cannot have made
   */
  readonly read: (text: string | undefined) => Place | undefined;
}

/** A cursor that one pattern describes; `parse` answers undefined for values that match it and still name no place. */
function patternCursor<Place>(
  pattern: RegExp,
  parse: (...groups: string[]) => Place | undefined,
  write: (place: Place) => string,
): Cursor<Place> {
  return {
    write,
    read(text) {
      if (text === undefined) return undefined;
      const match = pattern.exec(text);
      const place = match ? parse(...match.slice(1)) : undefined;
      if (place === undefined) throw new ApiError('INVALID_INPUT', { cursor: 'unknown' });
      return place;
    },
  };
}

/** The last row of a page in order of time: a moment in milliseconds, and the row's id where several share it. */
export interface TimePlace {
  readonly at: Date;
  readonly id: string;
}

function timeCursorWith(id: string): Cursor<TimePlace> {
  return patternCursor(
    new RegExp(`^(\\d{1,16})_(${id})$`),
    (time, rowId) => {
      const at = new Date(Number(time));
      return Number.isNaN(at.getTime()) ? undefined : { at, id: rowId! };
    },
    ({ at, id: rowId }) => `${at.getTime()}_${rowId}`,
  );
}

/** For lists in order of time whose rows are named by a UUID. */
export const timeCursor = timeCursorWith('[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}');

/** For lists in order of time whose rows are named by a text, such as the name of a bill. */
export const timeAndNameCursor = timeCursorWith('[\\w.-]{1,120}');

/** For lists in order of a running number, such as the position in the log. */
export const numberCursor: Cursor<bigint> = patternCursor(
  /^(\d{1,18})$/,
  (digits) => BigInt(digits!),
  (number) => number.toString(),
);

/** For lists in order of user names. */
export const nameCursor: Cursor<string> = patternCursor(
  /^([\w.@-]{1,64})$/,
  (name) => name,
  (name) => name,
);

/** The last row of a page in order of slots: the slot's start in epoch milliseconds, and the row's number in it. */
export interface SlotPlace {
  readonly slotMs: number;
  readonly no: string;
}

/** The latest moment that a `Date` can hold, in epoch milliseconds. */
const MAX_DATE_MS = 8.64e15;

/** For lists in order of five-minute slots. */
export const slotCursor: Cursor<SlotPlace> = patternCursor(
  /^(\d{1,15})\.(\d{1,18})$/,
  (slotMs, no) => (Number(slotMs) > MAX_DATE_MS ? undefined : { slotMs: Number(slotMs), no: no! }),
  ({ slotMs, no }) => `${slotMs}.${no}`,
);

/** One page of a list, and the cursor of the page after it; null on the last page. */
export interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
}

/** Cuts a page out of rows of which one more was read than the page holds: the extra row says that a page follows. */
export function pageOf<Row>(rows: readonly Row[], pageSize: number, cursorAfter: (last: Row) => string): PageOf<Row> {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > pageSize && last !== undefined ? cursorAfter(last) : null };
}
