import type { DomainEvent } from '@kernel/event';

export type Severity = 'info' | 'warning' | 'critical';

/** The reason why the console points staff at an event. */
export interface Significance<Data> {
  /** Names the sentence that the console explains the event with. */
  readonly kind: string;
  readonly severity: Severity;
  /** Only events of the type for which it is true are significant. */
  readonly when?: (data: Data) => boolean;
  /** The amount in minor units; the event is significant only from the size on that the settings name. */
  readonly size?: (data: Data) => string;
}

/** The fields of an event that tell of a person. The log holds them sealed, and never in clear. */
export interface PersonalData<Data> {
  /**
   * The field with the id of the person whom they tell of, or of the case whose records are kept for a time of their
   * own. It stays in clear.
   */
  readonly of: keyof Data & string;
  /** The field to whose id the key of the house bound the seals of editions before, where it was another one. */
  readonly formerlyOf?: keyof Data & string;
  readonly fields: readonly (keyof Data & string)[];
  /** The value of each field that is no text, in an event of a member whose data are erased. */
  readonly erased?: Partial<Data>;
}

/** The facts about one type of event that the other contexts need. */
export interface EventFacts<Data> {
  /**
   * Null for an event of everyday business, which staff find when they look for it and are not pointed at. The first
   * of several reasons counts that is true of the event.
   */
  readonly significance: Significance<Data> | readonly Significance<Data>[] | null;
  /** The name of the movement on a member's statement; absent for an event that does not move a main wallet. */
  readonly statement?: string;
  /** Absent for an event that tells of no person more than an id. */
  readonly personal?: PersonalData<Data>;
}

/** An event whose data hold a balance before and after moves a wallet, so it has a name on the statement. */
type FactsOf<Data> = Data extends { readonly balanceBeforeMinor: string; readonly balanceAfterMinor: string }
  ? EventFacts<Data> & { readonly statement: string }
  : EventFacts<Data>;

/** The facts of an event of everyday business. */
export const routine = { significance: null } as const;

/** The streams of one category, as a context declares them in its manifest. */
export interface StoredStreams {
  /** The stream of one aggregate is `<category>-<id>`. */
  readonly category: string;
  /** Only the context's own desk shows its events: the explorer, its files and its trees are silent about them. */
  readonly confidential?: true;
  /** The amounts of its events are play money. No projection may read them, so that no table holds any of it. */
  readonly playMoney?: true;
  /** The file that declares the union of the category's events, from the root of the repository. */
  readonly declaredIn: string;
  /** The exported name of that union; the schema of the stored events is generated from it. */
  readonly union: string;
  /** Every type of event that the category's streams may hold. */
  readonly events: Readonly<Record<string, EventFacts<never>>>;
}

/** The facts of every type of event of a union. */
export type FactsOfAll<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: FactsOf<Extract<Event, { readonly type: Type }>['data']>;
};

/**
 * Declares the streams of a category. The compiler asks for the facts of every event of the union, so that no event
 * can be added without saying whether it is significant.
 */
export function storedStreams<Event extends DomainEvent>(streams: {
  readonly category: string;
  readonly confidential?: true;
  readonly playMoney?: true;
  readonly declaredIn: string;
  readonly union: string;
  readonly events: FactsOfAll<Event>;
}): StoredStreams {
  return streams as StoredStreams;
}
