import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The input of the call, decrypted and parsed by its schema. */
export const Input = createParamDecorator((_: unknown, execution: ExecutionContext) => {
  return execution.switchToHttp().getRequest<FastifyRequest>().state.input;
});
