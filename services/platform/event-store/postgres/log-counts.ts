/** The query of a reader of the log. */
export type LogQuery = <Row extends object>(
  statement: { readonly name: string; readonly text: string },
  values: unknown[],
) => Promise<Row[]>;

interface CountedRow {
  readonly head: string;
  readonly category: string | null;
  readonly events: string;
}

interface Counted {
  readonly head: bigint;
  readonly byCategory: ReadonlyMap<string, number>;
}

/** Beyond this number of new events it costs less to ask every stream for its last one. */
const COUNT_ON = 100_000n;

// The last event of a stream says how many the stream has.
const ALL = {
  name: 'log-count-all',
  text: `select h.position as head, c.category, c.events from log.head h left join lateral (
      select s.category, sum(last.revision + 1)::text as events from log.streams s
        cross join lateral (
          select e.revision from log.events e where e.stream_no = s.stream_no order by e.revision desc limit 1) last
       group by s.category) c on true`,
};
const SINCE = {
  name: 'log-count-since',
  text: `select h.position as head, c.category, c.events from log.head h left join lateral (
      select s.category, count(*)::text as events from log.events e join log.streams s using (stream_no)
       where e.position > $1 and e.position <= h.position
       group by s.category) c on true`,
};

/**
 * Counts the events of categories without reading the whole log: once it asks every stream for its last event, and from
 * then on it counts what is new.
 */
export class LogCounts {
  private counted: Counted | undefined;
  private counting: Promise<Counted> | undefined;

  constructor(private readonly query: LogQuery) {}

  /** The number of events of these categories up to the end of the log, which is at least at this position. */
  async of(categories: readonly string[], head: bigint): Promise<number> {
    let counted = this.counted;
    while (!counted || counted.head < head) {
      this.counting ??= this.count(counted, head).finally(() => (this.counting = undefined));
      counted = await this.counting;
    }
    const { byCategory } = counted;
    return [...new Set(categories)].reduce((sum, category) => sum + (byCategory.get(category) ?? 0), 0);
  }

  private async count(before: Counted | undefined, head: bigint): Promise<Counted> {
    const isNear = before !== undefined && head - before.head <= COUNT_ON;
    const rows = isNear ? await this.query<CountedRow>(SINCE, [before.head]) : await this.query<CountedRow>(ALL, []);
    const byCategory = new Map(isNear ? before.byCategory : []);
    for (const { category, events } of rows)
      if (category !== null) byCategory.set(category, (byCategory.get(category) ?? 0) + Number(events));
    return (this.counted = { head: BigInt(rows[0]!.head), byCategory });
  }
}
