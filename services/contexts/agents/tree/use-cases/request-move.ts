import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { MemberMove, networkCalls } from '@contracts/http/agents/network';
import { isAgentType, isTrialType } from '@contracts/validation/member-types';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import type { CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { storedText } from '@kernel/stored-text';
import { TeamReach } from '../read-models/team-reach';
import { MoveCommands } from './move-commands';
import { MoveViews } from './move-views';

type Asked = z.infer<typeof networkCalls.requestMove.input>;

/** Asks for a member to be moved. The move's id is made of the member of staff and the key: one key is one move. */
export class RequestMove extends Command<MemberMove> {
  constructor(
    readonly staffId: string,
    readonly asked: Asked,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestMove)
export class RequestMoveHandler implements ICommandHandler<RequestMove> {
  constructor(
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(TeamReach) private readonly team: TeamReach,
    @Inject(MoveCommands) private readonly moves: MoveCommands,
    @Inject(MoveViews) private readonly views: MoveViews,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError NOT_FOUND, NOT_AN_AGENT, KEY_REUSED, MOVE_PENDING, MOVE_CHANGES_NOTHING, MOVE_MAKES_CYCLE */
  async execute({ staffId, asked, context }: RequestMove): Promise<MemberMove> {
    const { key, memberId, toUplineId, reason } = asked;
    const member = await this.members.find(memberId);
    if (!member || isTrialType(member.memberType)) throw new ApiError('NOT_FOUND');
    await this.refuseNoAgent(toUplineId);
    const moveId = idOf(`move/${staffId}/${key}`);
    const teamCount = (await this.team.sizesOf([memberId])).get(memberId)?.members ?? 0;
    const move = {
      moveId,
      memberId,
      toUplineId,
      teamCount,
      requestedBy: staffId,
      reason: storedText(reason),
      occurredAt: isoTime(this.clock),
    };
    return this.views.of(
      await this.moves.send(move, (registered) => ({ type: 'RequestMove', move, registered }), context),
    );
  }

  private async refuseNoAgent(toUplineId: string | null): Promise<void> {
    if (toUplineId === null) return;
    const upline = await this.members.find(toUplineId);
    if (!upline) throw new ApiError('NOT_FOUND');
    if (!isAgentType(upline.memberType)) throw new ApiError('NOT_AN_AGENT');
  }
}
