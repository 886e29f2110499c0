import type { EXPORT_FORMATS } from '@contracts/http/office/explorer';
import { csvText, jsonLines } from '@platform/http/files/file-text';

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A flat row; what is nested is JSON in a CSV. */
export type ExportRow = Readonly<Record<string, unknown>>;

export const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
};

/** The text of a file in pieces, as they are asked for. */
export function fileOf(
  rows: AsyncIterable<ExportRow>,
  format: ExportFormat,
  columns: readonly string[],
): AsyncGenerator<string> {
  return format === 'csv' ? csvText(rows, columns) : jsonLines(rows);
}
