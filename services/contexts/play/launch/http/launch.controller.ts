import { Controller, Inject } from '@nestjs/common';
import { gameCalls, type LaunchRequest } from '@contracts/http/games';
import type { RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { LaunchGame } from '../use-cases/launch-game';

@Controller()
export class LaunchController {
  constructor(@Inject(LaunchGame) private readonly launcher: LaunchGame) {}

  @Serves(gameCalls.launchGame)
  launchGame(@Context() context: RequestContext, @Input() request: LaunchRequest) {
    return this.launcher.launch(context, request);
  }

  @Serves(gameCalls.gameLaunchFB)
  gameLaunchFB(@Context() context: RequestContext, @Input() request: LaunchRequest) {
    return this.launcher.launch(context, request);
  }
}
