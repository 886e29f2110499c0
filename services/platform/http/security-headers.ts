import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config';
import type { RouteTable } from './route-table';

/**
 * Puts the headers on every answer that keep a browser from doing what the pages never ask for. They are worked out once.
 * No browser reads the answers to vendors and providers, which are the hot path: these go without.
 */
export function registerSecurityHeaders(fastify: FastifyInstance, config: Config, routes: RouteTable): void {
  const putHeaders = helmet(headersOf(config));
  fastify.addHook('onRequest', (request, reply, done) => {
    if (routes.isSigned(request.routeOptions.url)) return done();
    putHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}

function headersOf(config: Config): HelmetOptions {
  const frames = [config.VENDOR_URL, config.PROVIDER_URL].map((url) => new URL(url).origin);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        // Games and payment pages of the parties that we have a contract with, and of nobody else.
        frameSrc: ["'self'", ...new Set(frames)],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    crossOriginEmbedderPolicy: false,
    // A payment page opens in a window of its own and comes back to its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}
