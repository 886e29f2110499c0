import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { Call } from '@contracts/http/call';

/** Where the call of a handler is kept; the guard, the reader of input, the envelope and the documents read it. */
export const SERVED_CALL = 'croupier:served-call';

/**
 * Says which call of the contract a handler answers: its method and path, who may call, whether the body is encrypted,
 * what it takes and what it answers. A handler without it stops the start.
 */
export function Serves(call: Call): MethodDecorator {
  const { method, path } = call.route;
  return applyDecorators(RequestMapping({ method: RequestMethod[method], path }), HttpCode(200), SetMetadata(SERVED_CALL, call));
}
