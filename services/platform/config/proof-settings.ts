import { z } from 'zod';
import {
  PHONE_PROOF_PURPOSES,
  PHONE_PROOF_WAYS,
  type PhoneProofOffer,
  type PhoneProofPurpose,
  type PhoneProofWay,
} from '@contracts/http/identity/phone-proofs';
import { list, webAddress } from './fields';

const FORM = /^(\w+)=([a-z+]+)$/;
const DOMAIN = /^([a-z0-9-]+\.)+[a-z0-9-]+$/;
const text = z.string().trim().min(1).max(200);

/** `<purpose>=<way>`, several separated by commas. */
const purposeWays = z.string().transform((given, context): ReadonlyMap<PhoneProofPurpose, PhoneProofWay> => {
  const ways = new Map<PhoneProofPurpose, PhoneProofWay>();
  for (const entry of given.split(',')) {
    const [, name, value] = FORM.exec(entry.trim()) ?? [];
    const purpose = PHONE_PROOF_PURPOSES.find((one) => one === name);
    const way = PHONE_PROOF_WAYS.find((one) => one === value);
    if (purpose && way && !ways.has(purpose)) ways.set(purpose, way);
    else {
      const purposes = PHONE_PROOF_PURPOSES.join(', ');
      const message = `must read <purpose>=<way>[,…], each purpose once; the purposes are ${purposes}, the ways ${PHONE_PROOF_WAYS.join(', ')}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  }
  return ways;
});

/** The settings of codes and links, and of the service that proves mobile numbers in place of a code. */
export const PROOF_SETTINGS = {
  /**
   * The number of codes by SMS that the house sends within an hour, to all numbers together. From half of them on, each
   * costs the browser that asks for it work.
   */
  SMS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  /** The minutes for which the code of an SMS is valid. */
  SMS_CODE_MINUTES: z.coerce.number().int().min(1).max(10).default(5),
  /**
   * Domains whose e-mail addresses are thrown away, beside the well-known ones. An address of one of them is taken, and
   * counts in the score of withdrawals.
   */
  THROW_AWAY_EMAIL_DOMAINS: list.pipe(z.array(z.string().toLowerCase().regex(DOMAIN))).default([]),
  /** The minutes for which the link of a forgotten password is valid. */
  RESET_LINK_MINUTES: z.coerce.number().int().min(5).max(1_440).default(30),
  /**
   * The purposes for which a service proves mobile numbers: `<purpose>=external`, or `external+own` where the code of
   * the house is in reserve. A purpose that is not named has `own`.
   */
  PHONE_PROOF: purposeWays.default(new Map<PhoneProofPurpose, PhoneProofWay>()),
  /** The name of the service; the token comes back together with it. */
  PHONE_PROOF_CHANNEL: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  /** The page of the service, which opens in a window of its own. */
  PHONE_PROOF_PAGE: webAddress.optional(),
  /** The address of the keys (JSON Web Key Set) with which the service signs its tokens. */
  PHONE_PROOF_KEYS_URL: webAddress.optional(),
  /** The `iss` of its tokens. */
  PHONE_PROOF_ISSUER: text.optional(),
  /** The `aud` of its tokens. */
  PHONE_PROOF_AUDIENCE: text.optional(),
};

/** The service that proves mobile numbers. */
export interface PhoneProofService {
  readonly channel: string;
  readonly page: string;
  readonly keysUrl: string;
  readonly issuer: string;
  readonly audience: string;
}

export interface PhoneProofConfig {
  readonly ways: PhoneProofOffer['ways'];
  /** Undefined where every purpose has `own`. */
  readonly service: PhoneProofService | undefined;
}

interface Given {
  readonly PHONE_PROOF: ReadonlyMap<PhoneProofPurpose, PhoneProofWay>;
  readonly PHONE_PROOF_CHANNEL?: string | undefined;
  readonly PHONE_PROOF_PAGE?: string | undefined;
  readonly PHONE_PROOF_KEYS_URL?: string | undefined;
  readonly PHONE_PROOF_ISSUER?: string | undefined;
  readonly PHONE_PROOF_AUDIENCE?: string | undefined;
}

interface Judgement {
  /** False for a house at an https address. */
  readonly maySandbox: boolean;
  readonly refuse: (setting: string, message: string) => void;
}

/** Puts the settings of the service together. Each one that is missing or not fit is reported by its name. */
export function phoneProofOf(given: Given, { maySandbox, refuse }: Judgement): PhoneProofConfig {
  const ways = Object.fromEntries(
    PHONE_PROOF_PURPOSES.map((purpose) => [purpose, given.PHONE_PROOF.get(purpose) ?? 'own']),
  ) as PhoneProofOffer['ways'];
  const served = PHONE_PROOF_PURPOSES.filter((purpose) => ways[purpose] !== 'own');
  if (served.length === 0) return { ways, service: undefined };
  const needed = (name: Exclude<keyof Given, 'PHONE_PROOF'>): string => {
    const value = given[name];
    if (value === undefined)
      refuse(name, `is needed: PHONE_PROOF has a service prove numbers for ${served.join(', ')}`);
    else if (name.endsWith('_KEYS_URL') || name.endsWith('_PAGE'))
      if (!maySandbox && !value.startsWith('https:')) refuse(name, 'must be https beside an https PUBLIC_URL');
    return value ?? '';
  };
  const service = {
    channel: needed('PHONE_PROOF_CHANNEL'),
    page: needed('PHONE_PROOF_PAGE'),
    keysUrl: needed('PHONE_PROOF_KEYS_URL'),
    issuer: needed('PHONE_PROOF_ISSUER'),
    audience: needed('PHONE_PROOF_AUDIENCE'),
  };
  return { ways, service };
}
