import type { RecordedEvent } from '@kernel/event';
import type { EventFacts, PersonalData, Significance, StoredStreams } from './stored-streams';

/** Every type of event that any context stores, with the facts from the manifests. */
export class EventCatalogue {
  private readonly facts = new Map<string, EventFacts<never>>();
  readonly categories: readonly string[];
  /** Those that tables may be made of: all but the categories of play money. */
  readonly projectedCategories: readonly string[];
  /** Those that the explorer shows. */
  readonly shownCategories: readonly string[];

  /** @throws Error when two contexts declare one category, or one type of event differently */
  constructor(readonly streams: readonly StoredStreams[]) {
    const categories = new Set<string>();
    for (const { category, events } of streams) {
      if (categories.has(category)) throw new Error(`Two contexts declare the streams of "${category}".`);
      categories.add(category);
      for (const [type, facts] of Object.entries(events)) {
        const known = this.facts.get(type);
        if (known && known !== facts) throw new Error(`Two categories declare the event "${type}" differently.`);
        this.facts.set(type, facts);
      }
    }
    this.categories = [...categories];
    const without = (isLeftOut: (one: StoredStreams) => boolean) =>
      streams.filter((one) => !isLeftOut(one)).map(({ category }) => category);
    this.projectedCategories = without(({ playMoney }) => playMoney === true);
    this.shownCategories = without(({ playMoney, confidential }) => playMoney === true || confidential === true);
  }

  get types(): readonly string[] {
    return [...this.facts.keys()];
  }

  /** None for an event of everyday business and for a type that no manifest declares. */
  significancesOf(type: string): readonly Significance<RecordedEvent['data']>[] {
    const declared = this.facts.get(type)?.significance ?? [];
    return (Array.isArray(declared) ? declared : [declared]) as readonly Significance<RecordedEvent['data']>[];
  }

  /** The personal fields of events of this type; undefined where there are none. */
  personalOf(type: string): PersonalData<never> | undefined {
    return this.facts.get(type)?.personal;
  }

  /** Returns the name on the statement of the movements of this type; undefined for an event that moves no wallet. */
  statementOf(type: string): string | undefined {
    return this.facts.get(type)?.statement;
  }
}
