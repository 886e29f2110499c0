import { SEALED, type NewEvent } from '@kernel/event';
import type { EventCatalogue } from '../context/event-catalogue';
import { openText, sealText } from './sealed-text';
import type { SealingKeys } from './sealing-keys';

/** `<version>.<name of the key>.<sealed text>`; version 1 is that of the texts without the name of a key. */
const VERSION = 'v2';

type Data = Readonly<Record<string, unknown>>;
type Event = Pick<NewEvent, 'type' | 'data'>;

/**
 * Takes the personal fields of an event out of its data before it is stored, and puts them back when it is read. Which
 * fields these are, and of whom, stands in the manifests. Events that were stored before there were seals hold their
 * personal fields in clear; they pass unchanged.
 */
export class PersonalFields {
  constructor(
    private readonly catalogue: Pick<EventCatalogue, 'personalOf'>,
    private readonly keys: SealingKeys,
  ) {}

  /** For a process that will meet sealed events sooner or later. @throws ConfigError without a key */
  insistOnKey(): void {
    this.keys.keyFor('');
  }

  /** @throws ConfigError without a key */
  sealed<Stored extends Event>(event: Stored): Stored {
    const personal = this.catalogue.personalOf(event.type);
    if (!personal) return event;
    const kept: Record<string, unknown> = {};
    const taken: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(event.data))
      (personal.fields.includes(name) ? taken : kept)[name] = value;
    if (Object.keys(taken).length === 0) return event;
    const person = personOf(kept, personal.of);
    const { id, key } = this.keys.keyFor(person);
    kept[SEALED] = `${VERSION}.${id}.${sealText(key, JSON.stringify(taken), boundTo(person, event.type))}`;
    return { ...event, data: kept };
  }

  /** @throws ConfigError without the key, Error when somebody changed what was stored */
  opened<Stored extends Event>(event: Stored): Stored {
    const { [SEALED]: sealed, ...data } = event.data as Data;
    if (typeof sealed !== 'string') return event;
    const of = this.catalogue.personalOf(event.type)?.of;
    const [version, keyId, text] = sealed.split('.');
    if (of === undefined || version !== VERSION || keyId === undefined || text === undefined)
      throw new Error(`The personal fields of ${event.type} are sealed in a form that is not known`);
    const opened = openText(this.keys.keyOf(keyId), text, boundTo(personOf(data, of), event.type));
    return { ...event, data: { ...data, ...(JSON.parse(opened) as Data) } };
  }
}

/** Empty where a visitor without an account is meant. */
function personOf(data: Data, of: string): string {
  const id = data[of];
  return typeof id === 'string' ? id : '';
}

/** A seal that was moved to another person's event, or to one of another type, does not open. */
function boundTo(person: string, type: string): string {
  return `${type}/${person}`;
}
