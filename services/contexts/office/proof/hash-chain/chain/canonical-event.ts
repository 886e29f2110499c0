import { hash } from 'node:crypto';
import { stringify } from 'safe-stable-stringify';
import type { RecordedEvent } from '@kernel/event';

/**
 * The one text of an event: everything that a reader of the log is handed but its place in the whole log, which the
 * order of the chain and the names of its blocks hold. The keys are sorted by code unit, because jsonb does not keep
 * their order and EventStoreDB does. Numbers are written as JavaScript reads them, which is all that a reader can see
 * of them; text is neither normalised nor escaped differently by the homes. The time is that of the port, in
 * milliseconds.
 */
export function canonicalText({ stream, revision, id, type, data, metadata, recordedAt }: RecordedEvent): string {
  return stringify([stream, revision.toString(), id, type, recordedAt, data, metadata])!;
}

/** SHA-256 of the canonical text in UTF-8. */
export function digestOf(event: RecordedEvent): Buffer {
  return hash('sha256', canonicalText(event), 'buffer');
}
