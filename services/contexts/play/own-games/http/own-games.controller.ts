import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { gameCalls, type FavouriteRequest, type GameTile } from '@contracts/http/games';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { OwnGames } from '../read-models/own-games';
import { Favourites } from '../use-cases/favourites';

type GameListQuery = z.infer<typeof gameCalls.gameList.input>;

/**
 * The lists that depend on the member who asks. `gameList` is one of them: its filters FAV and RECENT need the member's
 * own games, and the catalogue uses no other context.
 */
@Controller()
export class OwnGamesController {
  constructor(
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(OwnGames) private readonly ownGames: OwnGames,
    @Inject(Favourites) private readonly favourites: Favourites,
  ) {}

  @Serves(gameCalls.gameList)
  async gameList(@Context() context: RequestContext, @Input() query: GameListQuery) {
    const { pageNo, pageSize, sort } = query;
    const games = await this.catalogue.inOrder(await this.listed(context, query), sort);
    return { list: pageOf(games, pageNo, pageSize), pageNo, pageSize, totalCount: games.length };
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
