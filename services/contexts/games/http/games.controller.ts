import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { gameCalls, type FavouriteRequest, type GameTile, type LaunchRequest } from '@contracts/http/games';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { Catalogue } from '../read-models/catalogue';
import { OwnGames } from '../read-models/own-games';
import { Favourites } from '../use-cases/favourites';
import { LaunchGame } from '../use-cases/launch-game';

type GameListQuery = z.infer<typeof gameCalls.gameList.input>;

@Controller()
export class GamesController {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly ownGames: OwnGames,
    private readonly favourites: Favourites,
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
  async gameList(@Context() context: RequestContext, @Input() query: GameListQuery) {
    const { pageNo, pageSize } = query;
    const games = await this.listed(context, query);
    return { list: pageOf(games, pageNo, pageSize), pageNo, pageSize, totalCount: games.length };
  }

  @Serves(gameCalls.vendorTypes)
  async vendorTypes(@Input() { vassalage }: z.infer<typeof gameCalls.vendorTypes.input>) {
    const vendors = await this.catalogue.vendors();
    return { list: vendors.filter((vendor) => !vassalage || vendor.vassalage === vassalage) };
  }

  @Serves(gameCalls.newGames)
  async newGames() {
    return { data: { lanes: await this.catalogue.newLanes() } };
  }

  @Serves(gameCalls.favouriteIds)
  favouriteIds(@Context() context: RequestContext) {
    return this.favourites.ids(memberOf(context).id);
  }

  @Serves(gameCalls.favouriteGames)
  async favouriteGames(
    @Context() context: RequestContext,
    @Input() input: z.infer<typeof gameCalls.favouriteGames.input>,
  ) {
    const { pageNo, pageSize, gameType } = input;
    const games = await this.catalogue.among(await this.ownGames.favourites(memberOf(context).id), { gameType });
    return {
      content: pageOf(games, pageNo, pageSize),
      pageNum: pageNo,
      totalPages: Math.ceil(games.length / pageSize),
      totalCount: games.length,
    };
  }

  @Serves(gameCalls.addFavourite)
  addFavourite(@Context() context: RequestContext, @Input() request: FavouriteRequest) {
    return this.favourites.add(context, request);
  }

  @Serves(gameCalls.removeFavourite)
  removeFavourite(@Context() context: RequestContext, @Input() request: FavouriteRequest) {
    return this.favourites.remove(context, request);
  }

  @Serves(gameCalls.recentGames)
  async recentGames(@Context() context: RequestContext, @Input() input: z.infer<typeof gameCalls.recentGames.input>) {
    const { page, pageSize, gameType } = input;
    const games = await this.catalogue.among(await this.ownGames.recent(memberOf(context).id), { gameType });
    return { list: pageOf(games, page, pageSize) };
  }

  @Serves(gameCalls.launchGame)
  launchGame(@Context() context: RequestContext, @Input() request: LaunchRequest) {
    return this.launcher.launch(context, request);
  }

  @Serves(gameCalls.gameLaunchFB)
  gameLaunchFB(@Context() context: RequestContext, @Input() request: LaunchRequest) {
    return this.launcher.launch(context, request);
  }

  private async listed({ caller }: RequestContext, { filter, ...query }: GameListQuery): Promise<GameTile[]> {
    switch (filter) {
      case 'ALL':
        return this.catalogue.search(query);
      case 'NEW':
        return this.catalogue.search({ ...query, isNew: '1' });
      case 'HOT':
        return this.catalogue.search({ ...query, isHot: true });
      case 'FAV':
      case 'RECENT': {
        if (caller.kind !== 'member') throw new ApiError('NOT_LOGGED_IN');
        const own = filter === 'FAV' ? this.ownGames.favourites(caller.id) : this.ownGames.recent(caller.id);
        return this.catalogue.among(await own, query);
      }
    }
  }
}

function pageOf(games: readonly GameTile[], pageNo: number, pageSize: number): GameTile[] {
  return games.slice((pageNo - 1) * pageSize, pageNo * pageSize);
}
