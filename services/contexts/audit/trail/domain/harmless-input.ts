import type { Route } from '@contracts/http/routes';
import { storable } from './storable';

/** Fields that never go on record, whatever the call. */
const SECRET = /^(code|token|challenge)$|password|secret/i;
/** Of an encrypted body only ids of people and things are harmless. */
const ID = /^[a-z]+Id$/;

/** What a call was made with, as everybody may read it later. */
export function harmlessInput(route: Route, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(input).filter(([name]) => !route.encrypted || ID.test(name));
  return strictJson(Object.fromEntries(kept)) as Record<string, unknown>;
}

function strictJson(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(strictJson);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name, content]) => content !== undefined && !SECRET.test(name));
  return Object.fromEntries(entries.map(([name, content]) => [storable(name), strictJson(content)]));
}
