import { ApiError } from '@platform/http/api-error';

const NAME = /^[a-z][a-z0-9_-]{0,63}$/;

/** Lists in order of user names go on behind the last name that was shown. @throws ApiError INVALID_INPUT for a cursor that was not given out */
export function nameBehind(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!NAME.test(cursor)) throw new ApiError('INVALID_INPUT', { cursor: 'unknown' });
  return cursor;
}

/** What is on a page of one row more than were asked for, and where the next one begins. */
export function pageOf<Row extends { readonly username: string }>(
  rows: readonly Row[],
  pageSize: number,
): { rows: readonly Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, pageSize);
  return { rows: shown, nextCursor: rows.length > pageSize ? shown.at(-1)!.username : null };
}
