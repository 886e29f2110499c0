import { ApiError } from '@platform/http/api-error';

/** Lists of rows go on behind the last one that was shown: its slot and its number. */
export interface RowPlace {
  readonly slotMs: number;
  readonly no: string;
}

const CURSOR = /^(\d{1,15})\.(\d{1,18})$/;

export function cursorOf({ slotMs, no }: RowPlace): string {
  return `${slotMs}.${no}`;
}

/** @throws ApiError INVALID_INPUT for a cursor that was not given out */
export function placeOf(cursor: string | undefined): RowPlace | undefined {
  if (cursor === undefined) return undefined;
  const [, slotMs, no] = CURSOR.exec(cursor) ?? [];
  if (slotMs === undefined || no === undefined || Number(slotMs) > 8.64e15)
    throw new ApiError('INVALID_INPUT', { cursor: 'unknown' });
  return { slotMs: Number(slotMs), no };
}

/** What is on a page of one row more than were asked for, and where the next one begins. */
export function pageOf<Row extends { readonly slot: Date; readonly no: string }>(
  rows: readonly Row[],
  pageSize: number,
) {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    shown,
    nextCursor: rows.length > pageSize && last ? cursorOf({ slotMs: last.slot.getTime(), no: last.no }) : null,
  };
}
