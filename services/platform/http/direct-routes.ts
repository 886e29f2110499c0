import { Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { AccessGuard } from './access.guard';
import { contextArgument } from './context.decorator';
import { FaultFilter } from './fault.filter';
import { inputArgument } from './input.decorator';
import { contextOf } from './request-state';
import { RouteTable, type ServedCall } from './route-table';

/** What an argument of a handler is made of. */
type Argument = (request: FastifyRequest) => unknown;
type Answering = (...args: readonly unknown[]) => unknown;

/** What Nest keeps of an argument. */
interface ArgumentMetadata {
  readonly index: number;
  readonly factory?: unknown;
}

const ARGUMENTS: ReadonlyMap<unknown, Argument> = new Map<unknown, Argument>([
  [contextArgument, contextOf],
  [inputArgument, (request) => request.state.input],
]);

/**
 * Calls by signed requests with a raw answer go from the router to their handler without Nest's pipeline between them: the guard, the handler and
 * the faults are the same, and nothing else would happen on the way. They are declared as all others are.
 */
@Injectable()
export class DirectRoutes {
  constructor(
    private readonly routes: RouteTable,
    private readonly guard: AccessGuard,
    private readonly faults: FaultFilter,
  ) {}

  /** Before Nest hands its routes to the router: the handlers of ours are exchanged as they come by. */
  register(fastify: FastifyInstance): void {
    const handlers = new Map<string, RouteHandlerMethod>();
    for (const served of this.routes.served) {
      const handler = this.handlerOf(served);
      if (handler) handlers.set(`${served.call.route.method} ${served.call.route.path}`, handler);
    }
    fastify.addHook('onRoute', (route) => {
      const handler = handlers.get(`${String(route.method)} ${route.url}`);
      if (handler) route.handler = handler;
    });
  }

  /** Undefined where Nest has something to do: for the envelope, for other callers, for arguments of another kind. */
  private handlerOf(served: ServedCall): RouteHandlerMethod | undefined {
    const { call, isRaw, controller, property } = served;
    if (!isRaw || !this.routes.isSigned(call.route.path)) return undefined;
    const args = argumentsOf(controller, property);
    if (!args) return undefined;
    const handler = (controller as Record<string, Answering>)[property]!.bind(controller);
    return (request, reply) => void this.answer(served, handler, args, request, reply);
  }

  private async answer({ call }: ServedCall, handler: Answering, args: readonly Argument[], request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      await this.guard.admit(call, request);
      void reply.send(await handler(...args.map((argument) => argument(request))));
    } catch (error) {
      this.faults.answer(error, request, reply);
    }
  }
}

/** Undefined when one of them is neither the input nor the context. */
function argumentsOf(controller: object, property: string): readonly Argument[] | undefined {
  const metadata = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller.constructor, property) ?? {}) as Record<string, ArgumentMetadata>;
  const args: Argument[] = [];
  for (const { index, factory } of Object.values(metadata)) {
    const argument = ARGUMENTS.get(factory);
    if (!argument) return undefined;
    args[index] = argument;
  }
  return args;
}
