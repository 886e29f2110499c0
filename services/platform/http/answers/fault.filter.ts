import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes, type ErrorCode } from '@contracts/errors/error-codes';
import type { Envelope } from '@contracts/http/common';
import { ApiError } from '../api-error';
import { bytesOf } from '../requests/file-bodies';
import { newRequestState } from '../requests/request-state';
import { RouteTable } from '../requests/route-table';
import { StaticSite } from '../files/static-site';
import { isMissing, refusalOf } from './refusal-of';
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
    const error = refusalOf(thrown, this.logger, { method: request.method, path: pathOf(request) });
    if (error.code === 'BODY_TOO_LARGE' && this.takesFile(request)) return new ApiError('FILE_TOO_LARGE');
    return error;
  }

  private takesFile(request: FastifyRequest): boolean {
    return bytesOf(this.routes.find(request.method, pathOf(request))?.route) !== undefined;
  }

  private missing(request: FastifyRequest, reply: FastifyReply): ApiError {
    const methods = this.routes.methodsOf(pathOf(request));
    if (methods.length === 0) return new ApiError('NOT_FOUND');
    void reply.header('allow', methods.join(', '));
    return new ApiError('METHOD_NOT_ALLOWED');
  }
}

function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? '').split('?')[0]!;
}
