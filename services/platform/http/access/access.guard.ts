import { type Abstract, type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Call } from '@contracts/http/call';
import { isAgentType, isTrialType } from '@contracts/validation/member-types';
import type { Access, StaffRole } from '@contracts/http/routes';
import type { Caller } from '../../auth/caller';
import { Sessions } from '../../auth/sessions';
import { ApiError } from '../api-error';
import { CallReader } from '../requests/call-reader';
import { NoticeReaders } from './notice-readers';
import { RateLimit } from './rate-limit';
import { SiteGate } from './site-gate';
import { StopGate } from './stop-gate';
import { SERVED_CALL } from '../serves.decorator';
import { SignedCallers } from '../signing/signed-callers';

/** The kinds of access that are closed when the site is closed. */
const FOR_VISITORS: ReadonlySet<Access> = new Set(['public', 'member', 'agent']);

/**
 * Admits a request only if the route of its handler allows the caller and the input fits the call's schema. A handler
 * without a route is never reached.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private gate: SiteGate | null | undefined;
  private stops: StopGate | null | undefined;

  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(SignedCallers) private readonly signedCallers: SignedCallers,
    @Inject(RateLimit) private readonly rateLimit: RateLimit,
    @Inject(CallReader) private readonly reader: CallReader,
    @Inject(ModuleRef) private readonly modules: ModuleRef,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    // The gateway checks a socket at its handshake.
    if (execution.getType() !== 'http') return true;
    const call = this.reflector.get<Call | undefined>(SERVED_CALL, execution.getHandler());
    if (!call) return false;
    await this.admit(call, execution.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }

  /**
   * Puts the caller and the input into the state of the request.
   * @throws ApiError
   */
  private async admit(call: Call, request: FastifyRequest): Promise<void> {
    this.refuseWhereClosed(call, request);
    if (call.route.access === 'providerNotice') return this.admitNotice(call, request);
    await this.rateLimit.ofAddress(call.route, request.ip);
    request.state.caller = await this.callerOf(call, request);
    await this.rateLimit.ofPerson(call.route, request.state.caller);
    await this.reader.read(call, request);
  }

  /** The adapter of the provider that the path names knows its caller, and its body, by itself. */
  private async admitNotice(call: Call, request: FastifyRequest): Promise<void> {
    const { providerId } = request.params as { readonly providerId: string };
    const notice = await this.modules.get(NoticeReaders, { strict: false }).read(providerId, {
      path: request.raw.url ?? '',
      headers: request.headers,
      query: request.query as Record<string, unknown>,
      body: (request.body as Buffer | undefined) ?? Buffer.alloc(0),
      signedBy: () => this.signedCallers.providerOf(request),
    });
    request.state.caller = { kind: 'provider', id: providerId };
    await this.reader.take(call, request, { notice });
  }

  /**
   * The site can be closed for visitors only: vendors and providers settle open rounds and payments, and staff go on
   * working.
   */
  private refuseWhereClosed({ route }: Call, { state }: FastifyRequest): void {
    if (route.always || !FOR_VISITORS.has(route.access)) return;
    if (this.gate === undefined) this.gate = gateOf(this.modules, SiteGate);
    if (this.gate?.isUnderMaintenance) throw new ApiError('MAINTENANCE');
    if (this.gate?.isBlocked(state)) throw new ApiError('REGION_BLOCKED');
  }

  private async callerOf({ route }: Call, request: FastifyRequest): Promise<Caller> {
    const { access } = route;
    switch (access) {
      case 'public':
        return route.knowsMembers ? this.memberOrGuest(request) : { kind: 'guest' };
      case 'providerNotice':
        throw new Error('A notice is read by the adapter of its provider');
      case 'vendor':
      case 'provider':
      case 'kyc':
      case 'internal':
        return this.signedCallers.identify(access, request);
      case 'member':
        return this.member(request);
      case 'agent': {
        const member = await this.member(request);
        request.state.caller = member;
        if (isTrialType(member.memberType)) throw new ApiError('REGISTER_FIRST');
        if (!isAgentType(member.memberType)) throw new ApiError('ACCESS_DENIED');
        return member;
      }
      default:
        return this.staff(request, access.staff);
    }
  }

  private async member(request: FastifyRequest): Promise<Extract<Caller, { kind: 'member' }>> {
    const sessionToken = bearerOf(request);
    const session = await this.sessions.find('member', sessionToken);
    if (!session) throw await this.overFor('member', sessionToken);
    if (this.stops === undefined) this.stops = gateOf(this.modules, StopGate);
    // A session may have been opened on a process that did not know of the stop yet. Pages are served as well while the
    // log is away, when nothing can be accepted.
    await this.stops?.catchUp()?.catch(() => undefined);
    if (await this.stops?.isStillStopped('memberLogin', session.subjectId))
      throw new ApiError('NOT_LOGGED_IN', undefined, undefined, { value: { ended: 'blocked' } });
    return { kind: 'member', id: session.subjectId, memberType: Number(session.data.memberType ?? 0), sessionToken };
  }

  /** A window that missed the push gets the reason for the end of its session here. */
  private async overFor(kind: 'member' | 'staff', sessionToken: string): Promise<ApiError> {
    const ended = await this.sessions.endingOf(kind, sessionToken);
    return new ApiError('NOT_LOGGED_IN', undefined, undefined, ended && { value: { ended } });
  }

  /** A visitor whose session has ended is a guest. */
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
    if (!session) throw await this.overFor('staff', sessionToken);
    const roles = (Array.isArray(session.data.roles) ? session.data.roles : []) as StaffRole[];
    const caller: Caller = { kind: 'staff', id: session.subjectId, roles, sessionToken };
    // The log names who was refused.
    request.state.caller = caller;
    if (!roles.some((role) => allowed.includes(role))) throw new ApiError('ACCESS_DENIED');
    return caller;
  }
}

/** Returns null in a process that serves no visitors. */
function gateOf<Gate>(modules: ModuleRef, gate: Abstract<Gate>): Gate | null {
  try {
    return modules.get<Gate>(gate, { strict: false });
  } catch {
    return null;
  }
}

function bearerOf(request: FastifyRequest): string {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new ApiError('NOT_LOGGED_IN');
  return token;
}
