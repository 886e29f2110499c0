import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { MemberMove, networkCalls } from '@contracts/http/agents/network';
import { isoTime, type Clock } from '@kernel/clock';
import { StaffIndependence } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import type { CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { storedText } from '@kernel/stored-text';
import { MoveCommands } from './move-commands';
import { MoveViews } from './move-views';
import { Uplines } from './uplines';

type Asked = z.infer<typeof networkCalls.decideMove.input>;

/** Approves or rejects a move that another member of staff has requested. */
export class DecideMove extends Command<MemberMove> {
  constructor(
    readonly staffId: string,
    readonly asked: Asked,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DecideMove)
export class DecideMoveHandler implements ICommandHandler<DecideMove> {
  constructor(
    @Inject(Uplines) private readonly uplines: Uplines,
    @Inject(MoveCommands) private readonly moves: MoveCommands,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(MoveViews) private readonly views: MoveViews,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError MOVE_UNKNOWN, ALREADY_DECIDED, MOVE_CHANGES_NOTHING, MOVE_MAKES_CYCLE, or what two people may
   * stumble over
   */
  async execute({ staffId, asked, context }: DecideMove): Promise<MemberMove> {
    const { moveId, decision, remark } = asked;
    const known = (await this.uplines.moves()).moves.get(moveId);
    if (!known) throw new ApiError('MOVE_UNKNOWN');
    const said = {
      moveId,
      isApproved: decision === 'approve',
      people: await this.independence.between(known.requested.requestedBy, staffId),
      remark: storedText(remark),
      occurredAt: isoTime(this.clock),
    };
    return this.views.of(
      await this.moves.send(known.requested, (registered) => ({ type: 'DecideMove', ...said, registered }), context),
    );
  }
}
