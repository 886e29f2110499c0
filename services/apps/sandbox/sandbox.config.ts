import { z } from 'zod';

/** Injection token of the sandbox's settings. */
export const SANDBOX_CONFIG = Symbol('SANDBOX_CONFIG');

const KEYS = /^[a-z0-9]+=[^=,+\s]{16,}(\+[^=,+\s]{16,})?(,[a-z0-9]+=[^=,+\s]{16,}(\+[^=,+\s]{16,})?)*$/;

/** The platform's own format: `<id>=<key>[+<older key>]`, several separated by commas. */
const partyKeys = z
  .string()
  .regex(KEYS, { error: 'must read <id>=<key>[+<older key>][,…], each key of 16 characters or more' })
  .transform(
    (text) => new Map(text.split(',').map((entry) => [entry.split('=')[0]!, entry.split('=')[1]!.split('+')])),
  );

const partyId = z.string().regex(/^[a-z0-9]{1,40}$/);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ''));
const milliseconds = z.coerce.number().int().min(1);

export const SandboxConfigSchema = z
  .object({
    SANDBOX_HOST: z.string().default('127.0.0.1'),
    SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
    SANDBOX_PUBLIC_URL: httpUrl.default('http://localhost:3100'),
    SANDBOX_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /** Where this sandbox calls the platform. */
    PLATFORM_URL: httpUrl.default('http://localhost:3000'),
    /** Where browsers find the platform, if that is another address. */
    PLATFORM_PUBLIC_URL: httpUrl.optional(),
    PROVIDER_ID: partyId.default('sandbox'),
    /** The keys of every vendor that this sandbox plays. */
    VENDOR_KEYS: partyKeys,
    /** The vendors of them that keep balances of their own, from which their games are played. */
    TRANSFER_VENDORS: z
      .string()
      .default('')
      .transform(
        (text) =>
          new Set(
            text
              .split(',')
              .map((id) => id.trim())
              .filter((id) => id !== ''),
          ),
      ),
    PROVIDER_KEYS: partyKeys,
    /** The provider of identity checks that this sandbox plays; without a key it plays none. */
    KYC_ID: partyId.default('sandbox'),
    KYC_KEYS: partyKeys.default(new Map<string, string[]>()),
    /** The authority that this sandbox plays; without a key it plays none. */
    AUTHORITY_ID: partyId.default('sandbox'),
    AML_REPORT_KEYS: partyKeys.default(new Map<string, string[]>()),
    /** The `aud` of the tokens in which this sandbox proves mobile numbers: the operator's own name there. */
    PHONE_PROOF_AUDIENCE: z.string().trim().min(1).max(200).default('croupier-demo'),
    /** The time after which a bet without an answer is rolled back. */
    SANDBOX_BET_TIMEOUT_MS: milliseconds.default(3_000),
    /** The wait before the first repetition; it doubles with each one, up to five minutes. */
    SANDBOX_RETRY_BASE_MS: milliseconds.default(1_000),
    /** How often the courier looks for work. */
    SANDBOX_COURIER_EVERY_MS: milliseconds.default(500),
    /** How long the bank takes for a payout, and how long for one that is late. */
    SANDBOX_PAYOUT_MS: milliseconds.default(2_000),
    SANDBOX_PAYOUT_LATE_MS: milliseconds.default(90_000),
    /** `on`: the players of the demo merchant log in, pay in and play by themselves. */
    DEMO_LIFE: z.enum(['on', 'off']).default('off'),
    /** The file with what the bank has booked in the history of the demo. It is read at the first start. */
    DEMO_BOOK_FILE: z.string().min(1).optional(),
    /** The file with the rounds of that history. */
    DEMO_ROUNDS_FILE: z.string().min(1).optional(),
  })
  .superRefine((settings, context) => {
    for (const name of ['PLATFORM_PUBLIC_URL', 'PLATFORM_URL'] as const) {
      // Visitors of a house at an https address play for real money.
      const message = 'is https: the sandbox is refused beside a house that is open to the world';
      if (settings[name]?.startsWith('https:')) context.addIssue({ code: 'custom', path: [name], message });
    }
    if (!settings.PROVIDER_KEYS.has(settings.PROVIDER_ID))
      context.addIssue({ code: 'custom', path: ['PROVIDER_KEYS'], message: 'has no key for PROVIDER_ID' });
  });

export type SandboxConfig = Readonly<z.infer<typeof SandboxConfigSchema>>;

/** Thrown when a setting is missing or wrong; the message names each one and what is allowed. */
export class SandboxConfigError extends Error {
  override readonly name = 'SandboxConfigError';
}

/** Reads and checks the settings. @throws SandboxConfigError */
export function readSandboxConfig(environment: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = SandboxConfigSchema.safeParse(given);
  if (result.success) return Object.freeze(result.data);
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new SandboxConfigError(`The sandbox's settings do not fit.\n${lines.join('\n')}`);
}
