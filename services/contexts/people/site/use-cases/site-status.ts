import type { Language } from '@contracts/http/common';
import type { DomainRoute, SystemStatus } from '@contracts/http/system';
import { isoTime, type Clock } from '@kernel/clock';
import { currencyDigits } from '@kernel/money';
import type { Config } from '@platform/config/config';
import type { Visitor } from '@platform/http/access/site-gate';
import type { SiteState } from '../domain/site.decide';
import { registerOf, whitelabelOf } from '../domain/whitelabel';

type Settings = Pick<
  Config,
  | 'MERCHANT_CODE'
  | 'MERCHANT_NAME'
  | 'MERCHANT_CURRENCY'
  | 'MERCHANT_TIME_ZONE'
  | 'PHONE_PROOFS'
  | 'PUBLIC_URL'
  | 'SWITCHES'
>;

export interface StatusQuestion {
  readonly config: Settings;
  readonly site: SiteState;
  readonly isUnderMaintenance: boolean;
  readonly isBlocked: boolean;
  readonly paused: SystemStatus['paused'];
  readonly visitor: Visitor;
  readonly language: Language;
  readonly clock: Clock;
}

/** The facts that the site needs before it opens. */
export function siteStatus({
  config,
  site,
  isUnderMaintenance,
  isBlocked,
  paused,
  visitor,
  language,
  clock,
}: StatusQuestion): SystemStatus {
  const { settings, maintenance } = site;
  const { mainDomain, domainList } = domainRoute(config, site);
  const country = visitor.country ?? '';
  return {
    status: isUnderMaintenance ? 1 : isBlocked ? 2 : 0,
    maintenance: isUnderMaintenance,
    maintenanceNote: isUnderMaintenance ? maintenance.note[language] : '',
    maintenanceUntil: isUnderMaintenance ? maintenance.until : null,
    regionRestriction: isBlocked,
    location: country,
    visitor: { ip: visitor.ip, country },
    merchant: {
      code: config.MERCHANT_CODE,
      name: config.MERCHANT_NAME,
      currency: config.MERCHANT_CURRENCY,
      currencyDigits: currencyDigits(config.MERCHANT_CURRENCY),
      timeZone: config.MERCHANT_TIME_ZONE,
    },
    serverTime: isoTime(clock),
    paused,
    info: {
      customerService: settings.customerService.map((contact) => ({ ...contact, title: contact.title[language] })),
      resources: { ...settings.resources },
      whitelabel: whitelabelOf(config.SWITCHES),
      register: registerOf(config.SWITCHES),
      phoneProof: phoneProofOffer(config.PHONE_PROOFS),
      mainDomain,
      domainRoute: domainList,
      analytics: { gtagId: settings.gtagId },
      imageCDNs: [...settings.imageCDNs],
      launchGameCDNs: [...settings.launchGameCDNs],
    },
  };
}

function phoneProofOffer({ ways, service }: Config['PHONE_PROOFS']): SystemStatus['info']['phoneProof'] {
  return service ? { channel: service.channel, page: service.page, ways } : null;
}

/** The public address is the merchant's main one; the others are what staff have set. */
export function domainRoute(config: Pick<Config, 'PUBLIC_URL'>, { settings }: SiteState): DomainRoute {
  const mainDomain = new URL(config.PUBLIC_URL).host;
  const others = settings.domains.filter(({ domain }) => domain !== mainDomain);
  return { mainDomain, domainList: [{ domain: mainDomain, purpose: 'WEB' }, ...others] };
}
