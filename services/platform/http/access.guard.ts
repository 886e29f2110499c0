import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Call } from '@contracts/http/call';
import type { Access, StaffRole } from '@contracts/http/routes';
import type { Caller } from '../auth/caller';
import { Sessions } from '../auth/sessions';
import { ApiError } from './api-error';
import { CallReader } from './call-reader';
import { RateLimit } from './rate-limit';
import { SiteGate } from './site-gate';
import { SERVED_CALL } from './serves.decorator';
import { SignedCallers } from './signed-callers';

/** Whom the doors of the site are closed to. */
const FOR_VISITORS: ReadonlySet<Access> = new Set(['public', 'member', 'agent']);

/** Members of these types lead others and reach the agent centre. */
const AGENT_TYPES: ReadonlySet<unknown> = new Set([1, 2, 41, 42]);

/**
 * Lets nobody reach a handler but those whom its route names, and nothing but what its call takes. A handler without a route
 * is reached by nobody.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private gate: SiteGate | null | undefined;

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly signedCallers: SignedCallers,
    private readonly rateLimit: RateLimit,
    private readonly reader: CallReader,
    private readonly modules: ModuleRef,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    // A socket is checked at its handshake by the gateway.
    if (execution.getType() !== 'http') return true;
    const call = this.reflector.get<Call | undefined>(SERVED_CALL, execution.getHandler());
    if (!call) return false;
    await this.admit(call, execution.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }

  /** Leaves the caller and the input in the state of the request. @throws ApiError */
  private async admit(call: Call, request: FastifyRequest): Promise<void> {
    this.refuseWhereClosed(call, request);
    request.state.caller = await this.callerOf(call, request);
    await this.reader.read(call, request);
  }

  /** Vendors and providers settle what was begun, and staff work on, whatever visitors are told. */
  private refuseWhereClosed({ route }: Call, { state }: FastifyRequest): void {
    if (route.always || !FOR_VISITORS.has(route.access)) return;
    if (this.gate === undefined) this.gate = siteGateOf(this.modules);
    if (this.gate?.isUnderMaintenance) throw new ApiError('MAINTENANCE');
    if (this.gate?.isBlocked(state)) throw new ApiError('REGION_BLOCKED');
  }

  private async callerOf({ route }: Call, request: FastifyRequest): Promise<Caller> {
    const { access } = route;
    switch (access) {
      case 'public':
        if (route.method !== 'GET') this.rateLimit.count(request.ip, `${route.method} ${route.path}`);
        return route.knowsMembers ? this.memberOrGuest(request) : { kind: 'guest' };
      case 'vendor':
      case 'provider':
      case 'internal':
        return this.signedCallers.identify(access, request);
      case 'member':
        return this.member(request);
      case 'agent': {
        const member = await this.member(request);
        if (!AGENT_TYPES.has(member.memberType)) throw new ApiError('ACCESS_DENIED');
        return member;
      }
      default:
        return this.staff(request, access.staff);
    }
  }

  private async member(request: FastifyRequest): Promise<Extract<Caller, { kind: 'member' }>> {
    const sessionToken = bearerOf(request);
    const session = await this.sessions.find('member', sessionToken);
    if (!session) throw await this.overFor(sessionToken);
    return { kind: 'member', id: session.subjectId, memberType: Number(session.data.memberType ?? 0), sessionToken };
  }

  /** A window that missed the push of it learns here why its session is over. */
  private async overFor(sessionToken: string): Promise<ApiError> {
    const ended = await this.sessions.endingOf(sessionToken);
    return new ApiError('NOT_LOGGED_IN', undefined, undefined, ended && { value: { ended } });
  }

  /** A session that is over makes a guest of whoever sent it. */
  private async memberOrGuest(request: FastifyRequest): Promise<Caller> {
    if (!request.headers.authorization) return { kind: 'guest' };
    return this.member(request).catch((error: unknown) => {
      if (error instanceof ApiError) return { kind: 'guest' as const };
      throw error;
    });
  }

  private async staff(request: FastifyRequest, allowed: readonly StaffRole[]): Promise<Caller> {
    const sessionToken = bearerOf(request);
    const session = await this.sessions.find('staff', sessionToken);
    if (!session) throw new ApiError('NOT_LOGGED_IN');
    const roles = (Array.isArray(session.data.roles) ? session.data.roles : []) as StaffRole[];
    if (!roles.some((role) => allowed.includes(role))) throw new ApiError('ACCESS_DENIED');
    return { kind: 'staff', id: session.subjectId, roles, sessionToken };
  }
}

/** Null in a process that serves nothing to visitors. */
function siteGateOf(modules: ModuleRef): SiteGate | null {
  try {
    return modules.get<SiteGate>(SiteGate, { strict: false });
  } catch {
    return null;
  }
}

function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new ApiError('NOT_LOGGED_IN');
  return token;
}
