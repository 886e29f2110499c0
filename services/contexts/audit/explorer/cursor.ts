import { ApiError } from '@platform/http/api-error';

/** The row that a page ended at. @throws ApiError INVALID_INPUT for a cursor that was not given out */
export function cursorOf(text: string | undefined): bigint | null {
  if (text === undefined) return null;
  if (!/^\d{1,18}$/.test(text)) throw new ApiError('INVALID_INPUT', { cursor: 'unknown' });
  return BigInt(text);
}
