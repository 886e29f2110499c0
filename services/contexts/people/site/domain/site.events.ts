import type { Language } from '@contracts/http/common';

export type LocalText = Readonly<Record<Language, string>>;

export interface ServiceContact {
  readonly csPosition: string;
  readonly csType: 'CHAT' | 'EMAIL' | 'PHONE' | 'TELEGRAM' | 'WHATSAPP' | 'LINE' | 'ZALO' | 'FORM';
  readonly title: LocalText;
  readonly path: string;
}

export interface SiteResource {
  readonly url: string;
  readonly labelNameEn: string;
}

export interface SettingsData {
  readonly customerService: readonly ServiceContact[];
  /** By key, such as FACEBOOK or Android. */
  readonly resources: Readonly<Record<string, SiteResource>>;
  readonly domains: readonly { readonly domain: string; readonly purpose: 'WEB' | 'AGENT' | 'API' }[];
  readonly gtagId: string;
  readonly imageCDNs: readonly string[];
  readonly launchGameCDNs: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly blockedCountries: readonly string[];
  /** Addresses and ranges of addresses. */
  readonly blockedRanges: readonly string[];
}

/** Each part that is named replaces the part before; the others stay. */
export interface SiteSettingsChanged {
  readonly type: 'SiteSettingsChanged';
  readonly data: { readonly changes: Partial<SettingsData>; readonly key: string; readonly occurredAt: string };
}

export interface MaintenanceSwitched {
  readonly type: 'MaintenanceSwitched';
  readonly data: {
    readonly isOn: boolean;
    readonly note: LocalText;
    /** The planned end; null when none is given. */
    readonly until: string | null;
    readonly key: string;
    readonly occurredAt: string;
  };
}

export type SiteEvent = SiteSettingsChanged | MaintenanceSwitched;
