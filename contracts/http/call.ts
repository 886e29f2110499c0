import type { z } from 'zod';
import type { Route } from './routes';

/** A call in full: its route, what it takes, and the `value` of the envelope that it answers with. */
export interface Call<Input extends z.ZodType = z.ZodType, Value extends z.ZodType = z.ZodType> {
  readonly route: Route;
  readonly input: Input;
  readonly value: Value;
  readonly summary: string;
}

export function call<Input extends z.ZodType, Value extends z.ZodType>(
  route: Route,
  summary: string,
  input: Input,
  value: Value,
): Call<Input, Value> {
  return { route, input, value, summary };
}
