import type { Sheet } from '@contracts/http/file-form';
import type { Column, FileCell } from './list';

type Field<Row> = Extract<keyof Row, string>;

/** The first of the fields that has a value. */
export function fileText<Row>(...fields: readonly Field<Row>[]): FileCell {
  return { as: 'text', fields };
}

export function fileAmount<Row>(field: Field<Row>): FileCell {
  return { as: 'amount', fields: [field] };
}

export function fileNumber<Row>(field: Field<Row>): FileCell {
  return { as: 'number', fields: [field] };
}

export function fileTime<Row>(field: Field<Row>): FileCell {
  return { as: 'time', fields: [field] };
}

/** A value in words; `values` are all that the field may have. */
export function fileWords<Row, Value extends string>(
  field: Field<Row>,
  values: readonly Value[],
  word: (value: Value) => string,
): FileCell {
  return { as: 'text', fields: [field], words: Object.fromEntries(values.map((value) => [value, word(value)])) };
}

/** The columns that are shown, in their order, as a file has them. Times name the zone of the merchant's clock. */
export function sheetColumns<Row>(columns: readonly Column<Row>[], zone: string): Sheet['columns'] {
  return columns.flatMap(({ header, file }) =>
    (file === undefined ? [] : 'as' in file ? [file] : file).map(({ part, fields, as, ...cell }) => {
      const named = part ? `${header} · ${part}` : header;
      const heading = as === 'time' && !named.includes(zone) ? `${named} (${zone})` : named;
      return { header: heading, as, fields: [...fields], ...cell };
    }),
  );
}
