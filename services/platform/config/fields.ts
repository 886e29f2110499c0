import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { formatMinor, parseMinor, type Currency } from '@kernel/money';
import { connectionFault } from '../event-store/eventstoredb/connection-string';
import { addressSet } from '../http/access/address-set';

export const port = z.coerce.number().int().min(1).max(65_535);
export const seconds = z.coerce.number().int().min(1);
export const webAddress = z.url({ protocol: /^https?$/ });

/** A connection string of EventStoreDB. */
export const eventStoreDbAddress = z.string().transform((text, context): string => {
  const message = connectionFault(text);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
  return text.trim();
});

export const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** A list of which every entry is one of the names. */
export function listOf(names: readonly string[]) {
  return list.transform((entries, context): readonly string[] => {
    const unknown = entries.filter((entry) => !names.includes(entry));
    if (unknown.length > 0) {
      const message = `there is no ${unknown.join(', ')}; the names are ${names.join(', ')}`;
      context.addIssue({ code: 'custom', message });
    }
    return entries;
  });
}

/** Pauses in seconds, at least one of them, each of a day at most. */
export const pauses = list.pipe(z.array(z.coerce.number<string>().int().min(1).max(86_400)).min(1));

/** A decimal amount of the currency; the setting's value is its minor units. */
export function amountIn(currency: Currency) {
  const example = formatMinor(parseMinor('10', currency)!, currency);
  return z.string().transform((text, context): bigint => {
    const minor = parseMinor(text, currency);
    if (minor !== undefined) return minor;
    context.addIssue({ code: 'custom', message: `must be an amount of ${currency}, such as ${example}` });
    return z.NEVER;
  });
}

/** Decimal amounts of the currency, the smallest first; the setting's value is their minor units. */
export function amountsListIn(currency: Currency) {
  return list
    .pipe(z.array(amountIn(currency).refine((minor) => minor > 0n, 'must be more than nothing')))
    .transform((all) => [...all].sort((one, other) => (one < other ? -1 : 1)));
}

export const addresses = list.refine((entries) => {
  try {
    addressSet(entries);
    return true;
  } catch {
    return false;
  }
}, 'must be addresses or ranges such as 10.0.0.0/8, loopback or private, separated by commas');

export const timeZone = z.string().refine((name) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}, 'must be an IANA time zone, such as America/Sao_Paulo');

/** An Ed25519 private key on one line: PKCS #8, DER, base64. */
export const signingKey = z.string().refine((text) => {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}, 'must be an Ed25519 private key in PKCS #8, DER, base64');

/** A private JSON Web Key Set. */
export const privateKeySet = z.string().transform((text, context) => {
  try {
    return z
      .object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string(), d: z.string() })).min(1) })
      .parse(JSON.parse(text));
  } catch {
    const message = 'must be a JSON Web Key Set with at least one private key that has a kid';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
});
