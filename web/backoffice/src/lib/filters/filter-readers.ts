/**
 * How a filter is read from its parameter in the address: any text, one of a list of values, or by a function that
 * answers undefined to what it does not know. A value that is not read is left out of the call.
 */
export type FilterReader = 'text' | readonly string[] | ((said: string) => unknown);

export type FilterReaders = Readonly<Record<string, FilterReader>>;

type ReadBy<Reader extends FilterReader> = Reader extends 'text'
  ? string
  : Reader extends readonly (infer Value)[]
    ? Value
    : Reader extends (said: string) => infer Value
      ? NonNullable<Value>
      : never;

/** The filters that the address gives, by name. */
export type FiltersOf<Readers extends FilterReaders> = { readonly [Name in keyof Readers]?: ReadBy<Readers[Name]> };

export function readFilters<Readers extends FilterReaders>(
  readers: Readers,
  values: Readonly<Record<string, string>>,
): FiltersOf<Readers> {
  const read = Object.entries(readers).map(([name, reader]) => [name, readBy(reader, values[name] ?? '')] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as FiltersOf<Readers>;
}

function readBy(reader: FilterReader, said: string): unknown {
  if (reader === 'text') return said || undefined;
  return typeof reader === 'function' ? reader(said) : reader.find((value) => value === said);
}
