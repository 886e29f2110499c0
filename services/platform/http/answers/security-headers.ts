import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../config/config';
import type { RouteTable } from '../requests/route-table';

/**
 * Adds headers to every answer by which the browser refuses everything that the pages never need. They are computed
 * once. Answers to vendors and providers go without, because no browser reads them and they are the hot path.
 */
export function registerSecurityHeaders(fastify: FastifyInstance, config: Config, routes: RouteTable): void {
  const putHeaders = helmet(headersOf(config));
  fastify.addHook('onRequest', (request, reply, done) => {
    if (routes.isSigned(request.routeOptions.url)) return done();
    void reply.header('permissions-policy', UNUSED_FEATURES);
    // The answer to a call is for one person at one moment: neither a proxy nor the browser's history keeps it.
    if (routes.isServed(request.routeOptions.url)) void reply.header('cache-control', 'no-store');
    putHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}

/** The features of browsers that no page of the product uses, games in frames included. */
const UNUSED_FEATURES = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=()';

function headersOf(config: Config): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        // Only games and payment pages of parties with a contract may be framed.
        frameSrc: ["'self'", ...config.PAGE_ORIGINS],
        // Older browsers do not take 'self' for the socket of the same host.
        connectSrc: ["'self'", config.PUBLIC_URL.replace(/^http/, 'ws').replace(/\/$/, '')],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    crossOriginEmbedderPolicy: false,
    // A payment page opens in a window of its own and comes back to its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}
