import { SetMetadata } from '@nestjs/common';

export const DIRECT = 'croupier:direct';

/**
 * Answers the call past Nest and Fastify (`DirectCalls`), without an envelope: for the signed calls of game vendors
 * that post JSON to a fixed path. The handler takes the context of the request and the input, in this order.
 */
export function Direct(): MethodDecorator {
  return SetMetadata(DIRECT, true);
}
