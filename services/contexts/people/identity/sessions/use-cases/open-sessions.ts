import { Inject, Injectable } from '@nestjs/common';
import type { EndedSessions, OpenSessionList } from '@contracts/http/open-sessions';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, type Caller, type RequestContext } from '@platform/auth/caller';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { MemberDirectory } from '../../members/read-models/member-directory';
import { StaffDirectory } from '../../staff/read-models/staff-directory';
import { deviceOf } from '../domain/device';
import { sessionEndsDecider, type EndSessions, type SessionOwner } from '../domain/session-ends.decide';

type LoggedIn = Extract<Caller, { kind: 'member' | 'staff' }>;
type Staff = Extract<Caller, { kind: 'staff' }>;

interface HouseEnding {
  readonly key: string;
  /** Absent: all sessions that are open now. */
  readonly sessionId?: string | undefined;
  readonly reason: string;
}

/**
 * The open sessions of members and staff: their owner sees and ends them, and so does the house. An end is on record
 * before it takes effect.
 */
@Injectable()
export class OpenSessions {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list({ kind, id }: SessionOwner, { sessionToken }: LoggedIn): Promise<OpenSessionList> {
    const { idleS, longestS } = this.sessions.limitsOf(kind);
    const { list, totalCount } = await this.sessions.listOf(kind, id, sessionToken);
    return {
      list: list.map(({ sessionId, device, openedAt, lastSeenAt, isPlaying, isOwn }) => ({
        sessionId,
        device: deviceOf(device?.userAgent ?? ''),
        address: device?.ip ?? null,
        openedAt: openedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        endsAt: new Date(openedAt.getTime() + longestS * 1_000).toISOString(),
        isPlaying,
        isThis: isOwn,
      })),
      totalCount,
      idleMinutes: Math.ceil(idleS / 60),
      longestMinutes: Math.ceil(longestS / 60),
    };
  }

  /** The open sessions of somebody, for staff. @throws ApiError NOT_FOUND */
  async listFor(staff: Staff, owner: SessionOwner): Promise<OpenSessionList> {
    await this.nameOf(owner);
    return this.list(owner, staff);
  }

  /**
   * Ends another session of the person who asks, or all others.
   * @throws ApiError SESSION_UNKNOWN
   */
  endOwn(caller: LoggedIn, sessionId: string | null, request: RequestContext): Promise<EndedSessions> {
    return this.end({ owner: caller, asked: sessionId, house: null }, caller, request);
  }

  /**
   * Ends sessions of somebody else, or of one's own account, but never the one that asks.
   * @throws ApiError NOT_FOUND, SESSION_UNKNOWN, KEY_REUSED
   */
  async endFor(
    staff: Staff,
    owner: SessionOwner,
    { key, sessionId, reason }: HouseEnding,
    request: RequestContext,
  ): Promise<EndedSessions> {
    const username = await this.nameOf(owner);
    const house = { staffId: staff.id, username, reason, key };
    return this.end({ owner, asked: sessionId ?? null, house }, staff, request);
  }

  private async end(
    { owner: { kind, id }, asked, house }: Pick<EndSessions, 'owner' | 'asked' | 'house'>,
    { sessionToken }: LoggedIn,
    request: RequestContext,
  ): Promise<EndedSessions> {
    const open = await this.sessions.idsOf(kind, id, { sessionId: asked, exceptToken: sessionToken });
    const outcome = await this.runner.run(
      sessionEndsDecider,
      id,
      { type: 'EndSessions', owner: { kind, id }, asked, sessionIds: open, house, occurredAt: isoTime(this.clock) },
      commandContext(request, `end-sessions:${house?.key ?? newId()}`),
    );
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    // A repeated request ends what the first one was to end: the process may have stopped between record and end.
    const ended = (house ? outcome.state.acts.get(house.key)?.sessionIds : undefined) ?? open;
    await this.sessions.closeSome(kind, id, ended, house ? 'house' : 'elsewhere');
    return { ended: ended.length };
  }

  /** @throws ApiError NOT_FOUND */
  private async nameOf({ kind, id }: SessionOwner): Promise<string> {
    const name = kind === 'member' ? (await this.members.find(id))?.username : (await this.staff.find(id))?.account;
    if (name === undefined) throw new ApiError('NOT_FOUND');
    return name;
  }
}
