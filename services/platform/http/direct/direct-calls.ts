import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { errorCodes } from '@contracts/errors/error-codes';
import type { Call } from '@contracts/http/call';
import { CONFIG, type Config } from '../../config/config';
import { correlation } from '../../telemetry/correlation';
import { Metrics } from '../../telemetry/metrics';
import { addressSet } from '../access/address-set';
import { visitorAddress } from '../access/visitor-address';
import { refusalOf } from '../answers/refusal-of';
import { vendorFault } from '../answers/vendor-fault';
import { inputOf, jsonInputOf, refuseZero } from '../requests/call-reader';
import { contextOf, newRequestState } from '../requests/request-state';
import { RouteTable, type DirectHandler } from '../requests/route-table';
import { SignedCallers, type SignedRequest } from '../signing/signed-callers';
import type { Front } from './direct-server';
import { RequestLeft, wholeBody } from './whole-body';

const JSON_TYPE = 'application/json; charset=utf-8';

/** One request on its way through. */
interface Passing {
  readonly call: Call;
  readonly handle: DirectHandler;
  readonly request: SignedRequest & { body: Buffer | undefined };
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Answers the signed calls of game vendors past Nest and Fastify (ADR 75). A request goes the way that `AccessGuard`,
 * `CallReader` and `FaultFilter` take it, through the same parts, and `direct-calls.int.spec.ts` holds both ways
 * together.
 */
@Injectable()
export class DirectCalls implements Front {
  private readonly logger = new Logger(DirectCalls.name);
  private readonly isTrusted: (address: string | undefined) => boolean;
  private isClosing = false;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'TRUSTED_PROXIES'>,
    @Inject(RouteTable) private readonly routes: RouteTable,
    @Inject(SignedCallers) private readonly signedCallers: SignedCallers,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {
    this.isTrusted = addressSet(config.TRUSTED_PROXIES);
  }

  /** From now on Fastify answers everything: with 503, and the end of the connection. */
  close(): void {
    this.isClosing = true;
  }

  answers(raw: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = raw;
    if (method !== 'POST' || this.isClosing) return false;
    const query = url.indexOf('?');
    const direct = this.routes.direct.get(query === -1 ? url : url.slice(0, query));
    if (!direct) return false;
    const ip = visitorAddress(raw, this.isTrusted);
    const state = newRequestState({ ip, headers: raw.headers });
    const request = { method, url, ip, headers: raw.headers, body: undefined, state };
    void this.pass({ ...direct, request, raw, response });
    return true;
  }

  private async pass(passing: Passing): Promise<void> {
    const { request, raw, response } = passing;
    try {
      request.body = await wholeBody(raw);
    } catch (thrown) {
      if (thrown instanceof RequestLeft) return;
      // The client goes on sending what nobody reads.
      response.setHeader('connection', 'close');
      return this.refuse(thrown, passing);
    }
    // The context is entered after the body has arrived: the events of the connection would otherwise lose it.
    await correlation.run({ correlationId: request.state.correlationId }, () => this.answer(passing));
  }

  private async answer({ call, handle, request, response }: Passing): Promise<void> {
    try {
      request.state.caller = await this.signedCallers.identify('vendor', request);
      refuseZero(request.url);
      const input = inputOf(call, jsonInputOf(request.headers, request.body!), request.state.language);
      const value = await handle(contextOf(request), input);
      this.send(call, request, response, 200, value);
    } catch (thrown) {
      this.refuse(thrown, { call, request, response });
    }
  }

  private refuse(thrown: unknown, { call, request, response }: Pick<Passing, 'call' | 'request' | 'response'>): void {
    const error = refusalOf(thrown, this.logger, { method: request.method, path: call.route.path });
    const { status, body } = vendorFault(error, errorCodes[error.code].status, request.state.requestId);
    if (error.retryAfterS !== undefined) response.setHeader('retry-after', String(error.retryAfterS));
    response.setHeader('cache-control', 'no-store');
    this.send(call, request, response, status, body);
  }

  private send(call: Call, request: SignedRequest, response: ServerResponse, status: number, value: unknown): void {
    const { state } = request;
    const text = JSON.stringify(value);
    response.writeHead(status, {
      'x-correlation-id': state.correlationId,
      'x-request-id': state.requestId,
      'content-type': JSON_TYPE,
      'content-length': Buffer.byteLength(text),
      ...(state.signedBy && this.signedCallers.signatureOf(request, text)),
    });
    response.end(text);
    this.metrics.callAnswered('POST', call.route.path, status, (performance.now() - state.startedMs) / 1_000);
  }
}
