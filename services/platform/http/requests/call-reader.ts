import { Inject, Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Call } from '@contracts/http/call';
import type { Language } from '@contracts/http/common';
import { storedText } from '@kernel/stored-text';
import { staffOf } from '../../auth/caller';
import { PayloadEncryption } from '../../auth/payload-encryption';
import { ApiError } from '../api-error';
import type { HeaderBag } from '../signing/http-signature';
import { inputFault } from './input-fault';
import { contextOf } from './request-state';
import { StaffTrail } from '../access/staff-trail';

/** Decrypts and parses the input by the schema of the call, and records the calls of staff. */
@Injectable()
export class CallReader {
  private readonly logger = new Logger(CallReader.name);

  constructor(
    @Inject(PayloadEncryption) private readonly encryption: PayloadEncryption,
    @Inject(ModuleRef) private readonly modules: ModuleRef,
  ) {}

  /**
   * Puts the input into the state of the request, whose caller is allowed already.
   * @throws ApiError
   */
  async read(call: Call, request: FastifyRequest): Promise<void> {
    refuseZero(request.url);
    const source = call.route.encrypted ? await this.opened(request) : this.sourceOf(call, request);
    await this.take(call, request, source);
  }

  /** Checks what was read already. @throws ApiError */
  async take(call: Call, request: FastifyRequest, source: Readonly<Record<string, unknown>>): Promise<void> {
    request.state.input = inputOf(call, { ...source, ...(request.params as object) }, request.state.language);
    if (typeof call.route.access === 'object') await this.putOnRecord(call, request);
  }

  /**
   * Records a call of staff before it is carried out.
   * @throws ApiError BUSY when it cannot be recorded
   */
  private async putOnRecord({ route }: Call, request: FastifyRequest): Promise<void> {
    const context = contextOf(request);
    try {
      const input = withoutBytes(request.state.input as Record<string, unknown>);
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
    return record(await this.encryption.open(bodyOf(request).toString('latin1').trim(), targetOf(request)));
  }

  private sourceOf(call: Call, request: FastifyRequest): Record<string, unknown> {
    if (call.route.method === 'GET' || call.route.method === 'DELETE') return request.query as Record<string, unknown>;
    const body = bodyOf(request);
    if (call.route.fileBytes !== undefined) return { file: body };
    if (body.length === 0) return {};
    if (call.route.form && typeOf(request) === 'application/x-www-form-urlencoded') return formRecordOf(body);
    return jsonInputOf(request.headers, body);
  }
}

/** @throws ApiError INVALID_INPUT for an address with a zero character, which no table can hold */
export function refuseZero(url: string): void {
  if (url.includes('%00')) throw new ApiError('INVALID_INPUT');
}

/** The input as the schema of the call gives it. @throws ApiError INVALID_INPUT */
export function inputOf(call: Call, source: Readonly<Record<string, unknown>>, language: Language): unknown {
  const result = call.input.safeParse(source);
  if (!result.success) throw inputFault(result.error, language);
  return result.data;
}

/** The JSON object that a body says it is; an empty one without a body. @throws ApiError MALFORMED_BODY */
export function jsonInputOf(headers: HeaderBag, body: Buffer): Record<string, unknown> {
  if (body.length === 0) return {};
  if (typeOf({ headers }) !== 'application/json') throw new ApiError('MALFORMED_BODY');
  return jsonRecordOf(body);
}

/** The trail tells the size of a file, and not what is in it. */
function withoutBytes(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return input.file instanceof Uint8Array ? { ...input, file: input.file.length } : input;
}

/** The call as a client names it: method and path, without a query. */
function targetOf(request: FastifyRequest): string {
  return `${request.method} ${request.url.split('?')[0]}`;
}

function typeOf(request: { readonly headers: HeaderBag }): string {
  return String(request.headers['content-type'] ?? '')
    .split(';')[0]!
    .trim()
    .toLowerCase();
}

function bodyOf(request: FastifyRequest): Buffer {
  return (request.body as Buffer | undefined) ?? Buffer.alloc(0);
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON object of a body. @throws ApiError MALFORMED_BODY */
export function jsonRecordOf(body: Buffer): Record<string, unknown> {
  return record(jsonOf(body));
}

/** The fields of a form, as texts; of a field that comes twice the last one. @throws ApiError MALFORMED_BODY */
function formRecordOf(body: Buffer): Record<string, unknown> {
  try {
    return record(Object.fromEntries(new URLSearchParams(UTF8.decode(body))));
  } catch (cause) {
    throw new ApiError('MALFORMED_BODY', undefined, undefined, { cause });
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(UTF8.decode(body));
  } catch (cause) {
    throw new ApiError('MALFORMED_BODY', undefined, undefined, { cause });
  }
}

/** No call nests deeper; without an end, a body of brackets alone would exhaust the stack. */
const MAX_DEPTH = 20;

/**
 * Returns a JSON value whose texts every event store and table can hold. Half of a surrogate pair, which a text field
 * leaves where it cuts an emoji, is replaced; a zero character, which nobody types, is refused.
 * @throws ApiError MALFORMED_BODY
 */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new ApiError('MALFORMED_BODY');
    return storedText(value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) throw new ApiError('MALFORMED_BODY');
  if (Array.isArray(value)) return value.map((part) => storable(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [storable(key) as string, storable(part, depth + 1)]),
  );
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ApiError('MALFORMED_BODY');
  return storable(value) as Record<string, unknown>;
}
