import type { z } from 'zod';
import type { Route } from './routes';

/** A whole call: its route, the schema of its input, and the schema of the envelope's `value` in its answer. */
export interface Call<
  Input extends z.ZodType = z.ZodType,
  Value extends z.ZodType = z.ZodType,
  R extends Route = Route,
> {
  readonly route: R;
  readonly input: Input;
  readonly value: Value;
  readonly summary: string;
}

export function call<Input extends z.ZodType, Value extends z.ZodType, const R extends Route>(
  route: R,
  summary: string,
  input: Input,
  value: Value,
): Call<Input, Value, R> {
  return { route, input, value, summary };
}
