import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Inject,
  Injectable,
  Logger,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes, type ErrorCode } from '@contracts/errors/error-codes';
import type { Envelope } from '@contracts/http/common';
import { isDatabaseUnavailable } from '../../database/database-faults';
import { EventStoreError } from '../../event-store/event-store.port';
import { ApiError } from '../api-error';
import { newRequestState } from '../requests/request-state';
import { RouteTable } from '../requests/route-table';
import { StaticSite } from '../files/static-site';
import { vendorFault } from './vendor-fault';

/**
 * The refusals that tell of somebody who tries what is not theirs. Calls beyond a budget are counted in the metrics
 * alone: a flood of them must not push other lines out of the log.
 */
const TELLING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'ACCESS_DENIED',
  'AGENTS_ONLY',
  'SECOND_PERSON_NEEDED',
  'DECRYPTION_FAILED',
  'REQUEST_EXPIRED',
  'CAPTCHA_FAILED',
  'TOO_MANY_ATTEMPTS',
]);

/**
 * Turns every thrown error into an answer with a stable code in the visitor's language. Faults are logged, never sent.
 */
@Catch()
@Injectable()
export class FaultFilter implements ExceptionFilter {
  private readonly logger = new Logger(FaultFilter.name);

  constructor(
    @Inject(RouteTable) private readonly routes: RouteTable,
    @Inject(StaticSite) private readonly site: StaticSite,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    // A socket has no answer that a fault could be put into; the gateway handles its own faults.
    if (host.getType() !== 'http') return void this.logger.error(thrown);
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    request.state ??= newRequestState(request);
    if (isMissing(thrown) && this.site.answer(request, reply)) return;
    const error = this.refusalOf(thrown, request, reply);
    const { status, [request.state.language]: message } = errorCodes[error.code];
    if (TELLING.has(error.code)) this.note(error.code, request);
    if (error.retryAfterS !== undefined) void reply.header('retry-after', String(error.retryAfterS));
    void reply.header('cache-control', 'no-store');
    if (this.routes.find(request.method, pathOf(request))?.route.access === 'vendor') {
      const fault = vendorFault(error, status, request.state.requestId);
      void reply.status(fault.status).send(fault.body);
      return;
    }
    const body: Envelope<object> = {
      success: false,
      value: error.value,
      message,
      code: error.code,
      ...(error.fields && { fields: error.fields }),
    };
    void reply.status(status).send(body);
  }

  /** The line names the caller by kind and id; the correlation id leads to the rest. */
  private note(code: ErrorCode, request: FastifyRequest): void {
    const { caller } = request.state;
    const callerId = 'id' in caller ? caller.id : null;
    const { method, routeOptions } = request;
    this.logger.warn({
      message: 'A call was refused',
      refusal: code,
      method,
      path: routeOptions.url,
      caller: caller.kind,
      callerId,
    });
  }

  private refusalOf(thrown: unknown, request: FastifyRequest, reply: FastifyReply): ApiError {
    if (thrown instanceof ApiError) return thrown;
    if (isMissing(thrown)) return this.missing(request, reply);
    if (isBusy(thrown)) {
      this.logger.warn({ message: 'Answered as busy', fault: String(thrown), path: pathOf(request) });
      return new ApiError('BUSY', undefined, 1);
    }
    const refused = transportFault(thrown);
    if (refused?.code === 'BODY_TOO_LARGE' && this.takesFile(request)) return new ApiError('FILE_TOO_LARGE');
    if (refused) return refused;
    this.logger.error({ message: 'A request failed', method: request.method, path: pathOf(request), err: thrown });
    return new ApiError('UNKNOWN_ERROR');
  }

  private takesFile(request: FastifyRequest): boolean {
    return this.routes.find(request.method, pathOf(request))?.route.fileBytes !== undefined;
  }

  private missing(request: FastifyRequest, reply: FastifyReply): ApiError {
    const methods = this.routes.methodsOf(pathOf(request));
    if (methods.length === 0) return new ApiError('NOT_FOUND');
    void reply.header('allow', methods.join(', '));
    return new ApiError('METHOD_NOT_ALLOWED');
  }
}

/** Translates the refusals of Fastify and Nest, which come before any handler. */
function transportFault(thrown: unknown): ApiError | undefined {
  const status = statusOf(thrown);
  if (status === 413) return new ApiError('BODY_TOO_LARGE');
  if (status === 403) return new ApiError('ACCESS_DENIED');
  if (status === 503) return new ApiError('BUSY', undefined, 1);
  return status !== undefined && status >= 400 && status < 500 ? new ApiError('MALFORMED_BODY') : undefined;
}

function isMissing(thrown: unknown): boolean {
  return statusOf(thrown) === 404 && !(thrown instanceof ApiError);
}

/**
 * The status of an error is used only if the framework threw it; an error of a handler is a fault, whatever it carries.
 */
function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof Error && thrown.name === 'FastifyError')
    return (thrown as Error & { statusCode?: number }).statusCode;
  return undefined;
}

function isBusy(thrown: unknown): boolean {
  if (thrown instanceof EventStoreError) return thrown.code === 'Unavailable' || thrown.code === 'OutcomeUnknown';
  return isDatabaseUnavailable(thrown);
}

function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? '').split('?')[0]!;
}
