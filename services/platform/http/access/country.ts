import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';
import { addressSet } from './address-set';

export type CountryReader = (request: FastifyRequest) => string | undefined;

/** The values of front proxies for an unknown country: XX is unknown, T1 a network that hides where its users are. */
const UNKNOWN: ReadonlySet<string> = new Set(['XX', 'T1']);

/** Reads the visitor's country from the header of a trusted front proxy; other senders of the header are ignored. */
export function countryReader({
  COUNTRY_HEADER: header,
  TRUSTED_PROXIES,
}: Pick<Config, 'COUNTRY_HEADER' | 'TRUSTED_PROXIES'>): CountryReader {
  if (header === undefined) return () => undefined;
  const isTrusted = addressSet(TRUSTED_PROXIES);
  return ({ raw, headers }) => {
    if (!isTrusted(raw.socket.remoteAddress)) return undefined;
    const value = headers[header];
    const country = typeof value === 'string' ? value.trim().toUpperCase() : '';
    return /^[A-Z]{2}$/.test(country) && !UNKNOWN.has(country) ? country : undefined;
  };
}
