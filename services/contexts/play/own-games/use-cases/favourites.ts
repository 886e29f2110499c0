import { Inject, Injectable } from '@nestjs/common';
import type { FavouriteIds, FavouriteRequest } from '@contracts/http/games';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { favouritesDecider, type FavouritesCommand } from '../domain/favourites.decide';
import { Catalogue } from '@contexts/catalogue/catalogue.api';

/** The favourites of a member. They are decided and answered from the log, so that the last change shows at once. */
@Injectable()
export class Favourites {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async ids(memberId: string): Promise<FavouriteIds> {
    return idsOf((await this.runner.load(favouritesDecider, memberId)).state);
  }

  /** @throws ApiError GAME_UNKNOWN, FAVOURITES_FULL */
  async add(context: RequestContext, { nodeId, vendor }: FavouriteRequest): Promise<FavouriteIds> {
    const game = await this.catalogue.findByNode(nodeId);
    if (!game || (vendor !== undefined && vendor !== game.vassalage)) throw new ApiError('GAME_UNKNOWN');
    const { vendorCode, gameCode, gameType } = game;
    const memberId = memberOf(context).id;
    const favourite = { memberId, nodeId, vendorCode, gameCode, gameType, occurredAt: isoTime(this.clock) };
    return this.run(context, { type: 'AddFavourite', favourite });
  }

  /** Also for a game that has left the catalogue. */
  remove(context: RequestContext, { nodeId }: FavouriteRequest): Promise<FavouriteIds> {
    const favourite = { memberId: memberOf(context).id, nodeId, occurredAt: isoTime(this.clock) };
    return this.run(context, { type: 'RemoveFavourite', favourite });
  }

  private async run(context: RequestContext, command: FavouritesCommand): Promise<FavouriteIds> {
    // The state decides whether a request changes anything, so that the request itself can be the key.
    const key = `favourite:${context.requestId}`;
    const outcome = await this.runner.run(
      favouritesDecider,
      memberOf(context).id,
      command,
      commandContext(context, key),
    );
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    return idsOf(outcome.state);
  }
}

function idsOf(state: Iterable<number>): FavouriteIds {
  return { favGameIds: [...state].map(String) };
}
