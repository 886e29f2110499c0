import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import type { Call } from '@contracts/http/call';
import type { Envelope } from '@contracts/http/common';
import { staffOf } from '../auth/caller';
import { PayloadEncryption } from '../auth/payload-encryption';
import { ApiError } from './api-error';
import { inputFault } from './input-fault';
import { RAW_ANSWER } from './raw-answer.decorator';
import { contextOf } from './request-state';
import { SERVED_CALL } from './serves.decorator';
import { StaffTrail } from './staff-trail';

/** Opens and parses what came in by the schema of the call, records what staff do, and puts what goes out into the envelope. */
@Injectable()
export class CallInterceptor implements NestInterceptor {
  private readonly logger = new Logger(CallInterceptor.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly encryption: PayloadEncryption,
    private readonly modules: ModuleRef,
  ) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (execution.getType() !== 'http') return next.handle();
    const call = this.reflector.get<Call>(SERVED_CALL, execution.getHandler());
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    if (request.raw.url?.includes('%00')) throw new ApiError('INVALID_INPUT');
    const source = await this.sourceOf(call, request);
    const result = call.input.safeParse({ ...source, ...(request.params as object) });
    if (!result.success) throw inputFault(result.error, request.state.language);
    request.state.input = result.data;
    if (typeof call.route.access === 'object') await this.putOnRecord(call, request);
    if (this.reflector.get<boolean | undefined>(RAW_ANSWER, execution.getHandler())) return next.handle();
    // What the schema does not name is left out, so that a row that grew a column tells the world nothing new.
    return next.handle().pipe(map((value: unknown) => enveloped(call.value.parse(value ?? null))));
  }

  /** Nobody of staff looks or acts unseen. @throws ApiError BUSY when it cannot be recorded */
  private async putOnRecord({ route }: Call, request: FastifyRequest): Promise<void> {
    const context = contextOf(request);
    try {
      const input = request.state.input as Record<string, unknown>;
      await this.modules.get(StaffTrail, { strict: false }).record({ staff: staffOf(context), route, input, request: context });
    } catch (error) {
      this.logger.error({ message: 'A call of staff could not be recorded and is not answered', path: route.path, err: error });
      throw new ApiError('BUSY', undefined, 1, { cause: error });
    }
  }

  private async sourceOf(call: Call, request: FastifyRequest): Promise<Record<string, unknown>> {
    if (call.route.method === 'GET' || call.route.method === 'DELETE') return request.query as Record<string, unknown>;
    const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
    const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
    if (call.route.encrypted) {
      if (type !== 'application/jose') throw new ApiError('ENCRYPTION_REQUIRED');
      return record(await this.encryption.open(body.toString('latin1').trim()));
    }
    if (body.length === 0) return {};
    if (type !== 'application/json') throw new ApiError('MALFORMED_BODY');
    return record(jsonOf(body));
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function enveloped<Value>(value: Value): Envelope<Value> {
  return { success: true, value, message: '' };
}

function jsonOf(body: Buffer): unknown {
  try {
    const text = UTF8.decode(body);
    // Neither home of the log, nor any table, can hold this character.
    if (text.includes('\\u0000')) throw new Error('A zero character');
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('MALFORMED_BODY', undefined, undefined, { cause });
  }
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('MALFORMED_BODY');
  return value as Record<string, unknown>;
}
