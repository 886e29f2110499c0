import type { Stretch } from '../../history/read-models/event-segments';

/** Values of a statement; each is named by its place, with its type where Postgres cannot guess it. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown, type: string): string {
    this.values.push(typeof value === 'bigint' ? value.toString() : value);
    return `$${this.values.length}::${type}`;
  }
}

export type Direction = 'newest' | 'oldest';

/** The source of candidates: one equality that an index answers, in the order of the rows. */
export type Branch =
  | {
      readonly by: 'index';
      /** The leading columns of the index and what they equal, in SQL. */
      readonly columns: readonly { readonly sql: string; readonly equals: (parameters: Parameters) => string }[];
      /** The column after them, where an index is asked for several of its values. */
      readonly among?: { readonly sql: string; readonly type: string; readonly values: readonly unknown[] };
      /** A further condition: the predicate of a partial index, and the text itself where an index holds its hash. */
      readonly where?: (parameters: Parameters) => string;
    }
  /** The rows themselves, one by one. */
  | { readonly by: 'rows' }
  /** Rows by their amount: few enough to be put in order after they were found. */
  | { readonly by: 'amount'; readonly min: bigint; readonly max: bigint };

/** A condition for a row, in SQL over `read.event_history as e`. */
export type Condition = (parameters: Parameters) => string;

/** Rows that the leading index does not have yet: all of them are looked at, and the whole filter is checked. */
export interface Unindexed {
  /** One for each segment, oldest first. */
  readonly segments: readonly Stretch[];
  readonly conditions: readonly Condition[];
}

/** How a filter is looked up: which index leads, and what is checked of the rows that it names. */
export interface SearchPlan {
  readonly branches: readonly Branch[];
  readonly conditions: readonly Condition[];
  /** Nothing outside of them can match; oldest first. */
  readonly stretches: readonly Stretch[];
  readonly unindexed: Unindexed;
}

/** The part of a plan that one statement looks through. */
export interface Step {
  /** Exclusive; nothing at or beyond it in the direction of reading is looked at again. */
  readonly cursor: bigint | null;
  readonly direction: Direction;
  readonly limit: number;
}

/** Values of branches times stretches that one statement looks through. */
const MAX_PARTS = 48;

/** A stretch that one part of a statement looks through; with its segment where no index leads. */
interface Piece extends Stretch {
  readonly segment?: bigint;
}

/** The next candidates by their numbers, in order, in SQL. */
export interface Candidates {
  readonly sql: string;
  /** The rows that the statement looks at lie in here. */
  readonly reach: Stretch;
  /** Where the search stands when fewer than the limit are named: null when that was all, else the last row looked up. */
  readonly edge: bigint | null;
}

export function candidatesOf(plan: SearchPlan, step: Step, parameters: Parameters): Candidates {
  const { near, edge } = nearest(plan, step);
  const parts = near.flatMap((piece) =>
    piece.segment === undefined
      ? plan.branches.map((branch) => branchSql(branch, piece, step, parameters))
      : [unindexedSql(plan.unindexed, piece, step, parameters)],
  );
  if (parts.length === 0)
    return { sql: 'select null::bigint as seq where false', reach: { from: 0n, until: 0n }, edge };
  const ends = [near[0]!, near.at(-1)!];
  return {
    sql: `select seq from (${parts.map((part) => `(${part})`).join(' union all ')}) as found
      order by seq ${orderOf(step)} limit ${step.limit}`,
    reach: {
      from: ends.map(({ from }) => from).reduce(least),
      until: ends.map(({ until }) => until).reduce(greatest),
    },
    edge,
  };
}

/** The remaining stretches, as many as one statement can look through: of the segments without index only one. */
function nearest(
  { stretches, branches, unindexed }: SearchPlan,
  { cursor, direction }: Step,
): { near: readonly Piece[]; edge: bigint | null } {
  const isNewest = direction === 'newest';
  const left = stretches.flatMap(({ from, until }) => {
    const rest =
      cursor === null
        ? { from, until }
        : isNewest
          ? { from, until: least(until, cursor) }
          : { from: greatest(from, cursor + 1n), until };
    return piecesOf(rest, unindexed.segments);
  });
  if (isNewest) left.reverse();
  const width = branches.reduce((sum, branch) => sum + widthOf(branch), 0);
  const unindexedOnes = new Set<bigint>();
  const near = left.slice(0, Math.max(1, Math.floor(MAX_PARTS / Math.max(1, width)))).filter(({ segment }) => {
    if (segment !== undefined) unindexedOnes.add(segment);
    return unindexedOnes.size <= 1;
  });
  if (near.length === left.length) return { near, edge: null };
  const { from, until } = near.at(-1)!;
  return { near, edge: isNewest ? from : until - 1n };
}

function widthOf(branch: Branch): number {
  return branch.by === 'index' && branch.among ? branch.among.values.length : 1;
}

/** The part of a stretch that has the index, and the parts of each segment that has not. */
function piecesOf(stretch: Stretch, segments: readonly Stretch[]): Piece[] {
  const indexed = { from: stretch.from, until: segments[0] ? least(stretch.until, segments[0].from) : stretch.until };
  const others = segments.map(({ from, until }) => ({
    from: greatest(from, stretch.from),
    until: least(until, stretch.until),
    segment: from,
  }));
  return [indexed, ...others].filter(({ from, until }) => from < until);
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function greatest(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

/**
 * Comparing rows, and asking for the order of the whole index, leaves the planner no other index to choose: an estimate
 * that is off (a type that has not happened for five million rows) would otherwise lead it through the rows one by one.
 * The number of the row is compared by itself as well, which leaves out the segments that have no part in it.
 */
function branchSql(branch: Branch, rest: Stretch, step: Step, parameters: Parameters): string {
  const order = orderOf(step);
  switch (branch.by) {
    case 'index': {
      const { columns, among, where } = branch;
      const names = [...columns.map(({ sql }) => sql), ...(among ? [among.sql] : [])];
      const bound = (seq: bigint) =>
        `(${[...columns.map(({ equals }) => equals(parameters)), ...(among ? ['one.value'] : []), parameters.add(seq, 'bigint')].join(', ')})`;
      const beside = where ? ` and ${where(parameters)}` : '';
      const found = `select seq from read.event_history as e where (${names.join(', ')}, seq) >= ${bound(rest.from)}
          and (${names.join(', ')}, seq) < ${bound(rest.until)} and ${within(rest, parameters)}${beside}
        order by ${names.map((name) => `${name} ${order}`).join(', ')}, seq ${order} limit ${step.limit}`;
      if (!among) return found;
      return `select found.seq from unnest(${parameters.add(among.values, `${among.type}[]`)}) as one (value)
        cross join lateral (${found}) as found`;
    }
    case 'rows':
      return `select seq from read.event_history where ${within(rest, parameters)} order by seq ${order} limit ${step.limit}`;
    case 'amount':
      return `select seq from (select seq from read.event_history
          where amount_minor between ${parameters.add(branch.min, 'bigint')}
            and ${parameters.add(branch.max, 'bigint')} and ${within(rest, parameters)} offset 0) as few
        order by seq ${order} limit ${step.limit}`;
  }
}

function unindexedSql({ conditions }: Unindexed, rest: Stretch, step: Step, parameters: Parameters): string {
  const fits = conditions.map((condition) => ` and (${condition(parameters)})`).join('');
  return `select seq from read.event_history as e where ${within(rest, parameters)}${fits}
    order by seq ${orderOf(step)} limit ${step.limit}`;
}

export function within({ from, until }: Stretch, parameters: Parameters): string {
  return `seq >= ${parameters.add(from, 'bigint')} and seq < ${parameters.add(until, 'bigint')}`;
}

function orderOf({ direction }: Pick<Step, 'direction'>): 'desc' | 'asc' {
  return direction === 'newest' ? 'desc' : 'asc';
}
