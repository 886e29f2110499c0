import type { Route, StaffRole } from '@contracts/http/routes';
import { storedText } from '@kernel/stored-text';

/** Fields that never go on record, whatever the call. */
const SECRET = /^(code|token|challenge)$|password|secret/i;
/** The fields in which staff write about a member; the text itself is sealed with the key of that member. */
const WRITTEN = new Set(['text']);
/** The fields in which compliance may write about a suspicion. The event of the act says who reads its words. */
const REASONS = new Set(['note', 'reason']);
/** The fields of an encrypted body that are harmless: ids of people and things. */
const ID = /^[a-z]+Id$/;

/**
 * The input of a call in the form that every reader of the audit trail may see.
 * @param roles those of the person who calls
 */
export function harmlessInput(
  route: Route,
  input: Readonly<Record<string, unknown>>,
  roles: readonly StaffRole[],
): Record<string, unknown> {
  const isHidden = (name: string) =>
    (WRITTEN.has(name) && 'memberId' in input) || (REASONS.has(name) && roles.includes('compliance'));
  const kept = Object.entries(input).filter(([name]) => (route.encrypted ? ID.test(name) : !isHidden(name)));
  return strictJson(Object.fromEntries(kept)) as Record<string, unknown>;
}

function strictJson(value: unknown): unknown {
  if (typeof value === 'string') return storedText(value);
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(strictJson);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name, content]) => content !== undefined && !SECRET.test(name));
  return Object.fromEntries(entries.map(([name, content]) => [storedText(name), strictJson(content)]));
}
