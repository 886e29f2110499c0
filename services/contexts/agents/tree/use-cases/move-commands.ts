import { Inject, Injectable } from '@nestjs/common';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import {
  ALL_MOVES,
  memberMovesDecider,
  type MemberMovesCommand,
  type MemberMovesRejection,
  type Move,
  type RegisteredUplines,
} from '../domain/member-moves.decide';
import { Uplines } from './uplines';

/** How often a command is sent again because a member on the way was moved at the same moment. */
const MAX_TRIES = 10;

/** Sends commands to the stream of all moves with the way to the top that they are judged by. */
@Injectable()
export class MoveCommands {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Uplines) private readonly uplines: Uplines,
  ) {}

  /** @throws ApiError for every rejection */
  async send(
    {
      moveId,
      memberId,
      toUplineId,
    }: { readonly moveId: string; readonly memberId: string; readonly toUplineId: string | null },
    commandOf: (registered: RegisteredUplines) => MemberMovesCommand,
    context: CommandContext,
  ): Promise<Move> {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const command = commandOf(await this.uplines.wayOf(memberId, toUplineId));
      const outcome = await this.runner.run(memberMovesDecider, ALL_MOVES, command, context);
      if (outcome.kind !== 'rejected') return outcome.state.moves.get(moveId)!;
      if (outcome.rejection !== 'WAY_UNKNOWN')
        throw new ApiError(outcome.rejection satisfies Exclude<MemberMovesRejection, 'WAY_UNKNOWN'>);
    }
    throw new ApiError('BUSY', undefined, 1);
  }
}
