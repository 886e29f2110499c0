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
  /** The first rows of all segments, oldest first. */
  readonly starts: readonly bigint[];
}

/** The part of a plan that one statement looks through. */
export interface Step {
  /** Exclusive; nothing at or beyond it in the direction of reading is looked at again. */
  readonly cursor: bigint | null;
  readonly direction: Direction;
  readonly limit: number;
  /** So many indexed segments at most: Postgres plans a statement for each of them anew. */
  readonly segments: number;
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
  /** Where the search stands if fewer than the limit are named: null when that was all, else the last row looked at. */
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

/** The remaining stretches, as many as one statement can look through. */
function nearest(plan: SearchPlan, step: Step): { near: readonly Piece[]; edge: bigint | null } {
  const { cursor, direction } = step;
  const isNewest = direction === 'newest';
  const left = plan.stretches.flatMap(({ from, until }) => {
    const rest =
      cursor === null
        ? { from, until }
        : isNewest
          ? { from, until: least(until, cursor) }
          : { from: greatest(from, cursor + 1n), until };
    return piecesOf(rest, plan.unindexed.segments);
  });
  if (isNewest) left.reverse();
  const width = plan.branches.reduce((sum, branch) => sum + widthOf(branch), 0);
  const parts = Math.max(1, Math.floor(MAX_PARTS / Math.max(1, width)));
  const near = withinReach(left.slice(0, parts), plan.starts, step);
  const end = near.at(-1);
  const last = left.at(-1);
  if (!end || (near.length === left.length && end.from === last?.from && end.until === last.until))
    return { near, edge: null };
  return { near, edge: isNewest ? end.from : end.until - 1n };
}

/**
 * The pieces, in the order of reading, until there are too many segments: more than one without index, or more than so
 * many with it. The last piece may be cut.
 */
function withinReach(
  pieces: readonly Piece[],
  starts: readonly bigint[],
  { direction, segments }: Pick<Step, 'direction' | 'segments'>,
): Piece[] {
  const near: Piece[] = [];
  const forth = direction === 'newest' ? -1 : 1;
  let unindexed: bigint | undefined;
  let left = segments;
  let reached: number | undefined;
  for (const piece of pieces) {
    if (piece.segment !== undefined) {
      if ((unindexed ??= piece.segment) !== piece.segment) return near;
      near.push(piece);
      continue;
    }
    const ends = [placeOf(piece.from, starts), placeOf(piece.until - 1n, starts)] as const;
    const [first, last] = direction === 'newest' ? [ends[1], ends[0]] : ends;
    const isCounted = first === reached;
    const count = Math.abs(last - first) + (isCounted ? 0 : 1);
    if (count > left) {
      const place = first + forth * (left - (isCounted ? 0 : 1));
      if (left > 0 || isCounted)
        near.push(
          direction === 'newest' ? { ...piece, from: starts[place]! } : { ...piece, until: starts[place + 1]! },
        );
      return near;
    }
    near.push(piece);
    left -= count;
    reached = last;
  }
  return near;
}

/** The place of the segment that has a row; rows before the first and after the last count to these. */
function placeOf(seq: bigint, starts: readonly bigint[]): number {
  let [low, high] = [0, Math.max(0, starts.length - 1)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= seq) low = middle;
    else high = middle - 1;
  }
  return low;
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
