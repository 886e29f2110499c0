import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { contextOf } from './request-state';

/** Who asks, in which conversation and language: a `RequestContext`. */
export const Context = createParamDecorator((_: unknown, execution: ExecutionContext) => {
  return contextOf(execution.switchToHttp().getRequest<FastifyRequest>());
});
