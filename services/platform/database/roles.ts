import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { SERVING_ROLES, type ServingRole } from '@migrations/rights';
import { ConfigError } from '../config/config';

/** The address of the database for each role that serves; a role without one works as the owner. */
export type RoleUrls = Partial<Readonly<Record<ServingRole, string>>>;

/** The settings with the addresses. */
const SETTING: Readonly<Record<ServingRole, string>> = { api: 'DATABASE_URL_API', worker: 'DATABASE_URL_WORKER' };

/** The addresses that the settings name. */
export function roleUrlsOf(environment: NodeJS.ProcessEnv): RoleUrls {
  return Object.fromEntries(
    SERVING_ROLES.flatMap((role) => {
      const url = environment[SETTING[role]];
      return url ? [[role, url]] : [];
    }),
  );
}

/**
 * The environment of a process that works in a role: its DATABASE_URL is that of the role, and it is told no other. A
 * role without an address keeps the owner's.
 */
export function withDatabaseOf(role: ServingRole, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { [SETTING.api]: _api, [SETTING.worker]: _worker, ...rest } = environment;
  return { ...rest, DATABASE_URL: environment[SETTING[role]] || environment['DATABASE_URL'] };
}

/** Addresses for roles that nobody has named, with passwords that nobody has seen. */
export function newRoleUrls(ownerUrl: string): Required<RoleUrls> {
  const urlOf = (role: ServingRole): string => {
    const url = new URL(ownerUrl);
    url.username = `croupier_${role}`;
    url.password = randomBytes(24).toString('base64url');
    return url.href;
  };
  return { api: urlOf('api'), worker: urlOf('worker') };
}

/** The same users at the server of another address, which has moved to another port. */
export function atDatabase(urls: Required<RoleUrls>, ownerUrl: string): Required<RoleUrls> {
  const moved = (former: string): string => {
    const url = new URL(ownerUrl);
    const { username, password } = new URL(former);
    return Object.assign(url, { username, password }).href;
  };
  return { api: moved(urls.api), worker: moved(urls.worker) };
}

/** The name of the role in an address. */
export function roleNameOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/**
 * Makes the roles of the addresses where they are missing, and gives them the passwords of the addresses. An owner who
 * may not do so needs roles that somebody else has made.
 *
 * @throws ConfigError for a role that could do what the owner can, or that cannot be made
 */
export async function ensureRoles(client: pg.Client, urls: RoleUrls): Promise<void> {
  const named = SERVING_ROLES.flatMap((role) => (urls[role] === undefined ? [] : [{ role, url: urls[role] }]));
  const names = named.map(({ url }) => roleNameOf(url));
  for (const [place, { role, url }] of named.entries()) {
    const name = names[place]!;
    if (name === '' || names.indexOf(name) !== place)
      throw refused(role, 'it must name a user of its own, neither the owner of DATABASE_URL nor that of another role');
    await ensureRole(client, role, name, decodeURIComponent(new URL(url).password));
  }
}

interface RoleRow {
  readonly is_equal: boolean;
}

async function ensureRole(client: pg.Client, role: ServingRole, name: string, password: string): Promise<void> {
  const { rows } = await client.query<RoleRow>(
    `select rolsuper or pg_has_role(oid, (select oid from pg_roles where rolname = current_user), 'member') as is_equal
       from pg_roles where rolname = $1`,
    [name],
  );
  if (rows[0]?.is_equal) throw refused(role, `"${name}" can do what the owner of DATABASE_URL can; name another user`);
  const isNew = rows.length === 0;
  const secret = password === '' ? '' : ` password ${pg.escapeLiteral(scramVerifier(password))}`;
  if (!isNew && secret === '') return;
  const verb = isNew ? 'create' : 'alter';
  try {
    await patiently(() => client.query(`${verb} role ${pg.escapeIdentifier(name)} login${secret}`));
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    // A role that another person looks after keeps its password.
    if (code === '42501' && !isNew) return;
    if (code === '42501')
      throw refused(role, `there is no user "${name}", and the owner may not make one (${message}); make it by hand`);
    throw error;
  }
}

function refused(role: ServingRole, why: string): ConfigError {
  return new ConfigError(`The settings do not fit.\n  ${SETTING[role]}: ${why}`);
}

/** Roles belong to the whole server, so that another database of it may make the same one at the same time. */
async function patiently(change: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await change();
      return;
    } catch (error) {
      const { code, message } = error as pg.DatabaseError;
      const isRace = code === '23505' || code === '42710' || /concurrently updated/.test(message);
      if (!isRace || attempt === 20) throw error;
      // The other one has made it.
      if (code !== 'XX000') return;
    }
  }
}

const ITERATIONS = 4_096;

/** The form in which Postgres keeps a password, so that the password itself is neither sent nor logged. */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
