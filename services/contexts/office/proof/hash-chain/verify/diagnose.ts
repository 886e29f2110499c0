import type { RecordedEvent } from '@kernel/event';
import { digestOf } from '../chain/canonical-event';
import { nameOf, namesOf, SHORT_DIGEST_BYTES, type EventName, type ChainBlock } from '../chain/block';
import type { BreakKind } from '../domain/hash-chain.events';

/** The first event that differs from the hash chain. */
export interface FirstBad extends EventName {
  readonly kind: BreakKind;
  readonly reason: string;
  /** Null where it lies outside of the chain. */
  readonly block: number | null;
}

interface Sealed {
  readonly name: EventName;
  readonly digest: string;
}

/** How far around the first difference both sides are looked through for where an event went. */
export const LOOK_AROUND = 1_024;

/**
 * Names the fault at the first place where the log differs from its hash chain.
 *
 * @param blocks the block with the difference and some that follow it
 * @param actual the events of the log from the first event of that block on, beyond the block if there are more
 */
export function diagnose(blocks: readonly ChainBlock[], actual: readonly RecordedEvent[]): FirstBad {
  const block = blocks[0]!;
  const sealed = sealedOf(blocks);
  const digests = actual.map((event) => shortDigest(event));
  const index = sealed.findIndex(({ digest }, place) => digests[place] !== digest);
  if (index < 0 || index >= block.count) return elsewhere(block, sealed, actual);
  const bad = (kind: BreakKind, name: EventName, reason: string): FirstBad => ({
    ...name,
    kind,
    reason,
    block: block.number,
  });
  const there = actual[index];
  const expected = sealed[index]!;
  if (!there) return bad('missing', expected.name, 'is missing: the log ends before it');
  const around = index + LOOK_AROUND;
  const isSealedLater = sealed.slice(index + 1, around).some(({ digest }) => digest === digests[index]);
  const isFoundLater = digests.slice(index + 1, around).includes(expected.digest);
  const found = nameOf(there);
  if (isSealedLater && isFoundLater)
    return bad('moved', expected.name, `is not in its place: ${textOf(found)} stands there`);
  if (isSealedLater) return bad('missing', expected.name, 'is missing: the events after it have moved up');
  const differences = differencesOf(expected.name, found);
  const isSameEvent = expected.name.eventId === found.eventId || differences.length <= 1;
  if (!isSameEvent && isFoundLater) return bad('inserted', found, 'was never sealed: it was put in later');
  if (!isSameEvent) return bad('changed', expected.name, `is not there: ${textOf(found)} stands in its place`);
  const what = differences.length > 0 ? differences.join(' and ') : 'type, data, metadata or time of recording';
  return bad('changed', { ...expected.name, position: found.position }, `was changed: another ${what} than was sealed`);
}

/** The events fit and the block does not: their positions in the whole log differ. */
function elsewhere(block: ChainBlock, sealed: readonly Sealed[], actual: readonly RecordedEvent[]): FirstBad {
  const index = sealed.findIndex(({ name }, place) => actual[place]?.checkpoint !== name.position);
  if (index < 0 || index >= block.count) {
    return {
      ...sealed[0]!.name,
      kind: 'changed',
      reason: 'or one of its block was changed in a way that keeps its short digest',
      block: block.number,
    };
  }
  const reason = `was moved: it stood at ${sealed[index]!.name.position}`;
  return { ...sealed[index]!.name, position: actual[index]!.checkpoint, kind: 'moved', reason, block: block.number };
}

function sealedOf(blocks: readonly ChainBlock[]): Sealed[] {
  return blocks.flatMap((block) =>
    namesOf(block).map((name, place) => ({
      name,
      digest: block.digests.toString('latin1', place * SHORT_DIGEST_BYTES, (place + 1) * SHORT_DIGEST_BYTES),
    })),
  );
}

function shortDigest(event: RecordedEvent): string {
  return digestOf(event).toString('latin1', 0, SHORT_DIGEST_BYTES);
}

function differencesOf(sealed: EventName, found: EventName): string[] {
  return [
    ...(sealed.stream === found.stream ? [] : ['stream']),
    ...(sealed.revision === found.revision ? [] : ['revision']),
    ...(sealed.eventId === found.eventId ? [] : ['id']),
  ];
}

function textOf({ stream, revision, eventId }: EventName): string {
  return `${stream}@${revision} (${eventId})`;
}
