import type { RecordedEvent } from '@kernel/event';
import type { EventCatalogue } from '../../services/platform/context/event-catalogue';

/** Shorter texts, and short numbers, stand in others by chance. */
const TELLING = /^(?!\d{1,7}$).{6,}$/s;

/** All texts in a value, at any depth. */
export function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsOf(part);
}

/** The texts that tell of members, each with the field that it was in. One that stands in clear proves nothing. */
export function textsIn(
  events: readonly RecordedEvent[],
  memberIn: (event: RecordedEvent) => string | undefined,
  catalogue: Pick<EventCatalogue, 'personalOf'>,
): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const others = new Set<string>();
  for (const event of events) {
    const fields: readonly string[] = catalogue.personalOf(event.type)?.fields ?? [];
    const isOfMember = memberIn(event) !== undefined;
    for (const [name, value] of Object.entries(event.data))
      for (const text of textsOf(value))
        if (isOfMember && fields.includes(name) && TELLING.test(text)) known.set(text, `${event.type}.${name}`);
        else others.add(text);
    for (const text of textsOf(event.metadata)) others.add(text);
  }
  const clear = [...others].join('\n');
  for (const text of [...known.keys()]) if (clear.includes(text)) known.delete(text);
  return known;
}
