import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '@contracts/http/route';
import type { Sessions } from '../../auth/sessions';
import { ApiError } from '../api-error';
import type { RouteTable } from './route-table';

/**
 * Lets the routes that take files have bodies as large as these. Such a body is read only for somebody with an open
 * session, a member or one of the staff: the guard sees a request when its body has arrived, and a stranger must not
 * fill the memory before that.
 */
export function registerFileBodies(fastify: FastifyInstance, routes: RouteTable, sessions: Sessions): void {
  fastify.addHook('onRoute', (options) => {
    const method = Array.isArray(options.method) ? options.method[0]! : options.method;
    const bytes = bytesOf(routes.find(method, options.url)?.route);
    if (bytes !== undefined) options.bodyLimit = bytes;
  });
  fastify.addHook('onRequest', async (request) => {
    const url = request.routeOptions.url;
    const route = url === undefined ? undefined : routes.find(request.method, url)?.route;
    if (!route || bytesOf(route) === undefined) return;
    const token = tokenOf(request);
    const kind = typeof route.access === 'object' ? 'staff' : 'member';
    if (token === undefined || !(await sessions.find(kind, token))) throw new ApiError('NOT_LOGGED_IN');
  });
}

/** The bytes that the body of a route may have where it takes a file, or the text of one. */
export function bytesOf(route: Route | undefined): number | undefined {
  return route?.fileBytes ?? route?.bodyBytes;
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}
