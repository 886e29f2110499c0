import { SEALED, type NewEvent } from '@kernel/event';
import type { EventCatalogue } from '../context/event-catalogue';
import type { PersonalData } from '../context/stored-streams';
import { erasedName, ERASED } from '@kernel/erased';
import { openText, sealText } from './sealed-text';
import { NEVER_KEPT, OWN_KEY, type SealingKey, type SealingKeys } from './sealing-keys';

/** `<version>.<name of the key>.<sealed text>`; version 1 is that of the texts without the name of a key. */
const VERSION = 'v2';

type Data = Readonly<Record<string, unknown>>;
type Event = Pick<NewEvent, 'type' | 'data'>;
type Declared = PersonalData<never>;

/**
 * Takes the personal fields of an event out of its data before it is stored, and puts them back when it is read. Which
 * fields these are, and of whom, stands in the manifests. Fields of members are sealed with the member's own key, those
 * of staff and visitors with the key of the house. Events that were stored before there were seals hold their personal
 * fields in clear; they pass unchanged, but not those of a member whose data are erased.
 */
export class PersonalFields {
  constructor(
    private readonly catalogue: Pick<EventCatalogue, 'personalOf'>,
    private readonly keys: SealingKeys,
  ) {}

  /** For a process that will meet sealed events sooner or later. @throws ConfigError without a key */
  insistOnKey(): void {
    this.keys.ofHouse();
  }

  /** Tells whether events of this type have personal fields, so that they differ from what is stored. */
  concern({ type }: Event): boolean {
    return this.catalogue.personalOf(type) !== undefined;
  }

  /** @throws ConfigError without a key */
  async sealed<Stored extends Event>(events: readonly Stored[]): Promise<Stored[]> {
    const members = this.membersIn(events);
    const keys = members.length > 0 ? await this.keys.toSeal(members) : undefined;
    return events.map((event) => {
      const personal = this.catalogue.personalOf(event.type);
      if (!personal) return event;
      const member = memberOf(event.data as Data, personal);
      return sealedWith(event, personal, member === undefined ? this.keys.ofHouse() : keys!.get(member)!);
    });
  }

  /**
   * Gives events back as they were appended; erased fields read as such.
   * @throws ConfigError without the key, Error when somebody changed what was stored or a key is lost
   */
  async opened<Stored extends Event>(events: readonly Stored[]): Promise<Stored[]> {
    const members = this.membersIn(events);
    const keys = new Map(members.length > 0 ? await this.keys.known(members) : []);
    const opened: Stored[] = [];
    for (const event of events) {
      const member = this.memberIn(event);
      if (member !== undefined && !keys.has(member) && keyNameOf(event) === OWN_KEY)
        keys.set(member, await this.keys.recovered(member));
      opened.push(
        openedWith(event, this.catalogue.personalOf(event.type), {
          own: member === undefined ? undefined : keys.get(member),
          house: (id) => this.keys.ofHouse(id).key,
        }),
      );
    }
    return opened;
  }

  private membersIn(events: readonly Event[]): string[] {
    return [...new Set(events.flatMap((event) => this.memberIn(event) ?? []))];
  }

  private memberIn(event: Event): string | undefined {
    const personal = this.catalogue.personalOf(event.type);
    return personal && memberOf(event.data as Data, personal);
  }
}

function sealedWith<Stored extends Event>(event: Stored, personal: Declared, key: SealingKey | null): Stored {
  const kept: Record<string, unknown> = {};
  const taken: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(event.data)) (personal.fields.includes(name) ? taken : kept)[name] = value;
  if (Object.keys(taken).length === 0) return event;
  const person = personOf(kept, personal);
  kept[SEALED] = key
    ? `${VERSION}.${key.id}.${sealText(key.key, JSON.stringify(taken), boundTo(person, event.type))}`
    : NEVER_KEPT;
  return { ...event, data: kept };
}

/**
 * An event with its personal fields.
 * @param own the key of the member whom it tells of; null when it was destroyed
 * @throws Error when it does not open
 */
export function openedWith<Stored extends Event>(
  event: Stored,
  personal: Declared | undefined,
  keys: { readonly own: SealingKey | null | undefined; readonly house: (id: string) => Buffer },
): Stored {
  const { [SEALED]: sealed, ...data } = event.data as Data;
  if (personal && keys.own === null) return { ...event, data: { ...data, ...erasedFields(data, personal) } };
  if (typeof sealed !== 'string') return event;
  const [version, keyId, text] = sealed.split('.');
  if (!personal || version !== VERSION || keyId === undefined || text === undefined)
    throw new Error(`The personal fields of ${event.type} are sealed in a form that is not known`);
  if (keyId === OWN_KEY && !keys.own) throw new Error(`The key of the person of ${event.type} is missing`);
  const key = keyId === OWN_KEY ? keys.own!.key : keys.house(keyId);
  const bound = keyId === OWN_KEY ? personal : { of: personal.formerlyOf ?? personal.of };
  const opened = openText(key, text, boundTo(personOf(data, bound), event.type));
  return { ...event, data: { ...data, ...(JSON.parse(opened) as Data) } };
}

/** A user name is unique in tables, also when it is gone. */
function erasedFields(data: Data, personal: Declared): Data {
  const told: Data = personal.erased ?? {};
  const word = (field: string) => (field === 'username' ? erasedName(personOf(data, personal)) : ERASED);
  return Object.fromEntries(personal.fields.map((field) => [field, field in told ? told[field] : word(field)]));
}

function keyNameOf({ data }: Event): string | undefined {
  const sealed = (data as Data)[SEALED];
  return typeof sealed === 'string' ? sealed.split('.')[1] : undefined;
}

/** Undefined where staff or a visitor without an account is meant. */
function memberOf(data: Data, personal: Declared): string | undefined {
  return personal.of === 'staffId' ? undefined : personOf(data, personal) || undefined;
}

/** Empty where a visitor without an account is meant. */
function personOf(data: Data, { of }: Pick<Declared, 'of'>): string {
  const id = data[of];
  return typeof id === 'string' ? id : '';
}

/** A seal that was moved to another person's event, or to one of another type, does not open. */
function boundTo(person: string, type: string): string {
  return `${type}/${person}`;
}
