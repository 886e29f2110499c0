import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { CURRENCIES } from '@kernel/money';
import { addressSet } from '../http/address-set';

/** Injection token of the validated configuration. */
export const CONFIG = Symbol('CONFIG');

const port = z.coerce.number().int().min(1).max(65_535);
const seconds = z.coerce.number().int().min(1);

/** `<id>=<key>[+<older key>]`, several separated by commas: two keys of one party are live while they are rotated. */
const partyKeys = z
  .string()
  .regex(/^[a-z0-9]+=[^=,+\s]{16,}(\+[^=,+\s]{16,})?(,[a-z0-9]+=[^=,+\s]{16,}(\+[^=,+\s]{16,})?)*$/, {
    error: 'must read <id>=<key>[+<older key>][,…], each key of 16 characters or more',
  })
  .transform(
    (text) => new Map(text.split(',').map((entry) => [entry.split('=')[0]!, entry.split('=')[1]!.split('+')])),
  );

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const addresses = list.refine((entries) => {
  try {
    addressSet(entries);
    return true;
  } catch {
    return false;
  }
}, 'must be addresses or ranges such as 10.0.0.0/8, loopback or private, separated by commas');

const timeZone = z.string().refine((name) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}, 'must be an IANA time zone, such as America/Sao_Paulo');

/** An Ed25519 private key on one line: PKCS #8, DER, base64. */
const signingKey = z.string().refine((text) => {
  try {
    return (
      createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }).asymmetricKeyType ===
      'ed25519'
    );
  } catch {
    return false;
  }
}, 'must be an Ed25519 private key in PKCS #8, DER, base64');

/** Every setting of every process. Nothing else reads the environment. */
export const ConfigSchema = z.object({
  HTTP_HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: port.default(3000),
  /** Where the worker answers /health and /metrics. */
  WORKER_PORT: port.default(3001),
  /** The address that browsers, vendors and providers use; the Origin of sockets and the target of webhooks. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** With it the event log lives in EventStoreDB; without it in Postgres. */
  EVENTSTORE_URL: z.url({ protocol: /^esdb(\+discover)?$/ }).optional(),
  /** With it the job queues live in Redis; without it in Postgres. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** A private JSON Web Key Set: the keys that open encrypted payloads. The first one is offered to clients. */
  JWE_PRIVATE_KEYS: z.string().transform((text, context) => {
    try {
      return z
        .object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string(), d: z.string() })).min(1) })
        .parse(JSON.parse(text));
    } catch {
      context.addIssue({
        code: 'custom',
        message: 'must be a JSON Web Key Set with at least one private key that has a kid',
      });
      return z.NEVER;
    }
  }),
  VENDOR_KEYS: partyKeys,
  PROVIDER_KEYS: partyKeys,
  /** How our processes know each other when they call over HTTP. Without it they do not, and the reconciler asks no API. */
  INTERNAL_KEYS: partyKeys.default(new Map<string, string[]>()),
  /** Where the worker reaches the API; this machine without it. */
  API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Addresses that game vendors may call from; empty allows all. */
  VENDOR_ALLOWED_IPS: list.default([]),
  /**
   * The proxies in front of us: addresses, ranges, `loopback` or `private`. Only what they say of a visitor's address
   * (X-Forwarded-For) and country is believed; without any the address is that of the connection.
   */
  TRUSTED_PROXIES: addresses.default([]),
  /** The header in which the front proxy tells the visitor's country, such as CF-IPCountry. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{1,60}$/)
    .transform((name) => name.toLowerCase())
    .optional(),
  VENDOR_URL: z.url().default('http://localhost:3100'),
  PROVIDER_URL: z.url().default('http://localhost:3100'),
  MERCHANT_CODE: z
    .string()
    .regex(/^[a-z0-9]{2,20}$/)
    .default('croupier'),
  MERCHANT_NAME: z.string().min(1).max(60).default('Croupier'),
  MERCHANT_CURRENCY: z.enum(CURRENCIES).default('BRL'),
  MERCHANT_TIME_ZONE: timeZone.default('America/Sao_Paulo'),
  SESSION_IDLE_S: seconds.default(1_800),
  GAME_SESSION_IDLE_S: seconds.default(14_400),
  /** How long a deposit waits for its payment. */
  DEPOSIT_TTL_S: seconds.default(900),
  /** Decimal amounts in the merchant's currency. */
  DEPOSIT_MIN: z.string().default('10.00'),
  DEPOSIT_MAX: z.string().default('50000.00'),
  STAKE_MAX: z.string().default('10000.00'),
  /** Of each stake in the games of these categories so many parts in a million go into the jackpot; nothing turns it off. */
  JACKPOT_SHARE_PPM: z.coerce.number().int().min(0).max(100_000).default(10_000),
  JACKPOT_CATEGORIES: list.default(['RNG', 'CRASH', 'FISH']),
  /** A stake of so much would be certain to win it; others win with a chance in proportion. */
  JACKPOT_ODDS: z.string().default('2000000'),
  /** What the house puts into the pot at first, and after each win. */
  JACKPOT_SEED: z.string().default('5000'),
  /** From which amount on a single movement is a significant event; 1,000.00 at the least. */
  SIGNIFICANT_AMOUNT: z.string().default('5000.00'),
  /** A round still open after so long is asked about: the vendor says how it ended, or finance does. */
  ROUND_STALE_AFTER_S: seconds.default(172_800),
  /** How often the worker looks for such rounds, and how long after the first question about one the second follows; then twice as long each time. */
  ROUND_ASK_EVERY_S: seconds.default(900),
  /** How often the worker looks for deposits that were not paid in time. */
  DEPOSIT_EXPIRY_EVERY_S: seconds.default(15),
  /** Holds maintenance on whatever staff switch; without it they begin and end it while the processes run. */
  MAINTENANCE: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  /** Encrypts what staff log in with (authenticators) and what members tell of themselves in the log: 32 bytes, base64url. The API needs it, and it never changes. */
  STAFF_SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, { error: 'must be 32 bytes in base64url' })
    .transform((text) => Buffer.from(text, 'base64url'))
    .optional(),
  /** The switches of the white-label that are on. One that is not served is refused at the start. */
  SWITCHES: list.default([
    'USERNAMEREG3',
    'MOBILENUMREG3',
    'MOBILENUMPASSREG3',
    'REGMOBVERF3',
    'CHNGPASSVERIF3',
    'SMSLOGIN3',
    'FREEPLAY3',
  ]),
  /** Fields of the registration beside those that are always asked for: `<name>:required` or `<name>:optional`, separated by commas. */
  REGISTER_FIELDS: list.default(['email:optional', 'affiliateCode:optional']),
  /** After how many days a password has to be changed; 0 never asks for it. */
  PASSWORD_EXPIRY_DAYS: z.coerce.number().int().min(0).max(3_650).default(0),
  /** How long the code of an SMS is good, in minutes. */
  SMS_CODE_MINUTES: z.coerce.number().int().min(1).max(10).default(5),
  /** How long the link of a forgotten password is good, in minutes. */
  RESET_LINK_MINUTES: z.coerce.number().int().min(5).max(1_440).default(30),
  /** Where SMS and e-mails are handed over; the payment provider's address without it. Signed by the first of the PROVIDER_KEYS. */
  MESSAGES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether staff must set up an authenticator before they get in, or may. */
  STAFF_TOTP: z.enum(['required', 'offered']).default('required'),
  /** How much one adjustment may move, and how much one person may request, and approve, in a day of the merchant. */
  ADJUSTMENT_MAX: z.string().default('10000.00'),
  ADJUSTMENT_DAY_MAX: z.string().default('50000.00'),
  /** Signs the heads of the hash chain over the log. The worker needs it, and nobody else should have it. */
  SEAL_PRIVATE_KEY: signingKey.optional(),
  /** The key before it, while it is changed: signs the step to the new one, once, and is not needed any more after that. */
  SEAL_PREVIOUS_PRIVATE_KEY: signingKey.optional(),
  /** Where the signed heads are kept outside of the database: storage that its administrators cannot write to. The worker needs it. */
  SEAL_DIR: z.string().min(1).optional(),
  /** Whether the seed puts the demo merchant in place: members, staff and log-ins that everybody knows. */
  SEED_DEMO: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
  /** The first admin, `<user name>:<password>`: hired by the seed where nobody has that name. The password opens the account once, to choose another. */
  FIRST_ADMIN: z
    .string()
    .regex(/^[a-z][a-z0-9._-]{2,31}:.{10,128}$/, {
      error: 'must be a user name of 3 to 32 small letters or digits, a colon, and a password of 10 characters or more',
    })
    .transform((text) => ({ username: text.slice(0, text.indexOf(':')), password: text.slice(text.indexOf(':') + 1) }))
    .optional(),
  /** How much memory a process may use to remember wallets and other aggregates, estimated, in megabytes. */
  AGGREGATE_MEMORY_MB: z.coerce.number().int().min(8).max(65_536).default(256),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Without a token /metrics answers only to this machine. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Lets the event log run on a Postgres without durable writes. Tests only. */
  UNSAFE_NO_FSYNC: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});

export type Config = Readonly<z.infer<typeof ConfigSchema>>;

/** Thrown when a setting is missing or wrong; the message names each one and what is allowed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads and checks the environment. @throws ConfigError */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable is what a compose file leaves of an unset one: it counts as not given.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = ConfigSchema.safeParse(given);
  if (result.success) return Object.freeze(result.data);
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`The settings do not fit.\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
