import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';

/** Puts the headers on every answer that keep a browser from doing what the pages never ask for. */
export async function registerSecurityHeaders(fastify: FastifyInstance, config: Config): Promise<void> {
  // The package declares CommonJS types whose default export is not callable under this module resolution.
  await fastify.register(helmet as unknown as Parameters<FastifyInstance['register']>[0], headersOf(config));
}

function headersOf(config: Config): FastifyHelmetOptions {
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
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // A payment page opens in a window of its own and comes back to its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}
