import { randomUUID } from 'node:crypto';
import type { HeaderBag } from '../signing/http-signature';
import { Language } from '@contracts/http/common';
import type { Caller, RequestContext } from '../../auth/caller';

/** The data that the platform keeps about a request while it is being answered. */
export interface RequestState {
  readonly correlationId: string;
  readonly requestId: string;
  readonly language: Language;
  readonly ip: string;
  readonly country: string | undefined;
  readonly startedMs: number;
  /** Set by the access guard. */
  caller: Caller;
  /** Set by the reader of input. */
  input?: unknown;
  /** The party that signed the request; the answer is signed for the same party. */
  signedBy?: {
    readonly kind: 'vendor' | 'provider' | 'kyc' | 'internal';
    readonly party: string;
    readonly requestId: string;
  };
}

/** The parts of a request, of Fastify or of Node, that its state begins with. */
export interface Arrival {
  readonly ip: string;
  readonly headers: HeaderBag;
}

/** A request that is being answered. */
export interface Answering {
  readonly state: RequestState;
}

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function newRequestState(request: Arrival, country?: string): RequestState {
  return {
    correlationId: uuidOf(request.headers['x-correlation-id']),
    requestId: uuidOf(request.headers['x-request-id']),
    language: languageOf(textOf(request.headers['accept-language'])),
    ip: request.ip,
    country,
    startedMs: performance.now(),
    caller: { kind: 'guest' },
  };
}

export function contextOf(request: Answering): RequestContext {
  const { caller, correlationId, requestId, language, ip, country } = request.state;
  return { caller, correlationId, requestId, language, ip, country };
}

/** Returns the first language of the product that the visitor names; Portuguese if there is none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'pt';
  const wanted = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => quality > 0 && Language.safeParse(language).success)
    .sort((one, other) => other.quality - one.quality);
  return (wanted[0]?.language as Language | undefined) ?? 'pt';
}

/** An id from outside is used only if it is a UUID; any other text could smuggle content into logs and events. */
function uuidOf(header: HeaderBag[string]): string {
  return typeof header === 'string' && UUID.test(header) ? header.toLowerCase() : randomUUID();
}

function textOf(header: HeaderBag[string]): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
