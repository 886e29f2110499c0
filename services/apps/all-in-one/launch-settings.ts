import { hkdfSync } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { DEMO_VENDORS } from '@contracts/vendor/demo/demo-catalogue';
import { readConfig } from '@platform/config/config';
import { roleUrlsOf, type RoleUrls } from '@platform/database/roles';
import { loadOrCreateSecrets, type Secrets } from '@platform/embedded/secrets';
import { LaunchError } from './launch-error';

const port = z.coerce.number().int().min(1).max(65_535);
const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** The settings of the launcher alone; all others belong to the services' own configuration. */
const LaunchSchema = z.object({
  DATA_DIR: z.string().default('.data'),
  HTTP_PORT: port.default(3000),
  WORKER_PORT: port.default(3001),
  SANDBOX_PORT: port.default(3100),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_URL_API: postgresUrl.optional(),
  DATABASE_URL_WORKER: postgresUrl.optional(),
  SANDBOX_DATABASE_URL: postgresUrl.optional(),
  SEED_DEMO: yesOrNo.prefault('true'),
  /** True if the sandbox is started, which plays vendors and the payment provider. The default is that of SEED_DEMO. */
  SANDBOX: yesOrNo.optional(),
  PUBLIC_URL: z.string().default(''),
});

export interface LaunchSettings {
  readonly dataDir: string;
  readonly ports: { readonly api: number; readonly worker: number; readonly sandbox: number };
  /** If it is given, no embedded Postgres is started. */
  readonly databaseUrl?: string;
  /** The same database for the users that the API and the worker work as. */
  readonly roles: RoleUrls;
  readonly sandboxDatabaseUrl?: string;
  /** True if the demo merchant is put in place. */
  readonly isDemo: boolean;
  /** True if the sandbox is started. */
  readonly withSandbox: boolean;
}

/** @throws LaunchError */
export function readLaunchSettings(environment: NodeJS.ProcessEnv): LaunchSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = LaunchSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new LaunchError(`The settings do not fit. ${lines.join('; ')}`);
  }
  const { DATA_DIR, HTTP_PORT, WORKER_PORT, SANDBOX_PORT, DATABASE_URL, SANDBOX_DATABASE_URL } = result.data;
  const roles = roleUrlsOf(given);
  if (!DATABASE_URL && Object.keys(roles).length > 0)
    throw new LaunchError('DATABASE_URL_API and DATABASE_URL_WORKER need DATABASE_URL, whose owner makes their users.');
  const { SEED_DEMO: isDemo, SANDBOX: withSandbox = isDemo, PUBLIC_URL } = result.data;
  if (withSandbox && PUBLIC_URL.startsWith('https:')) {
    throw new LaunchError(
      'The sandbox is refused beside an https PUBLIC_URL: nobody pays the payments that it confirms, and everybody ' +
        'who reaches it reads every code that was sent. Set SEED_DEMO=false, or SANDBOX=false.',
    );
  }
  return {
    isDemo,
    withSandbox,
    dataDir: path.resolve(DATA_DIR),
    roles,
    ports: { api: HTTP_PORT, worker: WORKER_PORT, sandbox: SANDBOX_PORT },
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
    ...(SANDBOX_DATABASE_URL ? { sandboxDatabaseUrl: SANDBOX_DATABASE_URL } : {}),
  };
}

/**
 * Makes the environment of the children: the person's own settings, and for the rest defaults that fit together on one
 * machine.
 * @throws ConfigError when a service would refuse it, before any service is started
 */
export async function childEnvironment(
  environment: NodeJS.ProcessEnv,
  settings: LaunchSettings,
  databases: { readonly platform: string; readonly roles?: RoleUrls; readonly sandbox?: string | undefined },
): Promise<NodeJS.ProcessEnv> {
  const { ports } = settings;
  // Without the sandbox the stored keys of the parties that it plays are nobody's.
  const { VENDOR_KEYS, PROVIDER_KEYS, KYC_KEYS, AML_REPORT_KEYS, ...secrets } = await loadOrCreateSecrets(
    settings.dataDir,
  );
  const publicUrl = `http://localhost:${ports.api}`;
  const defaults: NodeJS.ProcessEnv = {
    ...secrets,
    ...(settings.withSandbox
      ? sandboxDefaults(
          { VENDOR_KEYS, PROVIDER_KEYS, KYC_KEYS, AML_REPORT_KEYS },
          settings,
          environment['PUBLIC_URL'] || publicUrl,
        )
      : {}),
    // A newcomer logs in with the demo's passwords; without the demo, staff have to set up an authenticator.
    STAFF_TOTP: settings.isDemo ? 'offered' : 'required',
    DEMO_LIFE: 'on',
    HTTP_PORT: String(ports.api),
    WORKER_PORT: String(ports.worker),
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databases.platform,
    ...(databases.roles?.api ? { DATABASE_URL_API: databases.roles.api } : {}),
    ...(databases.roles?.worker ? { DATABASE_URL_WORKER: databases.roles.worker } : {}),
    SEAL_DIR: path.join(settings.dataDir, 'seals'),
    FILES_DIR: path.join(settings.dataDir, 'files'),
    ...(settings.withSandbox
      ? {
          DEMO_BOOK_FILE: path.join(settings.dataDir, 'demo-book.json'),
          DEMO_ROUNDS_FILE: path.join(settings.dataDir, 'demo-rounds.json'),
        }
      : {}),
    ...(databases.sandbox ? { SANDBOX_DATABASE_URL: databases.sandbox } : {}),
  };
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const merged = { ...defaults, ...given };
  // Nobody plays by himself in a house that is no demo, whatever is asked for.
  if (!settings.isDemo) merged.DEMO_LIFE = 'off';
  readConfig(merged);
  return merged;
}

/** The sandbox as every vendor, as the payment provider, as the provider of identity checks and as the authority. */
function sandboxDefaults(
  {
    VENDOR_KEYS,
    PROVIDER_KEYS,
    KYC_KEYS,
    AML_REPORT_KEYS,
  }: Pick<Secrets, 'VENDOR_KEYS' | 'PROVIDER_KEYS' | 'KYC_KEYS' | 'AML_REPORT_KEYS'>,
  { ports }: LaunchSettings,
  publicUrl: string,
): NodeJS.ProcessEnv {
  const sandboxUrl = `http://localhost:${ports.sandbox}`;
  const vendorKeys = withDemoVendors(VENDOR_KEYS);
  return {
    VENDOR_KEYS: vendorKeys,
    // The games of the sandbox take any currency, and play money like another.
    TRIAL_VENDORS: idsIn(vendorKeys).join(','),
    PROVIDER_KEYS,
    KYC_KEYS,
    AML_REPORT_KEYS,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_PUBLIC_URL: sandboxUrl,
    PLATFORM_URL: `http://localhost:${ports.api}`,
    PLATFORM_PUBLIC_URL: publicUrl,
    VENDOR_URL: sandboxUrl,
    PROVIDER_URL: sandboxUrl,
    KYC_URL: sandboxUrl,
    AML_REPORT_URL: sandboxUrl,
    // The sandbox proves numbers as well; PHONE_PROOF says for which purposes, and without it for none.
    PHONE_PROOF_CHANNEL: 'sandbox',
    PHONE_PROOF_PAGE: `${sandboxUrl}/phone`,
    PHONE_PROOF_KEYS_URL: `${sandboxUrl}/phone/keys`,
    PHONE_PROOF_ISSUER: `${sandboxUrl}/phone`,
    PHONE_PROOF_AUDIENCE: 'croupier-demo',
  };
}

function idsIn(keys: string): string[] {
  return keys.split(',').map((entry) => entry.split('=')[0]!);
}

/**
 * Adds the keys of the demo's vendors that the stored keys lack. They are derived from the first stored key: they stay
 * the same, no two installations share them, and a data folder of an older version gets the new vendors.
 */
export function withDemoVendors(keys: string): string {
  const entries = keys.split(',');
  const known = new Set(idsIn(keys));
  const root = entries[0]!.split('=')[1]!.split('+')[0]!;
  const keyOf = (code: string): string =>
    Buffer.from(hkdfSync('sha256', root, '', `vendor/${code}`, 32)).toString('base64url');
  const added = DEMO_VENDORS.filter(({ code }) => !known.has(code)).map(({ code }) => `${code}=${keyOf(code)}`);
  return [...entries, ...added].join(',');
}
