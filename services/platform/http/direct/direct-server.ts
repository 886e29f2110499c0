import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

/** A part of the application that answers some requests itself, before the framework sees them. */
export interface Front {
  /** Returns false for a request that is not one of these. */
  answers: (...parameters: Parameters<RequestListener>) => boolean;
}

/**
 * Makes the server of an application as Fastify makes its own. Requests that the front does not answer go to Fastify.
 */
export function serverBehind(front: Front): NonNullable<FastifyServerOptions['serverFactory']> {
  return (framework, options): Server => {
    const { keepAliveTimeout, requestTimeout, connectionTimeout } = options as Required<FastifyServerOptions>;
    const server = createServer((request, response) => {
      if (!front.answers(request, response)) framework(request, response);
    });
    server.keepAliveTimeout = keepAliveTimeout;
    server.requestTimeout = requestTimeout;
    server.setTimeout(connectionTimeout);
    return server;
  };
}
