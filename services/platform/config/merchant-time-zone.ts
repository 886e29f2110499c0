import { ConfigSchema } from './config';

/** The merchant's time zone for plain objects that are put together before any module is: the projections. */
export function merchantTimeZone(): string {
  return ConfigSchema.shape.MERCHANT_TIME_ZONE.parse(process.env['MERCHANT_TIME_ZONE'] || undefined);
}
