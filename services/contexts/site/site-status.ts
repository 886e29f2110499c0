import type { SystemStatus } from '@contracts/http/system';
import { isoTime, type Clock } from '@kernel/clock';
import { currencyDigits } from '@kernel/money';
import type { Config } from '@platform/config/config';
import { WHITELABEL } from './site.settings';

type Settings = Pick<
  Config,
  'MAINTENANCE' | 'MERCHANT_CODE' | 'MERCHANT_NAME' | 'MERCHANT_CURRENCY' | 'MERCHANT_TIME_ZONE' | 'PUBLIC_URL'
>;

/** What the site needs to know before it opens. Regions are not told apart yet, so that nobody is refused for theirs. */
export function siteStatus(config: Settings, clock: Clock, ip: string): SystemStatus {
  return {
    status: config.MAINTENANCE ? 1 : 0,
    maintenance: config.MAINTENANCE,
    maintenanceNote: '',
    maintenanceUntil: null,
    regionRestriction: false,
    location: '',
    visitor: { ip, country: '' },
    merchant: {
      code: config.MERCHANT_CODE,
      name: config.MERCHANT_NAME,
      currency: config.MERCHANT_CURRENCY,
      currencyDigits: currencyDigits(config.MERCHANT_CURRENCY),
      timeZone: config.MERCHANT_TIME_ZONE,
    },
    serverTime: isoTime(clock),
    info: {
      customerService: [],
      resources: {},
      whitelabel: WHITELABEL,
      register: { types: ['username'], smsVerification: false, minimumAge: 18 },
      mainDomain: new URL(config.PUBLIC_URL).host,
      domainRoute: [],
      analytics: { gtagId: '' },
      imageCDNs: [],
      launchGameCDNs: [],
    },
  };
}
