import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { gameCalls, type LaunchRequest } from '@contracts/http/games';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { Catalogue } from '../read-models/catalogue';
import { LaunchGame } from '../use-cases/launch-game';

type GameListQuery = z.infer<typeof gameCalls.gameList.input>;

@Controller()
export class GamesController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly launcher: LaunchGame,
  ) {}

  @Serves(gameCalls.gameMenus)
  gameMenus() {
    return this.catalogue.menus();
  }

  @Serves(gameCalls.hotGames)
  async hotGames() {
    return { list: await this.catalogue.hot() };
  }

  @Serves(gameCalls.gameList)
  gameList(@Input() query: GameListQuery) {
    return this.catalogue.list(query);
  }

  @Serves(gameCalls.launchGame)
  launchGame(@Context() context: RequestContext, @Input() request: LaunchRequest) {
    return this.launcher.launch(memberOf(context).id, request);
  }
}
