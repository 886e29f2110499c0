import { ApiError } from '@platform/http/api-error';

const CURSOR = /^(\d{1,16})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export interface TimePlace {
  readonly at: Date;
  readonly id: string;
}

/** Where a page ended that is in order of business time, which events give in milliseconds. */
export function timeCursor(at: Date, id: string): string {
  return `${at.getTime()}_${id}`;
}

/** @throws ApiError INVALID_INPUT for a cursor that was not given out */
export function timeCursorOf(text: string | undefined): TimePlace | null {
  if (text === undefined) return null;
  const [, time, id] = CURSOR.exec(text) ?? [];
  const at = new Date(Number(time));
  if (!id || Number.isNaN(at.getTime())) throw new ApiError('INVALID_INPUT', { cursor: 'unknown' });
  return { at, id };
}
