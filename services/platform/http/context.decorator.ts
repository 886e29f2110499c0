import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { contextOf } from './requests/request-state';

/** Injects the `RequestContext`: the caller, the conversation and the language. */
export const Context = createParamDecorator((_: unknown, execution: ExecutionContext) => {
  return contextOf(execution.switchToHttp().getRequest<FastifyRequest>());
});
