import { systemStatusQuery } from '@web/api/merchant';
import type { CustomerService, ResourceKey, SystemStatus } from '@contracts/http/system';
import { useQuery } from '@tanstack/react-query';
import { isOpen } from '../../addresses/page-table';

export type Place = 'header' | 'side' | 'footer' | 'status' | 'popup';

export function servicesAt(status: SystemStatus | undefined, place: Place): readonly CustomerService[] {
  return (status?.info?.customerService ?? []).filter(
    ({ csPosition, path }) => (csPosition === 'all' || csPosition === place) && leadsSomewhere(path),
  );
}

/** The ways to reach the merchant's people that are offered at a place of the page. */
export function useCustomerService(place: Place): readonly CustomerService[] {
  return servicesAt(useQuery(systemStatusQuery).data, place);
}

const SOCIAL = [
  'FACEBOOK',
  'INSTAGRAM',
  'TIKTOK',
  'TWITTER',
  'YOUTUBE',
  'TELEGRAM',
] as const satisfies readonly ResourceKey[];
export type SocialChannel = (typeof SOCIAL)[number];

export interface SocialLink {
  readonly key: SocialChannel;
  readonly url: string;
}

/** The merchant's channels, only those that are configured. */
export function useSocialLinks(): readonly SocialLink[] {
  const resources = useQuery(systemStatusQuery).data?.info?.resources ?? {};
  return SOCIAL.flatMap((key) =>
    resources[key]?.url && leadsSomewhere(resources[key].url) ? [{ key, url: resources[key].url }] : [],
  );
}

/** The address of the merchant's app for a system; the site itself where none is configured. */
export function useAppAddress(system: 'Android' | 'iOS'): string {
  return useQuery(systemStatusQuery).data?.info?.resources?.[system]?.url || `${location.origin}/`;
}

/** False for a page that is not open yet, and for names under `.example`, which belong to no one (RFC 2606). */
export function leadsSomewhere(path: string): boolean {
  return isOwnPath(path) ? isOpen(path) : !/\.example(?=[/:?#]|$)/i.test(path);
}

/** Paths of the site stay in it; everything else opens beside it. */
export function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//');
}
