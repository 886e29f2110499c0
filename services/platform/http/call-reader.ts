import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Call } from '@contracts/http/call';
import { staffOf } from '../auth/caller';
import { PayloadEncryption } from '../auth/payload-encryption';
import { ApiError } from './api-error';
import { inputFault } from './input-fault';
import { contextOf } from './request-state';
import { StaffTrail } from './staff-trail';

/** Opens and parses what came in by the schema of the call, and records what staff do. */
@Injectable()
export class CallReader {
  private readonly logger = new Logger(CallReader.name);

  constructor(
    private readonly encryption: PayloadEncryption,
    private readonly modules: ModuleRef,
  ) {}

  /** Leaves the input in the state of the request, whose caller is known to be allowed. @throws ApiError */
  async read(call: Call, request: FastifyRequest): Promise<void> {
    if (request.raw.url?.includes('%00')) throw new ApiError('INVALID_INPUT');
    const source = call.route.encrypted ? await this.opened(request) : this.sourceOf(call, request);
    const result = call.input.safeParse({ ...source, ...(request.params as object) });
    if (!result.success) throw inputFault(result.error, request.state.language);
    request.state.input = result.data;
    if (typeof call.route.access === 'object') await this.putOnRecord(call, request);
  }

  /** Nobody of staff looks or acts unseen. @throws ApiError BUSY when it cannot be recorded */
  private async putOnRecord({ route }: Call, request: FastifyRequest): Promise<void> {
    const context = contextOf(request);
    try {
      const input = request.state.input as Record<string, unknown>;
      await this.modules
        .get(StaffTrail, { strict: false })
        .record({ staff: staffOf(context), route, input, request: context });
    } catch (error) {
      this.logger.error({
        message: 'A call of staff could not be recorded and is not answered',
        path: route.path,
        err: error,
      });
      throw new ApiError('BUSY', undefined, 1, { cause: error });
    }
  }

  private async opened(request: FastifyRequest): Promise<Record<string, unknown>> {
    if (typeOf(request) !== 'application/jose') throw new ApiError('ENCRYPTION_REQUIRED');
    return record(await this.encryption.open(bodyOf(request).toString('latin1').trim()));
  }

  private sourceOf(call: Call, request: FastifyRequest): Record<string, unknown> {
    if (call.route.method === 'GET' || call.route.method === 'DELETE') return request.query as Record<string, unknown>;
    const body = bodyOf(request);
    if (body.length === 0) return {};
    if (typeOf(request) !== 'application/json') throw new ApiError('MALFORMED_BODY');
    return record(jsonOf(body));
  }
}

function typeOf(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
}

function bodyOf(request: FastifyRequest): Buffer {
  return (request.body as Buffer | undefined) ?? Buffer.alloc(0);
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

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
