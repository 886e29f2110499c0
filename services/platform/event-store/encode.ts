import type { NewEvent } from '@kernel/event';
import {
  EventStoreError,
  MAX_APPEND_BYTES,
  type ExpectedRevision,
  type LogFilter,
  type ReadOptions,
} from './event-store.port';

/** An event that has passed every check, with its JSON as it goes over the wire. */
export interface EncodedEvent {
  /** A UUID in lower case. */
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

const STREAM_NAME = /^[a-z][a-zA-Z0-9]*-.+$/su;
const CATEGORY = /^[a-z][a-zA-Z0-9]*$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Control characters and lone surrogates: one of the two event stores would refuse or change them. */
const UNSAFE_IN_NAMES = /[\p{Cc}\p{Cs}]/u;
// Postgres has no \u0000 in texts, and neither event store keeps half of a surrogate pair.
const UNSAFE_IN_STRINGS = /[\u0000\p{Cs}]/u;
/** The largest number of bytes that a unit of UTF-16 takes up in UTF-8. */
const MAX_BYTES_OF_UNIT = 3;
/** The limit of the index entry in Postgres. */
const MAX_NAME_LENGTH = 400;
const MAX_DEPTH = 100;
const MAX_REVISION = 2n ** 63n - 1n;

function refuse(message: string): never {
  throw new EventStoreError('InvalidArgument', message);
}

/** @throws EventStoreError InvalidArgument */
export function checkStreamName(stream: string): void {
  const fits =
    typeof stream === 'string' &&
    stream.length <= MAX_NAME_LENGTH &&
    STREAM_NAME.test(stream) &&
    !UNSAFE_IN_NAMES.test(stream);
  if (!fits) refuse(`A stream is named <category>-<id>; this is not such a name: ${JSON.stringify(stream)}`);
}

/** @throws EventStoreError InvalidArgument */
export function checkExpected(expected: ExpectedRevision): void {
  if (expected === 'noStream') return;
  if (typeof expected !== 'bigint' || expected < 0n || expected > MAX_REVISION) {
    refuse(`The expected revision is noStream or a bigint of 0 or more, not ${String(expected)}`);
  }
}

/** @throws EventStoreError InvalidArgument */
export function checkLast(last: string | undefined): void {
  if (last !== undefined && !UUID.test(last)) refuse(`The id of the last event is not a UUID: ${JSON.stringify(last)}`);
}

/** @throws EventStoreError InvalidArgument */
export function checkReadOptions(options: ReadOptions): void {
  const { from, max } = options;
  if (from !== undefined && (typeof from !== 'bigint' || from < 0n || from > MAX_REVISION)) {
    refuse(`A read starts at a revision of 0 or more, not at ${String(from)}`);
  }
  if (max !== undefined && (!Number.isSafeInteger(max) || max < 1))
    refuse(`A read takes one event or more, not ${max}`);
}

/** @throws EventStoreError InvalidArgument */
export function checkFilter(filter: LogFilter | undefined): void {
  if (!filter?.categories) return;
  if (filter.categories.length === 0) refuse('A filter names at least one category');
  const wrong = filter.categories.find((category) => !CATEGORY.test(category));
  if (wrong !== undefined) refuse(`This is not a category: ${JSON.stringify(wrong)}`);
}

/**
 * The one check and encoding of both event stores, done before any I/O: the client of EventStoreDB never settles an
 * append whose data it cannot encode, and no text of Postgres holds every character that EventStoreDB would keep.
 *
 * @throws EventStoreError InvalidArgument, TooLarge
 */
export function encodeAppend(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): EncodedEvent[] {
  checkStreamName(stream);
  checkExpected(expected);
  if (events.length === 0) refuse(`An append to ${stream} carries at least one event`);
  const encoded = events.map(encodeEvent);
  let units = 0;
  for (const { data, metadata } of encoded) units += data.length + metadata.length;
  // Only an append that may be too large is measured.
  if (units * MAX_BYTES_OF_UNIT > MAX_APPEND_BYTES) checkSize(stream, encoded);
  return encoded;
}

function checkSize(stream: string, encoded: readonly EncodedEvent[]): void {
  let bytes = 0;
  for (const { data, metadata } of encoded) bytes += Buffer.byteLength(data) + Buffer.byteLength(metadata);
  if (bytes <= MAX_APPEND_BYTES) return;
  throw new EventStoreError(
    'TooLarge',
    `An append to ${stream} has ${bytes} bytes of JSON; ${MAX_APPEND_BYTES} are allowed`,
  );
}

function encodeEvent(event: NewEvent, index: number): EncodedEvent {
  if (!UUID.test(event.id)) refuse(`events[${index}].id is not a UUID`);
  const named = typeof event.type === 'string' && event.type.length > 0 && event.type.length <= MAX_NAME_LENGTH;
  // Types that begin with $ belong to the server and have a special meaning there.
  if (!named || event.type.startsWith('$') || UNSAFE_IN_NAMES.test(event.type))
    refuse(`events[${index}].type is not a name`);
  return {
    id: event.id.toLowerCase(),
    type: event.type,
    data: encodeObject(event.data, `events[${index}].data`),
    metadata: encodeObject(event.metadata, `events[${index}].metadata`),
  };
}

function encodeObject(value: unknown, path: string): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(`${path} is not an object`);
  const fault = faultIn(value, 0);
  if (fault) refuse(`${path}${fault.path} ${fault.what}`);
  const json = JSON.stringify(value);
  // JSON writes such characters as escapes, so that one search of the whole text says whether any string has to be
  // checked.
  if (json.includes('\\u0000') || json.includes('\\ud')) {
    const unsafe = unsafeStringIn(value);
    if (unsafe) refuse(`${path}${unsafe.path} ${unsafe.what}`);
  }
  return json;
}

interface Fault {
  readonly path: string;
  readonly what: string;
}

/** Finds the first value that JSON would drop, change or refuse, with its place. Valid data cost no allocation. */
function faultIn(value: unknown, depth: number): Fault | undefined {
  switch (typeof value) {
    case 'boolean':
    case 'string':
      return undefined;
    case 'number':
      return Number.isFinite(value) ? undefined : { path: '', what: `is ${value}, which JSON does not have` };
    case 'object':
      return value === null ? undefined : faultInChildren(value, depth);
    default:
      return { path: '', what: `is a ${typeof value}, which JSON does not have` };
  }
}

function faultInChildren(value: object, depth: number): Fault | undefined {
  if (depth >= MAX_DEPTH) return { path: '', what: `is nested more than ${MAX_DEPTH} deep` };
  if (Array.isArray(value)) {
    // An index loop, because the other loops skip holes, which JSON.stringify turns into null.
    for (let index = 0; index < value.length; index += 1) {
      const fault = faultIn(value[index], depth + 1);
      if (fault) return { ...fault, path: `[${index}]${fault.path}` };
    }
    return undefined;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    return { path: '', what: `is a ${value.constructor.name}, not a plain object` };
  }
  if (typeof (value as { toJSON?: unknown }).toJSON === 'function') {
    return { path: '', what: `is a ${value.constructor?.name ?? 'value'} that writes its own JSON` };
  }
  if (Object.getOwnPropertySymbols(value).length > 0) return { path: '', what: 'has a symbol for a key' };
  for (const key of Object.keys(value)) {
    const fault = faultIn((value as Record<string, unknown>)[key], depth + 1);
    if (fault) return { ...fault, path: `.${key}${fault.path}` };
  }
  return undefined;
}

/** Finds the first string, keys included, that one of the event stores could not hold. */
function unsafeStringIn(value: unknown): Fault | undefined {
  if (typeof value === 'string')
    return UNSAFE_IN_STRINGS.test(value) ? { path: '', what: 'holds \\u0000 or half of a surrogate pair' } : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const isArray = Array.isArray(value);
  for (const [key, child] of Object.entries(value)) {
    if (UNSAFE_IN_STRINGS.test(key)) return { path: '', what: 'has a key with \\u0000 or half of a surrogate pair' };
    const fault = unsafeStringIn(child);
    if (fault) return { ...fault, path: isArray ? `[${key}]${fault.path}` : `.${key}${fault.path}` };
  }
  return undefined;
}
