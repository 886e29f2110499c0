import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

interface SchemaFormOptions<Typed> {
  readonly defaultValues: DefaultValues<Typed>;
  /** When a fault that is shown is checked again: as the reader types, or with the next try to send. */
  readonly recheck?: 'onChange' | 'onSubmit';
}

/**
 * A form that a schema checks, which is the contract's own or made of its parts. Faults are shown from the first try to
 * send on. The schema only spares the way to the server, which has the last word.
 */
export function useSchemaForm<Typed extends FieldValues, Read extends FieldValues>(
  schema: z.ZodType<Read, Typed>,
  { defaultValues, recheck = 'onChange' }: SchemaFormOptions<Typed>,
): UseFormReturn<Typed, unknown, Read> {
  return useForm<Typed, unknown, Read>({
    resolver: zodResolver(schema),
    defaultValues,
    reValidateMode: recheck,
    shouldFocusError: false,
  });
}
