import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Known by itself, so that a handler can be handed the same without Nest. */
export const inputArgument = (_: unknown, execution: ExecutionContext): unknown => execution.switchToHttp().getRequest<FastifyRequest>().state.input;

/** The input of the call, decrypted and parsed by its schema. */
export const Input = createParamDecorator(inputArgument);
