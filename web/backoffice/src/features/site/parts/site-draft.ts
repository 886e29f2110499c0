import type { SiteSettings } from '@contracts/http/office/site-desk';
import { z } from 'zod';

type Channel = keyof SiteSettings['resources'];

/** The channels with the labels that visitors see. The type makes sure that none is missing. */
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

/** The settings as they are typed. */
export interface Draft {
  readonly countries: string;
  readonly ranges: string;
  readonly channels: Readonly<Record<Channel, string>>;
  readonly gtagId: string;
}

export type Field = 'countries' | 'gtagId' | Channel;
export type Settings = Pick<SiteSettings, 'blockedCountries' | 'blockedRanges' | 'resources' | 'gtagId'>;
export type Read = { readonly settings: Settings } | { readonly faults: ReadonlySet<Field> };

export function draftOf({ blockedCountries, blockedRanges, resources, gtagId }: SiteSettings): Draft {
  const channels = Object.fromEntries(
    CHANNELS.map((channel) => [channel, resources[channel]?.url ?? '']),
  ) as Draft['channels'];
  return { countries: blockedCountries.join(', '), ranges: blockedRanges.join('\n'), channels, gtagId };
}

/**
 * The settings that were typed, or the fields that cannot be read. The server has the last word, above all on
 * addresses.
 */
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

/** Reads a draft; each fault stands at its field. */
export const SITE_FORM: z.ZodType<Settings, Draft> = z.custom<Draft>().transform((draft, context) => {
  const read = readDraft(draft);
  if ('settings' in read) return read.settings;
  for (const field of read.faults)
    context.addIssue({ code: 'custom', path: isChannel(field) ? ['channels', field] : [field] });
  return z.NEVER;
});

function isChannel(field: Field): field is Channel {
  return field in LABELS;
}
