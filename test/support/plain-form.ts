import type { CellKind, FileForm, FileFormat } from '@contracts/http/file-form';

/** The form of a file with a column for each field, headed by its name, as a page would ask for a list. */
export function plainForm(
  format: FileFormat,
  fields: readonly string[],
  kinds: Readonly<Record<string, CellKind>> = {},
): FileForm {
  if (format === 'jsonl') return { format };
  const columns = fields.map((field) => ({ header: field, as: kinds[field] ?? ('text' as const), fields: [field] }));
  return { format, sheet: { title: 'Every field', language: 'en', columns } };
}
