import { Logger, type Type, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes } from '@contracts/errors/error-codes';
import type { Envelope } from '@contracts/http/common';
import type { Config } from '../config/config';
import { RealtimeAdapter } from '../realtime/realtime-adapter';
import { AppLogger } from '../telemetry/app-logger';
import { Metrics } from '../telemetry/metrics';
import { addressSet } from './access/address-set';
import { countryReader } from './access/country';
import { Sessions } from '../auth/sessions';
import { registerFileBodies } from './requests/file-bodies';
import { registerRequestHooks } from './requests/request-hooks';
import { languageOf } from './requests/request-state';
import { RouteTable, RouteTableError } from './requests/route-table';
import { DirectCalls } from './direct/direct-calls';
import { serverBehind, type Front } from './direct/direct-server';
import { BODY_LIMIT_BYTES } from './direct/whole-body';
import { registerSecurityHeaders } from './answers/security-headers';
import { SignedCallers } from './signing/signed-callers';
import { StaffTrail } from './access/staff-trail';
import { StaticSite } from './files/static-site';

/** The time in which a whole request must have arrived: a caller that sends byte by byte does not hold a connection. */
const REQUEST_TIMEOUT_MS = 60_000;

export interface ApplicationOptions {
  /** The name of the process in its logs. */
  readonly name?: string;
  /** True if the process serves the web app and the API documents; the worker answers its operations only. */
  readonly isPublic?: boolean;
  /** The folder of the built web app; `dist/web` without it. */
  readonly webRoot?: string;
}

/**
 * Makes the HTTP application of a process, initialised and not yet listening. The root module imports `PlatformModule`
 * and `HttpModule`.
 *
 * @throws RouteTableError when a handler does not say which call it serves, when two serve the same, or when calls of
 * staff would not be recorded
 */
export async function createApiApplication(
  rootModule: Type | DynamicModule,
  config: Config,
  { name = 'api', isPublic = true, webRoot }: ApplicationOptions = {},
): Promise<NestFastifyApplication> {
  const isTrusted = addressSet(config.TRUSTED_PROXIES);
  // The server stands before the parts that answer for it are made.
  const front: Front = { answers: () => false };
  const adapter = new FastifyAdapter({
    serverFactory: serverBehind(front),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.TRUSTED_PROXIES.length > 0 && isTrusted,
    logger: false,
    // A stopping process ends its idle connections instead of waiting for browsers to let go of them.
    forceCloseConnections: 'idle',
    frameworkErrors: (_: unknown, request: FastifyRequest, reply: FastifyReply) => answerMalformedUrl(request, reply),
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  acceptRawBodies(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(rootModule, adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: new AppLogger(config, name),
  });
  try {
    await assemble(app, fastify, front, config, isPublic, webRoot);
    return app;
  } catch (error) {
    // If the start fails, everything that was opened is closed, so that the process can end.
    await app.close();
    throw error;
  }
}

async function assemble(
  app: NestFastifyApplication,
  fastify: FastifyInstance,
  front: Front,
  config: Config,
  isPublic: boolean,
  webRoot?: string,
): Promise<void> {
  const routes = app.get(RouteTable);
  routes.build();
  if (routes.isForStaff && !isProvided(app, StaffTrail)) {
    throw new RouteTableError('Calls of staff are served, and nobody provides the StaffTrail that records them');
  }
  app.useWebSocketAdapter(new RealtimeAdapter(app, config));
  registerRequestHooks(fastify, {
    countryOf: countryReader(config),
    metrics: app.get(Metrics),
    routes,
    signedCallers: app.get(SignedCallers),
  });
  registerFileBodies(fastify, routes, app.get(Sessions));
  registerSecurityHeaders(fastify, config, routes);
  putBefore(front, app.get(DirectCalls), fastify);
  if (isPublic) await app.get(StaticSite).register(fastify, webRoot);
  await app.init();
  if (isPublic && (config.API_DOCS ?? !config.PUBLIC_URL.startsWith('https:'))) {
    // Swagger takes a third of a second to load, which the processes without API documents do not spend.
    const { serveOpenApi } = await import('./requests/open-api');
    serveOpenApi(app, routes);
  }
  await fastify.ready();
  new Logger('Http').log(`${routes.served.length} calls are served`);
}

function putBefore(front: Front, direct: DirectCalls, fastify: FastifyInstance): void {
  front.answers = (request, response) => direct.answers(request, response);
  fastify.addHook('preClose', async () => direct.close());
}

function isProvided(app: NestFastifyApplication, token: Parameters<NestFastifyApplication['get']>[0]): boolean {
  try {
    return app.get(token, { strict: false }) !== undefined;
  } catch {
    return false;
  }
}

/** The router refuses an address that cannot be decoded before any hook has seen the request. */
function answerMalformedUrl(request: FastifyRequest, reply: FastifyReply): void {
  const { status, [languageOf(request.headers['accept-language'])]: message } = errorCodes.MALFORMED_BODY;
  const body: Envelope<null> = { success: false, value: null, message, code: 'MALFORMED_BODY' };
  void reply.status(status).send(body);
}

/**
 * Bodies stay bytes until the guard has seen them: a signature covers the bytes, and the JSON of unknown callers is not
 * parsed.
 */
function acceptRawBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}
