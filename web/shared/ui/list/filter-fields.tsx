import { ChoiceFilter, TextFilter, type ChoiceOption } from './filters';

interface FieldBase<Name extends string> {
  /** The parameter of the address that keeps the filter. */
  readonly name: Name;
  readonly label: string;
  readonly testId?: string;
  readonly className?: string;
}

interface ChoiceField<Name extends string> extends FieldBase<Name> {
  /** The text while nothing is chosen, such as "All types". */
  readonly all: string;
  readonly options: readonly ChoiceOption[];
}

interface TextField<Name extends string> extends FieldBase<Name> {
  readonly mono?: boolean;
  readonly search?: boolean;
  readonly maxLength?: number;
  /** Changes the typed text before it goes into the address. */
  readonly write?: (typed: string) => string;
}

/** A filter of a list: a choice where it has options, otherwise a text. */
export type FilterField<Name extends string = string> = ChoiceField<Name> | TextField<Name>;

interface FilterFieldsProps<Name extends string> {
  readonly fields: readonly FilterField<Name>[];
  readonly values: Readonly<Record<Name, string>>;
  readonly onChange: (name: Name, value: string) => void;
}

/** The filters of a list, from a table. */
export function FilterFields<Name extends string>({ fields, values, onChange }: FilterFieldsProps<Name>) {
  return (
    <>
      {fields.map((field) => {
        const { name, ...rest } = field;
        if ('options' in rest)
          return <ChoiceFilter key={name} {...rest} value={values[name]} onChange={(value) => onChange(name, value)} />;
        const { write = (typed: string) => typed, ...text } = rest;
        return (
          <TextFilter key={name} {...text} value={values[name]} onChange={(typed) => onChange(name, write(typed))} />
        );
      })}
    </>
  );
}
