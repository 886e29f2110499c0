import { z } from 'zod';
import { MAX_DEPOSITS_A_DAY } from '@contracts/http/deposits/method-kinds';
import { GAME_CATEGORIES } from '@contracts/http/games';
import { Language } from '@contracts/http/common';
import { KYC_PROFILES } from '@contracts/http/identity/verification';
import { SWITCH_NAMES } from '@contracts/http/switches';
import { CURRENCIES, type Currency } from '@kernel/money';
import {
  addresses,
  eventStoreDbAddress,
  list,
  listOf,
  port,
  privateKeySet,
  seconds,
  signingKey,
  timeZone,
  webAddress,
  yesOrNo,
} from './fields';
import { FILE_SETTINGS } from './file-settings';
import { PROOF_SETTINGS, phoneProofOf } from './proof-settings';
import { SESSION_SETTINGS } from './session-settings';
import { TRIAL_SETTINGS } from './trial-settings';
import { WITHDRAWAL_SETTINGS } from './withdrawal-settings';
import type { OwnerRule } from '@contracts/vendor/payment-provider';
import { AML_SETTINGS } from './aml-settings';
import { amountsIn } from './amount-settings';
import { underJurisdiction } from './jurisdictions';
import { ownerRules } from './owner-rules';
import {
  kycPartyOf,
  pageOriginsOf,
  partiesOf,
  partyAddresses,
  partyKeys,
  PROVIDER_ADAPTERS,
  reportPartyOf,
  VENDOR_ADAPTERS,
} from './parties';

/** Injection token of the validated configuration. */
export const CONFIG = Symbol('CONFIG');

export const MERCHANT_TIME_ZONE = timeZone.default('America/Sao_Paulo');

const postgresAddress = z.url({ protocol: /^postgres(ql)?$/ });

/** Every setting of every process except the amounts. Only the configuration reads the environment. */
const SETTINGS = {
  /** The address of this machine on which the API and the worker listen; 0.0.0.0 for all of them. */
  HTTP_HOST: z.string().default('127.0.0.1'),
  /** The port of the API: the site, the back office, the calls and the sockets. */
  HTTP_PORT: port.default(3000),
  /** The port at which the worker answers /health and /metrics. */
  WORKER_PORT: port.default(3001),
  /** The address that browsers, vendors and providers use; the Origin of sockets. */
  PUBLIC_URL: webAddress.default('http://localhost:3000'),
  /** The address at which payment providers deliver their notices, if it is not PUBLIC_URL. */
  WEBHOOK_URL: webAddress.optional(),
  /** The Postgres of the tables, of the jobs, and of the event log unless ESDB_URL names its home. */
  DATABASE_URL: postgresAddress,
  /**
   * The same database for a user of the API's own, who may append to the log but change nothing in it. The migrations
   * make the user where it is missing. Without it the API works as the owner, and says so.
   */
  DATABASE_URL_API: postgresAddress.optional(),
  /** The same for the worker. */
  DATABASE_URL_WORKER: postgresAddress.optional(),
  /** The most connections that the pool of one process holds open. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /**
   * With it the event log lives in EventStoreDB; without it in Postgres. Several nodes of a cluster are separated by
   * commas, or found by esdb+discover:// under one name.
   */
  ESDB_URL: eventStoreDbAddress.optional(),
  /** With it the job queues live in Redis; without it in Postgres. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /**
   * A private JSON Web Key Set: the keys that open encrypted payloads. The first one is offered to clients. The API
   * needs it.
   */
  JWE_PRIVATE_KEYS: privateKeySet.optional(),
  /** The keys of the game vendors; without any, no game can be opened. */
  VENDOR_KEYS: partyKeys.default(new Map<string, [string]>()),
  /** The game vendors that keep a wallet of their own for each member; money is moved to them before play. */
  TRANSFER_VENDORS: list.default([]),
  /**
   * The addresses of the game vendors, `<id>=[<adapter>@]<url>`, several separated by commas. A vendor that has a key
   * and is not named here is reached at VENDOR_URL.
   */
  VENDORS: partyAddresses(VENDOR_ADAPTERS).optional(),
  /**
   * The address of vendors that VENDORS does not name. Without it they are reached at the sandbox on this machine, but
   * not beside an https PUBLIC_URL.
   */
  VENDOR_URL: webAddress.optional(),
  ...TRIAL_SETTINGS,
  /** The keys of the payment providers, and of the message carrier if it is not one of them. */
  PROVIDER_KEYS: partyKeys.default(new Map<string, [string]>()),
  /**
   * The payment providers, `<id>=<adapter>@<url>`, several separated by commas. The first one that offers a method
   * takes its new payments; the notices of all of them are accepted. Needed when PROVIDER_KEYS has more than one party.
   */
  PROVIDERS: partyAddresses(PROVIDER_ADAPTERS).optional(),
  /** The address of the payment provider without PROVIDERS. */
  PROVIDER_URL: webAddress.optional(),
  /** The key of the provider that checks identities; without it nobody reaches level 2. */
  KYC_KEYS: partyKeys.default(new Map<string, [string]>()),
  /** The address of that provider. Without it, it is the sandbox here, but not beside an https PUBLIC_URL. */
  KYC_URL: webAddress.optional(),
  /**
   * The jurisdiction, which says what members have to prove before they deposit, play and withdraw, and what else its
   * law demands; `off` asks for nothing. `jurisdictions.ts` beside this file holds the table, and names the others.
   */
  KYC_PROFILE: z.enum(KYC_PROFILES).default('off'),
  /**
   * How much each method has to know of whoever paid, `<method>=required|whereTold`, several separated by commas. With
   * `whereTold` a payer whom the provider does not name is taken for the member. A method that is not named has what
   * the jurisdiction demands, which is `required` in Brazil and `whereTold` elsewhere.
   */
  DEPOSIT_OWNERS: ownerRules.default(new Map<string, OwnerRule>()),
  /**
   * The origins of games and payment pages beside those at which vendors and providers are called, several separated by
   * commas. The site frames pages of these origins alone, and refuses any other address that a party answers.
   */
  PAGE_ORIGINS: list.pipe(z.array(webAddress)).default([]),
  /**
   * The keys with which processes of the product sign calls to each other. Without keys they make no such calls, and
   * the reconciler asks no API.
   */
  INTERNAL_KEYS: partyKeys.default(new Map<string, [string]>()),
  /** The address at which the worker reaches the API; without it, this machine. */
  API_URL: webAddress.optional(),
  /** Serves the documents of all calls at /api/docs. Without it they are served unless PUBLIC_URL is https. */
  API_DOCS: yesOrNo.optional(),
  /** Addresses that game vendors may call from; empty allows all. */
  VENDOR_ALLOWED_IPS: list.default([]),
  /**
   * The proxies in front of the product: addresses, ranges, `loopback` or `private`. Only their headers about a
   * visitor's address (X-Forwarded-For) and country are believed. Without any, the address is that of the connection.
   */
  TRUSTED_PROXIES: addresses.default([]),
  /** The header in which the front proxy gives the visitor's country, such as CF-IPCountry. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{1,60}$/)
    .transform((name) => name.toLowerCase())
    .optional(),
  /** The short name of the merchant: part of its members’ ids and of the identity of its log. It must never change. */
  MERCHANT_CODE: z
    .string()
    .regex(/^[a-z0-9]{2,20}$/)
    .default('croupier'),
  /** The merchant’s name as members read it. */
  MERCHANT_NAME: z.string().min(1).max(60).default('Croupier'),
  /** The currency of all amounts. */
  MERCHANT_CURRENCY: z.enum(CURRENCIES).default('BRL'),
  /** The time zone in which days, weeks and months of the merchant begin. */
  MERCHANT_TIME_ZONE,
  ...SESSION_SETTINGS,
  /** The most that one round may pay without a decision of finance, as a multiple of its stakes. */
  WIN_MAX_STAKES: z.coerce.number().int().min(1).max(1_000_000_000).default(25_000),
  /** The time that a deposit waits for its payment, in seconds. */
  DEPOSIT_TTL_S: seconds.default(900),
  /**
   * The parts per million of each deposit that have to be staked before money may leave; 0 asks for nothing. Unless it
   * is set, the profile of the jurisdiction decides: once, or nothing where a member's own money is free.
   */
  DEPOSIT_TURNOVER_PPM: z.coerce.number().int().min(0).max(100_000_000).optional(),
  /** The parts per million of each stake in games of these categories that go into the jackpot; 0 turns it off. */
  JACKPOT_SHARE_PPM: z.coerce.number().int().min(0).max(100_000).default(10_000),
  /** The categories whose stakes feed the jackpot and may win it. */
  JACKPOT_CATEGORIES: listOf(GAME_CATEGORIES).prefault('RNG,CRASH,FISH'),
  /** The age in seconds at which an open round counts as stale: the vendor, or finance, then says how it ended. */
  ROUND_STALE_AFTER_S: seconds.default(172_800),
  /**
   * The interval in seconds in which the worker looks for stale rounds. It is also the pause between the first and the
   * second question about one; each later pause is twice as long.
   */
  ROUND_ASK_EVERY_S: seconds.default(900),
  /** The interval in seconds in which the worker looks for deposits that were not paid in time. */
  DEPOSIT_EXPIRY_EVERY_S: seconds.default(15),
  /** The interval in seconds in which the worker goes on with accounts that are being closed. */
  CLOSING_EVERY_S: seconds.default(60),
  /**
   * The days without a log-in after which two people may set the money of a member aside; that of a closed account may
   * be at once.
   */
  UNCLAIMED_AFTER_DAYS: z.coerce.number().int().min(30).max(36_500).default(730),
  /** The years for which the personal data of a closed account are kept before two people may erase them. */
  PERSONAL_DATA_YEARS: z.coerce.number().int().min(1).max(30).default(5),
  /** The most deposits of a member by one method in a day of the merchant. */
  DEPOSIT_DAY_COUNT: z.coerce.number().int().min(1).max(MAX_DEPOSITS_A_DAY).default(20),
  ...WITHDRAWAL_SETTINGS,
  /** The interval in seconds in which it looks for identity levels whose time is over, and checks without a result. */
  KYC_CLOCK_EVERY_S: seconds.default(15),
  ...AML_SETTINGS,
  /** Forces maintenance whatever staff switch. Without it staff begin and end maintenance while the processes run. */
  MAINTENANCE: yesOrNo.prefault('false'),
  /**
   * Encrypts personal data, password hashes and the authenticators of staff in the log: 32 bytes, base64url. The API,
   * the worker and the seed need it, and it must never change.
   */
  STAFF_SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, { error: 'must be 32 bytes in base64url' })
    .transform((text) => Buffer.from(text, 'base64url'))
    .optional(),
  /** The switches of the white-label that are on. An unknown switch is refused at the start. */
  SWITCHES: listOf(SWITCH_NAMES).prefault(
    'USERNAMEREG3,MOBILENUMREG3,MOBILENUMPASSREG3,REGMOBVERF3,CHNGPASSVERIF3,SMSLOGIN3,FREEPLAY3,ASKUPLINE',
  ),
  /**
   * Fields of the registration beside the required ones: `<name>:required` or `<name>:optional`, separated by commas.
   */
  REGISTER_FIELDS: list.default(['email:optional', 'affiliateCode:optional']),
  /** The days after which a password has to be changed; 0 for never. */
  PASSWORD_EXPIRY_DAYS: z.coerce.number().int().min(0).max(3_650).default(0),
  /**
   * A service with the interface of Have I Been Pwned that is asked whether a new password has leaked, by five digits
   * of its hash. Without it, and while it does not answer, only our own list is looked at.
   */
  BREACHED_PASSWORDS_URL: webAddress.optional(),
  /**
   * The rounds of PBKDF2 that a browser does at most for the easiest captcha, half as many on average. Every level of
   * difficulty doubles them.
   */
  CAPTCHA_ROUNDS: z.coerce.number().int().min(1_000).max(100_000_000).default(3_000_000),
  /** Multiplies all budgets of calls of `call-budgets`. */
  CALL_BUDGET_FACTOR: z.coerce.number().min(0.1).max(10_000).default(1),
  /** The sockets that one process keeps open for one member, and for one address. */
  SOCKETS_PER_MEMBER: z.coerce.number().int().min(1).max(1_000).default(20),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(200),
  ...PROOF_SETTINGS,
  /** The party of PROVIDER_KEYS that carries SMS and e-mails; without it, the first payment provider. */
  MESSAGE_CARRIER: z.string().optional(),
  /** The address to which SMS and e-mails are handed over; without it, that of the first payment provider. */
  MESSAGES_URL: webAddress.optional(),
  /** The e-mail addresses to which alarms are told; the carrier of messages takes them. */
  ALARM_EMAILS: list.pipe(z.array(z.email())).default([]),
  /** The address to which alarms are posted. */
  ALARM_WEBHOOK_URL: webAddress.optional(),
  /** Signs what is posted to ALARM_WEBHOOK_URL, as the calls to game vendors are signed; unsigned without it. */
  ALARM_WEBHOOK_KEY: z.string().min(16).optional(),
  /** The language in which alarms are told. */
  ALARM_LANGUAGE: Language.default('pt'),
  /** `required`: staff must set up an authenticator before they get in. `offered`: they may. */
  STAFF_TOTP: z.enum(['required', 'offered']).default('required'),
  /** Signs the heads of the hash chain over the log. The worker needs it, and no other process should have it. */
  SEAL_PRIVATE_KEY: signingKey.optional(),
  /**
   * The former signing key while the key is replaced: it signs the step to the new key once and is not needed
   * afterwards.
   */
  SEAL_PREVIOUS_PRIVATE_KEY: signingKey.optional(),
  /**
   * The folder for signed heads outside of the database, on storage that the database's administrators cannot write to.
   * The worker needs it.
   */
  SEAL_DIR: z.string().min(1).optional(),
  ...FILE_SETTINGS,
  /** True if the seed creates the demo merchant: members, staff and publicly known log-ins. */
  SEED_DEMO: yesOrNo.prefault('true'),
  /**
   * The days that the demo merchant has lived before its first start: the seed makes their history in an empty log. 0
   * begins with an empty house. Less than three are too short for what the people of the story do one after another.
   */
  DEMO_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .refine((days) => days === 0 || days >= 3, '0, or at least 3 days')
    .default(90),
  /** The file into which the seed writes what the payment provider of that history has booked; the sandbox reads it. */
  DEMO_BOOK_FILE: z.string().min(1).optional(),
  /** The file into which the seed writes the rounds of that history; the sandbox tells by it how they ended. */
  DEMO_ROUNDS_FILE: z.string().min(1).optional(),
  /**
   * The first admin, `<user name>:<password>`. The seed creates the account if the name is free. The password opens the
   * account once, to choose another one.
   */
  FIRST_ADMIN: z
    .string()
    .regex(/^[a-z][a-z0-9._-]{2,31}:.{10,128}$/, {
      error: 'must be a user name of 3 to 32 small letters or digits, a colon, and a password of 10 characters or more',
    })
    .transform((text) => ({
      username: text.slice(0, text.indexOf(':')),
      password: text.slice(text.indexOf(':') + 1),
    }))
    .optional(),
  /** The estimated memory in megabytes that a process may use to remember wallets and other aggregates. */
  AGGREGATE_MEMORY_MB: z.coerce.number().int().min(8).max(65_536).default(256),
  /** The least level that a process logs. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Without a token /metrics answers only requests from this machine. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Lets the event log run on a Postgres without durable writes. Tests only. */
  UNSAFE_NO_FSYNC: yesOrNo.prefault('false'),
};

const settingsIn = (currency: Currency) => z.object({ ...SETTINGS, ...amountsIn(currency) });

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(settingsIn('BRL').shape);

/** The settings of a merchant with this currency, with the parties put together. */
const configIn = (currency: Currency) =>
  settingsIn(currency).transform((settings, context) => {
    const { VENDORS, VENDOR_URL, VENDOR_KEYS, TRIAL_VENDORS, TRANSFER_VENDORS, ...apart } = settings;
    const { PROVIDERS, PROVIDER_URL, PROVIDER_KEYS, ...others } = apart;
    const { MESSAGE_CARRIER, MESSAGES_URL, PAGE_ORIGINS, KYC_KEYS, KYC_URL, AML_REPORT_KEYS, AML_REPORT_URL, ...rest } =
      others;
    const judgement = {
      // Visitors of a house at an https address play for real money, which the sandbox's payments are not.
      maySandbox: !rest.PUBLIC_URL.startsWith('https:'),
      refuse: (setting: string, message: string) => context.addIssue({ code: 'custom', path: [setting], message }),
    };
    const parties = partiesOf(settings, judgement);
    const KYC = kycPartyOf({ KYC_KEYS, KYC_URL, KYC_PROFILE: rest.KYC_PROFILE }, judgement);
    const AML_REPORTS = reportPartyOf({ AML_REPORT_KEYS, AML_REPORT_URL }, judgement);
    const PHONE_PROOFS = phoneProofOf(rest, judgement);
    return {
      ...rest,
      ...underJurisdiction(rest, judgement.refuse),
      ...parties,
      KYC,
      AML_REPORTS,
      PHONE_PROOFS,
      PAGE_ORIGINS: pageOriginsOf(PAGE_ORIGINS, { ...parties, KYC }),
    };
  });

export type Config = Readonly<z.infer<ReturnType<typeof configIn>>>;

/** Thrown when a setting is missing or wrong; the message names each one and what is allowed. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Settings that have another name now, in a process that would go on without them. */
const RENAMED = { EVENTSTORE_URL: 'ESDB_URL' } as const;

/**
 * Refuses the former name of a setting that is not given under its present one: without the event store that it names,
 * a process would begin another log.
 * @throws ConfigError
 */
export function refuseFormerNames(environment: NodeJS.ProcessEnv): void {
  for (const [former, present] of Object.entries(RENAMED)) {
    if (!environment[former] || environment[present]) continue;
    throw new ConfigError(
      `The settings do not fit.\n  ${former}: this setting is called ${present} now; rename it, because EventStoreDB itself ends over a variable EVENTSTORE_… that it does not know`,
    );
  }
}

/**
 * Reads and checks the environment.
 * @throws ConfigError
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  refuseFormerNames(environment);
  // A compose file passes an unset variable as an empty one, so that an empty variable counts as absent.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  // A wrong currency is reported together with the other faults; until then the amounts are read in the first currency.
  const currency = CURRENCIES.find((one) => one === given['MERCHANT_CURRENCY']) ?? 'BRL';
  const result = configIn(currency).safeParse(given);
  if (result.success) return Object.freeze(result.data);
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`The settings do not fit.\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
