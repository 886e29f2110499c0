import type { SiteSettings } from '@contracts/http/site-desk';

type Channel = keyof SiteSettings['resources'];

/** Written out, as the contract's list would bring its validators along; with the label that visitors see. */
const LABELS: Record<Channel, string> = {
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  TIKTOK: 'TikTok',
  TWITTER: 'X',
  YOUTUBE: 'YouTube',
  TELEGRAM: 'Telegram',
  Android: 'Android',
  iOS: 'iOS',
};
export const CHANNELS = Object.keys(LABELS) as Channel[];
export const labelOf = (channel: Channel): string => LABELS[channel];

/** As somebody is typing it. */
export interface Draft {
  readonly countries: string;
  readonly ranges: string;
  readonly channels: Readonly<Record<Channel, string>>;
  readonly gtagId: string;
}

export type Field = 'countries' | 'gtagId' | Channel;
export type Read =
  | { readonly settings: Pick<SiteSettings, 'blockedCountries' | 'blockedRanges' | 'resources' | 'gtagId'> }
  | { readonly faults: ReadonlySet<Field> };

export function draftOf({ blockedCountries, blockedRanges, resources, gtagId }: SiteSettings): Draft {
  const channels = Object.fromEntries(
    CHANNELS.map((channel) => [channel, resources[channel]?.url ?? '']),
  ) as Draft['channels'];
  return { countries: blockedCountries.join(', '), ranges: blockedRanges.join('\n'), channels, gtagId };
}

/** What was typed, or which fields cannot be read. The server has the last word, on addresses above all. */
export function readDraft(draft: Draft): Read {
  const faults = new Set<Field>();
  const blockedCountries = draft.countries
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((code) => code.toUpperCase());
  if (blockedCountries.some((code) => !/^[A-Z]{2}$/.test(code))) faults.add('countries');
  const gtagId = draft.gtagId.trim();
  if (!/^(G-[A-Z0-9]{4,20})?$/.test(gtagId)) faults.add('gtagId');
  const resources: SiteSettings['resources'] = {};
  for (const channel of CHANNELS) {
    const url = draft.channels[channel].trim();
    if (url === '') continue;
    if (!/^https:\/\/[^\s]+$/.test(url)) faults.add(channel);
    resources[channel] = { url, labelNameEn: LABELS[channel] };
  }
  const blockedRanges = draft.ranges.split(/\s+/).filter(Boolean);
  return faults.size > 0 ? { faults } : { settings: { blockedCountries, blockedRanges, resources, gtagId } };
}
