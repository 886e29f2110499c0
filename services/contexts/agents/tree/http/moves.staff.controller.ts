import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { networkCalls, type MemberMove } from '@contracts/http/agents/network';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberMoves } from '../read-models/member-moves';
import { DecideMove } from '../use-cases/decide-move';
import { RequestMove } from '../use-cases/request-move';

type InputOf<Name extends keyof typeof networkCalls> = z.infer<(typeof networkCalls)[Name]['input']>;

/** The moves in the tree, which staff ask for and decide. */
@Controller()
export class MovesStaffController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(MemberMoves) private readonly list: MemberMoves,
  ) {}

  @Serves(networkCalls.moves)
  moves(@Input() input: InputOf<'moves'>) {
    return this.list.list(input);
  }

  @Serves(networkCalls.requestMove)
  requestMove(@Input() input: InputOf<'requestMove'>, @Context() context: RequestContext): Promise<MemberMove> {
    return this.commands.execute(
      new RequestMove(staffOf(context).id, input, commandContext(context, `move:${input.key}`)),
    );
  }

  @Serves(networkCalls.decideMove)
  decideMove(@Input() input: InputOf<'decideMove'>, @Context() context: RequestContext): Promise<MemberMove> {
    return this.commands.execute(
      new DecideMove(staffOf(context).id, input, commandContext(context, `decide-move:${input.moveId}`)),
    );
  }
}
