import { SETTING_NAMES } from '@platform/config/config';
import { withDatabaseOf } from '@platform/database/roles';
import { SandboxConfigSchema } from '../sandbox/sandbox.config';

/** The secrets that a process may be given. */
const SECRET_NAMES = [
  'ALARM_WEBHOOK_KEY',
  'AML_REPORT_KEYS',
  'FILES_S3_KEY',
  'FIRST_ADMIN',
  'INTERNAL_KEYS',
  'JWE_PRIVATE_KEYS',
  'KYC_KEYS',
  'METRICS_TOKEN',
  'PROVIDER_KEYS',
  'SEAL_PREVIOUS_PRIVATE_KEY',
  'SEAL_PRIVATE_KEY',
  'STAFF_SECRET_KEY',
  'VENDOR_KEYS',
] as const;
type SecretName = (typeof SECRET_NAMES)[number];

/** The secrets that each process needs; it is given no other. docker-compose.yml follows the same table. */
export const SECRETS_OF = {
  migrate: [],
  seed: ['FIRST_ADMIN', 'STAFF_SECRET_KEY', 'VENDOR_KEYS'],
  api: [
    'ALARM_WEBHOOK_KEY',
    'AML_REPORT_KEYS',
    'FILES_S3_KEY',
    'INTERNAL_KEYS',
    'JWE_PRIVATE_KEYS',
    'KYC_KEYS',
    'METRICS_TOKEN',
    'PROVIDER_KEYS',
    'STAFF_SECRET_KEY',
    'VENDOR_KEYS',
  ],
  worker: [
    // It removes images that nobody uses.
    'FILES_S3_KEY',
    'INTERNAL_KEYS',
    // It asks about checks without a result.
    'KYC_KEYS',
    'METRICS_TOKEN',
    // It sends payouts.
    'PROVIDER_KEYS',
    'SEAL_PREVIOUS_PRIVATE_KEY',
    'SEAL_PRIVATE_KEY',
    'STAFF_SECRET_KEY',
    'VENDOR_KEYS',
  ],
  sandbox: ['AML_REPORT_KEYS', 'KYC_KEYS', 'PROVIDER_KEYS', 'VENDOR_KEYS'],
} as const satisfies Record<string, readonly SecretName[]>;

export type ProcessName = keyof typeof SECRETS_OF;

/** The settings of the payment providers, which make no sense without their keys. */
const PROVIDER_SETTINGS = ['PROVIDERS', 'PROVIDER_URL', 'MESSAGE_CARRIER', 'MESSAGES_URL'];

/** The settings that name vendors, which a process without their keys would refuse. */
const VENDOR_SETTINGS = ['TRIAL_VENDORS', 'TRANSFER_VENDORS'];

/** The settings of the provider of identity checks, likewise. Who is given none of them asks for no level. */
const KYC_SETTINGS = ['KYC_URL', 'KYC_PROFILE'];

/** The addresses of the database for the processes that serve; the migrations make their users. */
const ROLE_SETTINGS = ['DATABASE_URL_API', 'DATABASE_URL_WORKER'];

/**
 * The part of the environment that a process is given: no secret that it does not need, and the database as the user
 * that it works as.
 */
export function environmentOf(process: ProcessName, whole: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const environment = process === 'api' || process === 'worker' ? withDatabaseOf(process, whole) : whole;
  const needed: readonly string[] = SECRETS_OF[process];
  const withheld = new Set<string>(SECRET_NAMES.filter((name) => !needed.includes(name)));
  if (!needed.includes('VENDOR_KEYS')) for (const name of VENDOR_SETTINGS) withheld.add(name);
  if (!needed.includes('PROVIDER_KEYS')) for (const name of PROVIDER_SETTINGS) withheld.add(name);
  if (!needed.includes('AML_REPORT_KEYS')) withheld.add('AML_REPORT_URL');
  if (!needed.includes('KYC_KEYS')) for (const name of KYC_SETTINGS) withheld.add(name);
  if (process !== 'migrate') for (const name of ROLE_SETTINGS) withheld.add(name);
  if (process === 'sandbox') {
    // The sandbox plays outsiders: it knows of the platform what an outsider knows.
    const own = Object.keys(SandboxConfigSchema.shape);
    for (const name of SETTING_NAMES) if (!own.includes(name)) withheld.add(name);
  } else withheld.add('SANDBOX_DATABASE_URL');
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !withheld.has(name)));
}
