/** Values of a statement; each is named by its place, with its type where Postgres cannot guess it. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown, type: string): string {
    this.values.push(typeof value === 'bigint' ? value.toString() : value);
    return `$${this.values.length}::${type}`;
  }
}

export type Direction = 'newest' | 'oldest';

/** A stretch of row numbers: the first, and the one after the last. */
export interface Stretch {
  readonly from: bigint;
  readonly until: bigint;
}

/** The source of candidates: one equality that an index answers, in the order of the rows. */
export type Branch =
  | {
      readonly by: 'index';
      /** The leading columns of the index and what they equal, in SQL. */
      readonly columns: readonly { readonly sql: string; readonly equals: (parameters: Parameters) => string }[];
      /** A further condition: the predicate of a partial index, and the text itself where an index holds its hash. */
      readonly where?: (parameters: Parameters) => string;
    }
  /** The rows themselves, one by one. */
  | { readonly by: 'rows' }
  /** Rows by their amount: few enough to be put in order after they were found. */
  | { readonly by: 'amount'; readonly min: bigint; readonly max: bigint };

/** A condition for a row, in SQL over `read.event_history as e`. */
export type Condition = (parameters: Parameters) => string;

/** How a filter is looked up: which index leads, and what is checked of the rows that it names. */
export interface SearchPlan {
  readonly branches: readonly Branch[];
  readonly conditions: readonly Condition[];
  /** Nothing outside of them can match; oldest first. */
  readonly stretches: readonly Stretch[];
}

/** The part of a plan that one statement looks through. */
export interface Step {
  /** Exclusive; nothing at or beyond it in the direction of reading is looked at again. */
  readonly cursor: bigint | null;
  readonly direction: Direction;
  readonly limit: number;
}

/** Branches times stretches that one statement looks through. */
const MAX_PARTS = 48;

/**
 * The statement that names the next candidates by their numbers, in order, and where the search stands when it names
 * fewer than the limit: null when that was all, else the row that was looked up to.
 */
export function candidatesOf(
  plan: SearchPlan,
  step: Step,
  parameters: Parameters,
): { sql: string; edge: bigint | null } {
  const { near, edge } = nearest(plan, step);
  const parts = near.flatMap((stretch) => plan.branches.map((branch) => branchSql(branch, stretch, step, parameters)));
  if (parts.length === 0) return { sql: 'select null::bigint as seq where false', edge };
  return {
    sql: `select seq from (${parts.map((part) => `(${part})`).join(' union all ')}) as found
      order by seq ${orderOf(step)} limit ${step.limit}`,
    edge,
  };
}

/** The remaining stretches, as many as one statement can look through. */
function nearest(
  { stretches, branches }: SearchPlan,
  { cursor, direction }: Step,
): { near: readonly Stretch[]; edge: bigint | null } {
  const isNewest = direction === 'newest';
  const left = stretches.flatMap(({ from, until }) => {
    const rest =
      cursor === null
        ? { from, until }
        : isNewest
          ? { from, until: least(until, cursor) }
          : { from: greatest(from, cursor + 1n), until };
    return rest.from < rest.until ? [rest] : [];
  });
  if (isNewest) left.reverse();
  const near = left.slice(0, Math.max(1, Math.floor(MAX_PARTS / Math.max(1, branches.length))));
  if (near.length === left.length) return { near, edge: null };
  const { from, until } = near.at(-1)!;
  return { near, edge: isNewest ? from : until - 1n };
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
 */
function branchSql(branch: Branch, rest: Stretch, step: Step, parameters: Parameters): string {
  const order = orderOf(step);
  switch (branch.by) {
    case 'index': {
      const names = branch.columns.map(({ sql }) => sql);
      const bound = (seq: bigint) =>
        `(${[...branch.columns.map(({ equals }) => equals(parameters)), parameters.add(seq, 'bigint')].join(', ')})`;
      const beside = branch.where ? ` and ${branch.where(parameters)}` : '';
      return `select seq from read.event_history as e where (${names.join(', ')}, seq) >= ${bound(rest.from)}
          and (${names.join(', ')}, seq) < ${bound(rest.until)}${beside}
        order by ${names.map((name) => `${name} ${order}`).join(', ')}, seq ${order} limit ${step.limit}`;
    }
    case 'rows':
      return `select seq from read.event_history where ${within(rest, parameters)} order by seq ${order} limit ${step.limit}`;
    case 'amount':
      return `select seq from (select seq from read.event_history
          where amount_minor between ${parameters.add(branch.min, 'bigint')}
            and ${parameters.add(branch.max, 'bigint')} offset 0) as few
        where ${within(rest, parameters)} order by seq ${order} limit ${step.limit}`;
  }
}

function within({ from, until }: Stretch, parameters: Parameters): string {
  return `seq >= ${parameters.add(from, 'bigint')} and seq < ${parameters.add(until, 'bigint')}`;
}

function orderOf({ direction }: Pick<Step, 'direction'>): 'desc' | 'asc' {
  return direction === 'newest' ? 'desc' : 'asc';
}
