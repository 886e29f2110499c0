import type { FastifyInstance } from 'fastify';
import { correlation } from '../../telemetry/correlation';
import type { Metrics } from '../../telemetry/metrics';
import type { CountryReader } from '../access/country';
import { newRequestState } from './request-state';
import type { RouteTable } from './route-table';
import type { SignedCallers } from '../signing/signed-callers';

/** The HTTP methods of calls. */
const SERVED: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

interface Parts {
  readonly countryOf: CountryReader;
  readonly metrics: Metrics;
  readonly routes: RouteTable;
  readonly signedCallers: SignedCallers;
}

/**
 * Registers the work around every request: its ids, its context in the logs, the signature of its answer, and its
 * measurement.
 */
export function registerRequestHooks(
  fastify: FastifyInstance,
  { countryOf, metrics, routes, signedCallers }: Parts,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    request.state = newRequestState(request, countryOf(request));
    void reply.header('x-correlation-id', request.state.correlationId);
    void reply.header('x-request-id', request.state.requestId);
    done();
  });
  // The context is entered after the body has arrived: the events of the connection would otherwise lose it.
  fastify.addHook('preValidation', (request, _, done) => {
    correlation.run({ correlationId: request.state.correlationId }, done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { signedBy } = request.state ?? {};
    if (signedBy && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
      void reply.headers(signedCallers.signatureOf(request, payload));
    }
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    // Unknown paths are not used as a label: every invented one would be a time series of its own.
    const isCall = SERVED.has(request.method) && routes.isServed(request.routeOptions.url);
    const [method, route] = isCall ? [request.method, request.routeOptions.url!] : ['other', 'other'];
    metrics.callAnswered(method, route, reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
}
