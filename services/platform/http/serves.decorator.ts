import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, UseInterceptors } from '@nestjs/common';
import type { Call } from '@contracts/http/call';
import { EnvelopeInterceptor } from './answers/envelope.interceptor';
import { DIRECT } from './direct/direct.decorator';
import { RAW_ANSWER } from './raw-answer.decorator';

/** The metadata key of a handler's call; the guard and the API documents read it. */
export const SERVED_CALL = 'croupier:served-call';

/**
 * Declares which call of the contract a handler answers: its method and path, who may call, whether the body is
 * encrypted, its input and its answer. A handler without it stops the start.
 *
 * An answer without the envelope needs no interceptor, and a direct one no route of the framework. `@RawAnswer` and
 * `@Direct` must stand below this decorator, so that they are known here.
 */
export function Serves(call: Call): MethodDecorator {
  const { method, path } = call.route;
  const serves = [
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(200),
    SetMetadata(SERVED_CALL, call),
  ];
  const inEnvelope = [...serves, UseInterceptors(new EnvelopeInterceptor(call))];
  return (target, name, descriptor) => {
    const isDirect = Reflect.getMetadata(DIRECT, descriptor.value as object) === true;
    if (isDirect) return SetMetadata(SERVED_CALL, call)(target, name, descriptor);
    const isRaw = Reflect.getMetadata(RAW_ANSWER, descriptor.value as object) === true;
    applyDecorators(...(isRaw ? serves : inEnvelope))(target, name, descriptor);
  };
}
