/** The roles of Postgres that serve. The owner, who migrates, is no such role: it has every right. */
export const SERVING_ROLES = ['api', 'worker'] as const;
export type ServingRole = (typeof SERVING_ROLES)[number];

export type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'TRUNCATE';

const NONE: readonly Right[] = [];
const READ: readonly Right[] = ['SELECT'];
const ADD: readonly Right[] = ['SELECT', 'INSERT'];
const CHANGE: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE'];
const TIDY: readonly Right[] = ['SELECT', 'DELETE'];
const KEEP: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const REBUILD: readonly Right[] = [...KEEP, 'TRUNCATE'];

/** Sets of rights, named by what they are for. */
export const can = {
  /** Nothing at all. */
  nothing: NONE,
  read: READ,
  /** Add rows, and read them. */
  add: ADD,
  /** Add and change rows, but take none away. */
  change: CHANGE,
  /** Take rows away whose time is over. */
  tidy: TIDY,
  /** Keep rows: add, change and take away. */
  keep: KEEP,
  /** Keep rows, and empty the table before it is filled anew. */
  rebuild: REBUILD,
} as const;

/** The rights on one table. */
export interface TableRights extends Readonly<Record<ServingRole, readonly Right[]>> {
  /** The rights where the log lives in EventStoreDB, if they are others. */
  readonly logElsewhere?: Readonly<Record<ServingRole, readonly Right[]>>;
}

/** The rights on the tables of one context, by `schema.table`. */
export type DeclaredRights = Readonly<Record<string, TableRights>>;

/** Tables of projections: the worker fills them, the API reads them. */
export function projected(...tables: readonly string[]): DeclaredRights {
  return Object.fromEntries(tables.map((table) => [table, { api: can.read, worker: can.rebuild }]));
}

/** Tables of the API alone: what visitors and staff leave between two calls. */
export function ofTheApi(...tables: readonly string[]): DeclaredRights {
  return Object.fromEntries(tables.map((table) => [table, { api: can.keep, worker: can.nothing }]));
}

/**
 * Joins the declarations of several contexts.
 * @throws Error for a table that two of them declare
 */
export function joined(...parts: readonly DeclaredRights[]): DeclaredRights {
  const all = parts.flatMap((part) => Object.entries(part));
  const seen = new Set<string>();
  for (const [table] of all) {
    if (seen.has(table)) throw new Error(`The rights on the table ${table} are declared twice.`);
    seen.add(table);
  }
  return Object.fromEntries(all);
}
