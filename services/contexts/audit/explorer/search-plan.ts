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

/** Where candidates come from: one equality that an index answers, in the order of the rows. */
export type Branch =
  | {
      readonly by: 'index';
      /** The leading columns of the index and what they equal, in SQL. */
      readonly columns: readonly { readonly sql: string; readonly equals: (parameters: Parameters) => string }[];
      /** What has to hold beside: the predicate of a partial index, and the text itself where its hash is indexed. */
      readonly where?: (parameters: Parameters) => string;
    }
  | { readonly by: 'rows'; readonly stretch: Stretch }
  /** Rows by their amount: few enough to be put in order after they were found. */
  | { readonly by: 'amount'; readonly min: bigint; readonly max: bigint };

/** What has to hold for a row, in SQL over `read.event_history as e`. */
export type Condition = (parameters: Parameters) => string;

/** How a filter is looked up: which index leads, and what is checked of the rows that it names. */
export interface SearchPlan {
  readonly branches: readonly Branch[];
  readonly conditions: readonly Condition[];
  /** Nothing outside it can match. */
  readonly bounds: Stretch;
}

/** A stretch of the plan that one statement looks through. */
export interface Step {
  /** Exclusive; nothing at or beyond it in the direction of reading is looked at again. */
  readonly cursor: bigint | null;
  readonly direction: Direction;
  readonly limit: number;
}

/** The statement that names the next candidates by their numbers, in order. */
export function candidatesOf(plan: SearchPlan, step: Step, parameters: Parameters): string {
  const stretch = remainderOf(plan.bounds, step);
  const parts = plan.branches.flatMap((branch) => branchSql(branch, stretch, step, parameters));
  if (parts.length === 0) return 'select null::bigint as seq where false';
  return `select seq from (${parts.map((part) => `(${part})`).join(' union all ')}) as found order by seq ${orderOf(step)} limit ${step.limit}`;
}

export function remainderOf({ from, until }: Stretch, { cursor, direction }: Pick<Step, 'cursor' | 'direction'>): Stretch {
  if (cursor === null) return { from, until };
  return direction === 'newest' ? { from, until: cursor < until ? cursor : until } : { from: cursor >= from ? cursor + 1n : from, until };
}

/**
 * Comparing rows, and asking for the order of the whole index, leaves the planner no other index to choose: an estimate that
 * is off (a type that has not happened for five million rows) would otherwise lead it through the rows one by one.
 */
function branchSql(branch: Branch, rest: Stretch, step: Step, parameters: Parameters): string[] {
  const order = orderOf(step);
  switch (branch.by) {
    case 'index': {
      const names = branch.columns.map(({ sql }) => sql);
      const bound = (seq: bigint) =>
        `(${[...branch.columns.map(({ equals }) => equals(parameters)), parameters.add(seq, 'bigint')].join(', ')})`;
      const beside = branch.where ? ` and ${branch.where(parameters)}` : '';
      return [
        `select seq from read.event_history as e where (${names.join(', ')}, seq) >= ${bound(rest.from)}
           and (${names.join(', ')}, seq) < ${bound(rest.until)}${beside}
         order by ${names.map((name) => `${name} ${order}`).join(', ')}, seq ${order} limit ${step.limit}`,
      ];
    }
    case 'rows': {
      const from = branch.stretch.from > rest.from ? branch.stretch.from : rest.from;
      const until = branch.stretch.until < rest.until ? branch.stretch.until : rest.until;
      if (from >= until) return [];
      return [
        `select seq from read.event_history where seq >= ${parameters.add(from, 'bigint')} and seq < ${parameters.add(until, 'bigint')}
         order by seq ${order} limit ${step.limit}`,
      ];
    }
    case 'amount':
      return [
        `select seq from (select seq from read.event_history
           where amount_minor between ${parameters.add(branch.min, 'bigint')} and ${parameters.add(branch.max, 'bigint')} offset 0) as few
         where seq >= ${parameters.add(rest.from, 'bigint')} and seq < ${parameters.add(rest.until, 'bigint')} order by seq ${order} limit ${step.limit}`,
      ];
  }
}

function orderOf({ direction }: Pick<Step, 'direction'>): 'desc' | 'asc' {
  return direction === 'newest' ? 'desc' : 'asc';
}
