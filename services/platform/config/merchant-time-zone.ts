import { MERCHANT_TIME_ZONE } from './config';

/** Returns the merchant's time zone for projections, which are plain objects and exist before any module. */
export function merchantTimeZone(): string {
  return MERCHANT_TIME_ZONE.parse(process.env['MERCHANT_TIME_ZONE'] || undefined);
}
