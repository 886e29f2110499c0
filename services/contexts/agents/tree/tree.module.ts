import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { MovesStaffController } from './http/moves.staff.controller';
import { MemberMoves } from './read-models/member-moves';
import { TeamReachModule } from './team-reach.module';
import { UplinesModule } from './uplines.module';
import { DecideMoveHandler } from './use-cases/decide-move';
import { MoveCommands } from './use-cases/move-commands';
import { MoveViews } from './use-cases/move-views';
import { RequestMoveHandler } from './use-cases/request-move';

/** The moves in the tree, which staff ask for and decide. */
@Module({
  imports: [AccountsModule, UplinesModule, TeamReachModule],
  controllers: [MovesStaffController],
  providers: [MemberMoves, MoveCommands, MoveViews, RequestMoveHandler, DecideMoveHandler],
})
export class TreeModule {}
