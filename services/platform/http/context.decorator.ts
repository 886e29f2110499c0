import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { contextOf } from './request-state';

/** Known by itself, so that a handler can be handed the same without Nest. */
export const contextArgument = (_: unknown, execution: ExecutionContext) => contextOf(execution.switchToHttp().getRequest<FastifyRequest>());

/** Who asks, in which conversation and language: a `RequestContext`. */
export const Context = createParamDecorator(contextArgument);
