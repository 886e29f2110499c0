import { routes, type CallName, type Route } from '@contracts/http/routes';
import { categoryOf, type RecordedEvent } from '@kernel/event';

const CONFIDENTIAL: ReadonlySet<unknown> = new Set(
  Object.entries<Route>(routes).flatMap(([name, { confidential }]) => (confidential ? [name] : [])),
);
const OPEN_EXPORT: CallName = 'openExport';

interface Deed {
  readonly call?: unknown;
  readonly input?: { readonly export?: { readonly what?: unknown } };
}

/** True for a call of which nobody learns but the roles that may make it, and for a file of what such a call lists. */
export function isConfidentialCall({ call, input }: Deed): boolean {
  return CONFIDENTIAL.has(call) || (call === OPEN_EXPORT && CONFIDENTIAL.has(input?.export?.what));
}

/** True for the record of such a call: it stands in the log, and no list or page of the console shows it. */
export function isConfidentialDeed({ stream, data }: Pick<RecordedEvent, 'stream' | 'data'>): boolean {
  return categoryOf(stream) === 'trail' && isConfidentialCall(data as Deed);
}
