import pg from 'pg';
import { APPENDING_FUNCTIONS, eventLogRights } from '@migrations/event-log/rights';
import { readModelRights, workerFunctions } from '@migrations/read-models/index';
import { joined, SERVING_ROLES, type Right, type ServingRole } from '@migrations/rights';
import { roleNameOf, type RoleUrls } from './roles';

/** The schemas whose every table has to be declared. */
const DECLARED_SCHEMAS = ['log', 'read', 'session', 'seal', 'vault'];
/** The tables of the migrations themselves; nobody who serves reads them. */
const OF_THE_OWNER = ['log.migrations', 'read.migrations'];
/** The queue makes its tables by itself; the worker works on them, and the API looks how long it is. */
const QUEUE_SCHEMA = 'bullmq';
const QUEUE_RIGHTS: Readonly<Record<ServingRole, readonly Right[]>> = {
  api: ['SELECT'],
  worker: ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'],
};

/** A table and its declaration do not belong together. */
export class RightsNotDeclared extends Error {
  override readonly name = 'RightsNotDeclared';
}

type Wanted = ReadonlyMap<string, Readonly<Record<ServingRole, readonly Right[]>>>;

/**
 * Gives the roles that serve the rights that are declared beside the migrations, and takes all others from them. It is
 * repeated at every migration, so that an older database gets them too.
 *
 * @throws RightsNotDeclared for a table without declared rights, and for rights without a table
 */
export async function applyRights(
  client: pg.Client,
  urls: RoleUrls,
  { eventLog }: { readonly eventLog: boolean },
): Promise<void> {
  const wanted = wantedRights(await tablesOf(client, DECLARED_SCHEMAS), eventLog);
  const queue = await tablesOf(client, [QUEUE_SCHEMA]);
  const all: Wanted = new Map([...wanted, ...queue.map((table) => [table, QUEUE_RIGHTS] as const)]);
  await client.query('begin');
  try {
    if (Object.keys(urls).length > 0) await closeToEverybody(client);
    for (const role of SERVING_ROLES) {
      const url = urls[role];
      if (url !== undefined) await grantTo(client, role, roleNameOf(url), all, eventLog);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** A part of a table is reached through the whole: nobody who serves has a right on it. */
async function tablesOf(client: pg.Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname || '.' || relname as name from pg_class join pg_namespace n on n.oid = relnamespace
      where nspname = any ($1) and relkind in ('r', 'p', 'v', 'm', 'f') and not relispartition order by 1`,
    [schemas],
  );
  return rows.map(({ name }) => name).filter((name) => !OF_THE_OWNER.includes(name));
}

function wantedRights(tables: readonly string[], eventLog: boolean): Wanted {
  const declared = joined(readModelRights, eventLog ? eventLogRights : {});
  // A log that moved to EventStoreDB leaves its empty tables behind.
  const known = eventLog ? tables : tables.filter((table) => !table.startsWith('log.'));
  const undeclared = known.filter((table) => declared[table] === undefined);
  if (undeclared.length > 0)
    throw new RightsNotDeclared(
      `Nobody has said what the API and the worker may do with ${undeclared.join(', ')}: declare it in rights.ts beside the migration.`,
    );
  const missing = Object.keys(declared).filter((table) => !known.includes(table));
  if (missing.length > 0)
    throw new RightsNotDeclared(`Rights are declared on tables that do not exist: ${missing.join(', ')}.`);
  return new Map(
    Object.entries(declared).map(([table, rights]) => [
      table,
      eventLog || !rights.logElsewhere ? rights : rights.logElsewhere,
    ]),
  );
}

/** By default everybody may make temporary tables, and in an older Postgres tables in the schema `public`. */
async function closeToEverybody(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.query(`revoke create, temporary on database ${pg.escapeIdentifier(rows[0]!.name)} from public`);
  const { rowCount } = await client.query(`select from pg_namespace where nspname = 'public'`);
  if (rowCount) await client.query('revoke create on schema public from public');
}

async function grantTo(
  client: pg.Client,
  role: ServingRole,
  name: string,
  wanted: Wanted,
  eventLog: boolean,
): Promise<void> {
  const to = pg.escapeIdentifier(name);
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = pg.escapeIdentifier(rows[0]!.name);
  await client.query(`grant connect on database ${database} to ${to}`);
  // A payroll run keeps the terms of its window in a temporary table.
  if (role === 'worker') await client.query(`grant temporary on database ${database} to ${to}`);
  const schemas = new Set([...wanted.keys()].map((table) => table.split('.')[0]!));
  for (const schema of schemas) await client.query(`grant usage on schema ${pg.escapeIdentifier(schema)} to ${to}`);
  await changeTableRights(client, role, name, wanted);
  if (schemas.has(QUEUE_SCHEMA) && role === 'worker')
    await client.query(`grant usage, select, update on all sequences in schema ${QUEUE_SCHEMA} to ${to}`);
  if (role === 'worker')
    for (const one of workerFunctions) await client.query(`grant execute on function ${one} to ${to}`);
  if (eventLog)
    for (const appending of APPENDING_FUNCTIONS) await client.query(`grant execute on function ${appending} to ${to}`);
}

/** Only differences are written: a change of rights makes every connection plan its statements anew. */
async function changeTableRights(client: pg.Client, role: ServingRole, name: string, wanted: Wanted): Promise<void> {
  const { rows } = await client.query<{ table: string; right: string }>(
    `select nspname || '.' || relname as table, acl.privilege_type as right
       from pg_class join pg_namespace n on n.oid = relnamespace
       cross join lateral aclexplode(relacl) acl join pg_roles r on r.oid = acl.grantee
      where r.rolname = $1 and nspname = any ($2) and relkind <> 'S'`,
    [name, [...DECLARED_SCHEMAS, QUEUE_SCHEMA]],
  );
  const held = new Set(rows.map(({ table, right }) => `${right} on ${table}`));
  const due = new Set([...wanted].flatMap(([table, rights]) => rights[role].map((right) => `${right} on ${table}`)));
  const to = pg.escapeIdentifier(name);
  for (const one of held) if (!due.has(one)) await client.query(`revoke ${quoted(one)} from ${to}`);
  for (const one of due) if (!held.has(one)) await client.query(`grant ${quoted(one)} to ${to}`);
}

function quoted(rightOnTable: string): string {
  const [right, , table] = rightOnTable.split(' ') as [string, string, string];
  return `${right} on table ${table
    .split('.')
    .map((part) => pg.escapeIdentifier(part))
    .join('.')}`;
}
