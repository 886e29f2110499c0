import { z } from 'zod';
import { webAddress } from './fields';

/** The adapters for game vendors in `contexts/play/launch/vendors`, which must have one for each name. */
export const VENDOR_ADAPTERS = ['signed'] as const;
export type VendorAdapterName = (typeof VENDOR_ADAPTERS)[number];

/** The adapters for payment providers in `contexts/money/cashier/providers`, one for each name. */
export const PROVIDER_ADAPTERS = ['signed', 'sandbox'] as const;
export type ProviderAdapterName = (typeof PROVIDER_ADAPTERS)[number];

/** An outside system that the platform calls, and that calls the platform. */
export interface Party {
  readonly id: string;
  readonly url: string;
  /** The valid keys, newest first: two while they are rotated. Each side signs with the first. */
  readonly keys: readonly [string, ...string[]];
}

export interface VendorParty extends Party {
  /** True for a vendor whose games take play money as well, in the currency `FUN`. */
  readonly playsTrial: boolean;
  /** True for a vendor that keeps balances of its own: money is moved to it before play, and back. */
  readonly keepsWallets: boolean;
  readonly adapter: VendorAdapterName;
}

export interface ProviderParty extends Party {
  readonly adapter: ProviderAdapterName;
}

/** `<id>=<key>[+<older key>]`, several separated by commas: two keys of one party are live while they are rotated. */
export const partyKeys = z
  .string()
  .regex(/^[a-z0-9]+=[^=,+\s]{16,}(\+[^=,+\s]{16,})?(,[a-z0-9]+=[^=,+\s]{16,}(\+[^=,+\s]{16,})?)*$/, {
    error: 'must read <id>=<key>[+<older key>][,…], each key of 16 characters or more',
  })
  .transform(
    (text): ReadonlyMap<string, Party['keys']> =>
      new Map(
        text
          .split(',')
          .map((entry) => [entry.split('=')[0]!, entry.split('=')[1]!.split('+') as [string, ...string[]]]),
      ),
  );

interface Address<Adapter> {
  readonly id: string;
  readonly adapter: Adapter;
  readonly url: string;
}

const ADDRESS = /^([a-z0-9]+)=(?:([a-z0-9-]+)@)?(https?:\/\/\S+)$/;

/** `<id>=[<adapter>@]<url>`, several separated by commas. Without an adapter it is the first of the names. */
export function partyAddresses<Adapter extends string>(adapters: readonly [Adapter, ...Adapter[]]) {
  const form = `must read <id>=[<adapter>@]<url>[,…]; the adapters are ${adapters.join(', ')}`;
  return z.string().transform((text, context): readonly Address<Adapter>[] => {
    const found = text.split(',').flatMap((entry): Address<Adapter>[] => {
      const [, id, name = adapters[0], url] = ADDRESS.exec(entry.trim()) ?? [];
      const adapter = adapters.find((one) => one === name);
      return id && url && adapter && webAddress.safeParse(url).success ? [{ id, adapter, url }] : [];
    });
    const isWhole = found.length === text.split(',').length && new Set(found.map(({ id }) => id)).size === found.length;
    if (!isWhole) context.addIssue({ code: 'custom', message: form });
    return found;
  });
}

/** The settings about parties as they are written. */
export interface PartySettings {
  readonly VENDORS?: readonly Address<VendorAdapterName>[] | undefined;
  readonly VENDOR_URL?: string | undefined;
  readonly TRIAL_VENDORS?: readonly string[] | undefined;
  readonly TRANSFER_VENDORS?: readonly string[] | undefined;
  readonly VENDOR_KEYS: ReadonlyMap<string, Party['keys']>;
  readonly PROVIDERS?: readonly Address<ProviderAdapterName>[] | undefined;
  readonly PROVIDER_URL?: string | undefined;
  readonly PROVIDER_KEYS: ReadonlyMap<string, Party['keys']>;
  readonly MESSAGE_CARRIER?: string | undefined;
  readonly MESSAGES_URL?: string | undefined;
}

/** The parties that the settings name. */
export interface Parties {
  /** Game vendors by their ids. */
  readonly VENDORS: ReadonlyMap<string, VendorParty>;
  /** Payment providers by their ids, in the order of the setting. */
  readonly PROVIDERS: ReadonlyMap<string, ProviderParty>;
  /** The carrier that SMS and e-mails are handed to; without one, none are sent. */
  readonly MESSAGE_CARRIER: Party | undefined;
}

/**
 * The origins of the pages of parties, which are games, payment pages and the page of identity checks: those at which
 * the parties are called, and the ones of the setting PAGE_ORIGINS.
 */
export function pageOriginsOf(
  others: readonly string[],
  { VENDORS, PROVIDERS, KYC }: Parties & { readonly KYC: Party | undefined },
): ReadonlySet<string> {
  const called = [...VENDORS.values(), ...PROVIDERS.values(), ...(KYC ? [KYC] : [])].map(({ url }) => url);
  return new Set([...called, ...others].map((address) => new URL(address).origin));
}

/** The address of the sandbox on the same machine. */
const SANDBOX_URL = 'http://localhost:3100';

/** How the settings are judged while parties are put together. */
interface Judgement {
  /** True where the sandbox may play vendors and providers; a house at an https address has real ones. */
  readonly maySandbox: boolean;
  /** Reports a setting that does not fit, by its name. */
  readonly refuse: (setting: string, message: string) => void;
}

/** Joins addresses and keys. A setting that does not fit is reported. */
export function partiesOf(settings: PartySettings, judgement: Judgement): Parties {
  const providers = providersOf(settings, judgement);
  return {
    VENDORS: vendorsOf(settings, judgement),
    PROVIDERS: new Map(providers.map((provider) => [provider.id, provider])),
    MESSAGE_CARRIER: carrierOf(settings, providers[0], judgement),
  };
}

function vendorsOf(
  { VENDORS = [], VENDOR_URL, VENDOR_KEYS, TRIAL_VENDORS = [], TRANSFER_VENDORS = [] }: PartySettings,
  { maySandbox, refuse }: Judgement,
): Map<string, VendorParty> {
  const url = VENDOR_URL ?? (VENDORS.length === 0 && maySandbox ? SANDBOX_URL : undefined);
  for (const { id } of VENDORS) if (!VENDOR_KEYS.has(id)) refuse('VENDORS', `${id} has no key in VENDOR_KEYS`);
  for (const id of TRIAL_VENDORS) if (!VENDOR_KEYS.has(id)) refuse('TRIAL_VENDORS', `${id} has no key in VENDOR_KEYS`);
  for (const id of TRANSFER_VENDORS)
    if (!VENDOR_KEYS.has(id)) refuse('TRANSFER_VENDORS', `${id} has no key in VENDOR_KEYS`);
  const vendors = new Map<string, VendorParty>();
  for (const [id, keys] of VENDOR_KEYS) {
    const own = VENDORS.find((address) => address.id === id);
    const ways = { playsTrial: TRIAL_VENDORS.includes(id), keepsWallets: TRANSFER_VENDORS.includes(id) };
    if (own) vendors.set(id, { ...own, keys, ...ways });
    else if (url !== undefined) vendors.set(id, { id, adapter: VENDOR_ADAPTERS[0], url, keys, ...ways });
    else refuse('VENDORS', `${id} has a key in VENDOR_KEYS and no address; write ${id}=<url>, or VENDOR_URL for all`);
  }
  return vendors;
}

function providersOf(settings: PartySettings, { maySandbox, refuse }: Judgement): ProviderParty[] {
  const { PROVIDERS, PROVIDER_URL = SANDBOX_URL, PROVIDER_KEYS } = settings;
  const ids = [...PROVIDER_KEYS.keys()];
  if (PROVIDERS === undefined && ids.length > 1) {
    refuse(
      'PROVIDERS',
      `PROVIDER_KEYS has keys of ${ids.join(', ')}: write which of them are payment providers, such as ` +
        `PROVIDERS=${ids[0]}=sandbox@${PROVIDER_URL}`,
    );
  }
  const addresses = PROVIDERS ?? ids.slice(0, 1).map((id) => ({ id, adapter: 'sandbox' as const, url: PROVIDER_URL }));
  return addresses.flatMap((address) => {
    const keys = PROVIDER_KEYS.get(address.id);
    if (!keys) refuse('PROVIDERS', `${address.id} has no key in PROVIDER_KEYS`);
    if (address.adapter === 'sandbox' && !maySandbox) {
      refuse(
        'PROVIDERS',
        `${address.id} is the sandbox, whose payments nobody pays: it is refused beside an https PUBLIC_URL; ` +
          `a real provider is PROVIDERS=${address.id}=signed@<url>`,
      );
    }
    return keys ? [{ ...address, keys }] : [];
  });
}

function carrierOf(
  { MESSAGE_CARRIER, MESSAGES_URL, PROVIDER_KEYS }: PartySettings,
  first: ProviderParty | undefined,
  { refuse }: Judgement,
): Party | undefined {
  const id = MESSAGE_CARRIER ?? first?.id;
  if (id === undefined) return undefined;
  const keys = PROVIDER_KEYS.get(id);
  const url = MESSAGES_URL ?? (id === first?.id ? first.url : undefined);
  if (!keys) refuse('MESSAGE_CARRIER', `${id} has no key in PROVIDER_KEYS`);
  else if (url === undefined) refuse('MESSAGES_URL', `is needed: it is where ${id} takes messages`);
  return keys && url !== undefined ? { id, url, keys } : undefined;
}

/** The one authority that takes reports of suspicions; undefined where there is none. */
export function reportPartyOf(
  {
    AML_REPORT_KEYS,
    AML_REPORT_URL,
  }: { readonly AML_REPORT_KEYS: ReadonlyMap<string, Party['keys']>; readonly AML_REPORT_URL?: string | undefined },
  { maySandbox, refuse }: Judgement,
): Party | undefined {
  const [first, second] = [...AML_REPORT_KEYS];
  if (!first) return undefined;
  if (second) refuse('AML_REPORT_KEYS', 'has keys of several: one authority takes the reports');
  const url = AML_REPORT_URL ?? (maySandbox ? SANDBOX_URL : undefined);
  if (url === undefined) refuse('AML_REPORT_URL', `is needed: it is where ${first[0]} takes reports`);
  return url === undefined ? undefined : { id: first[0], url, keys: first[1] };
}

interface KycSettings {
  readonly KYC_KEYS: ReadonlyMap<string, Party['keys']>;
  readonly KYC_URL?: string | undefined;
  readonly KYC_PROFILE: string;
}

/** The one provider of identity checks; undefined where there is none. */
export function kycPartyOf(
  { KYC_KEYS, KYC_URL, KYC_PROFILE }: KycSettings,
  { maySandbox, refuse }: Judgement,
): Party | undefined {
  const [first, second] = [...KYC_KEYS];
  if (!first) {
    // Nobody could reach the level that the profile asks for, and every balance would be locked in.
    if (KYC_PROFILE !== 'off') refuse('KYC_PROFILE', `${KYC_PROFILE} needs a provider: write its key into KYC_KEYS`);
    return undefined;
  }
  if (second) refuse('KYC_KEYS', `has keys of ${[...KYC_KEYS.keys()].join(', ')}: one provider checks identities`);
  const url = KYC_URL ?? (maySandbox ? SANDBOX_URL : undefined);
  if (url === undefined) refuse('KYC_URL', `is needed: it is where ${first[0]} checks identities`);
  return url === undefined ? undefined : { id: first[0], url, keys: first[1] };
}
