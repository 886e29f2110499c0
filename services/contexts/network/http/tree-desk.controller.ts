import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { networkCalls, type MemberMove } from '@contracts/http/network';
import { staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberMoves } from '../read-models/member-moves';
import { StaffTree } from '../read-models/staff-tree';
import { contextOf } from '../use-cases/command-context';
import { DecideMove } from '../use-cases/decide-move';
import { RequestMove } from '../use-cases/request-move';

type InputOf<Name extends keyof typeof networkCalls> = z.infer<(typeof networkCalls)[Name]['input']>;

/** The tree and moves in it, for staff. */
@Controller()
export class TreeDeskController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(StaffTree) private readonly members: StaffTree,
    @Inject(MemberMoves) private readonly list: MemberMoves,
  ) {}

  @Serves(networkCalls.tree)
  tree(@Input() input: InputOf<'tree'>) {
    return this.members.list(input);
  }

  @Serves(networkCalls.moves)
  moves(@Input() input: InputOf<'moves'>) {
    return this.list.list(input);
  }

  @Serves(networkCalls.requestMove)
  requestMove(@Input() input: InputOf<'requestMove'>, @Context() context: RequestContext): Promise<MemberMove> {
    return this.commands.execute(new RequestMove(staffOf(context).id, input, contextOf(context, `move:${input.key}`)));
  }

  @Serves(networkCalls.decideMove)
  decideMove(@Input() input: InputOf<'decideMove'>, @Context() context: RequestContext): Promise<MemberMove> {
    return this.commands.execute(
      new DecideMove(staffOf(context).id, input, contextOf(context, `decide-move:${input.moveId}`)),
    );
  }
}
