import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DomainEvent, EventMetadata, RecordedEvent } from '@kernel/event';
import { idOf } from '@platform/ids';
import { openedWith } from '@platform/personal-data/personal-fields';
import { HouseKeys } from '@platform/personal-data/sealing-keys';
import { eventCatalogue } from '../../services/apps/house';
import { repositoryRoot, sourceFiles } from '../architecture/source-files';

/** The beginning of one stream, from its first event on, as an earlier edition stored it. */
export interface GoldenStream {
  /** The path of its file below `events/`, without the suffix. */
  readonly name: string;
  readonly category: string;
  readonly stream: string;
  readonly events: readonly StoredEvent[];
}

export interface StoredEvent {
  readonly type: string;
  readonly recordedAt: string;
  readonly data: DomainEvent['data'];
  readonly metadata: EventMetadata;
}

const EVENTS = 'test/golden-events/events';

/** Personal data of the examples were sealed with this key. */
const keys = new HouseKeys({ STAFF_SECRET_KEY: Buffer.alloc(32, 7) });

export const goldenStreams: readonly GoldenStream[] = sourceFiles([EVENTS], ['.json'])
  .map(({ path: file, text }) => {
    const { stream, events } = JSON.parse(text) as Pick<GoldenStream, 'stream' | 'events'>;
    const name = file.slice(EVENTS.length + 1, -'.json'.length);
    return { name, category: name.split('/')[0]!, stream, events };
  })
  .sort((one, other) => (one.name < other.name ? -1 : 1));

/** The events as deciders and projections get them. */
export function openedEvents({ events }: Pick<GoldenStream, 'events'>): StoredEvent[] {
  const opening = { own: undefined, house: (id: string) => keys.ofHouse(id).key };
  return events.map((event) => openedWith(event, eventCatalogue.personalOf(event.type), opening));
}

/** The events of all streams in the order in which they were recorded, as a log would hand them out. */
export function recordedEvents(streams: readonly GoldenStream[]): RecordedEvent[] {
  return streams
    .flatMap(({ stream, events }) =>
      openedEvents({ events }).map((event, index) => ({ ...event, stream, revision: BigInt(index) })),
    )
    .sort(
      (one, other) =>
        Date.parse(one.recordedAt) - Date.parse(other.recordedAt) ||
        (one.stream === other.stream ? Number(one.revision - other.revision) : one.stream < other.stream ? -1 : 1),
    )
    .map((event, index) => ({
      ...event,
      id: idOf(`${event.stream}/${event.revision}`),
      checkpoint: String(index + 1),
    }));
}

/** A value as JSON can hold it: the amounts of a state are bigints, and its parts are maps and sets. */
export function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(plain);
  if (Symbol.iterator in value) return [...(value as Iterable<unknown>)].map(plain);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined && typeof part !== 'function')
      .map(([name, part]) => [name, plain(part)]),
  );
}

/**
 * The expectation about the golden streams with a name. `GOLDEN_EVENTS=write` writes the actual value in its place; the
 * README says when that is right.
 */
export function expected(name: string, actual: unknown): unknown {
  const file = path.join(repositoryRoot, 'test/golden-events/expected', `${name}.json`);
  if (process.env['GOLDEN_EVENTS'] === 'write') {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${lines(actual)}\n`);
  }
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : `there is no ${name}.json`;
}

/** JSON with a line for each part of the second level, so that a difference is a line. */
function lines(value: unknown): string {
  const parts = Object.entries(value as object).map(([name, part]) => {
    const rows = Array.isArray(part) ? part.map((row) => `    ${JSON.stringify(row)}`).join(',\n') : undefined;
    return `  ${JSON.stringify(name)}: ${rows === undefined ? JSON.stringify(part) : rows ? `[\n${rows}\n  ]` : '[]'}`;
  });
  return `{\n${parts.join(',\n')}\n}`;
}
