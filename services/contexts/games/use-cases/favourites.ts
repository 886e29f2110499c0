import { Inject, Injectable } from '@nestjs/common';
import type { FavouriteIds, FavouriteRequest } from '@contracts/http/games';
import { isoTime, systemClock } from '@kernel/clock';
import { actorOf, memberOf, type RequestContext } from '@platform/auth/caller';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { favouritesDecider, type FavouritesCommand } from '../domain/favourites.decide';
import { Catalogue } from '../read-models/catalogue';

/** What a member likes, decided and answered from the log itself, so that what was just done shows. */
@Injectable()
export class Favourites {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    private readonly catalogue: Catalogue,
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
    const favourite = { memberId, nodeId, vendorCode, gameCode, gameType, occurredAt: isoTime(systemClock) };
    return this.run(context, { type: 'AddFavourite', favourite });
  }

  /** Also for a game that has left the catalogue. */
  remove(context: RequestContext, { nodeId }: FavouriteRequest): Promise<FavouriteIds> {
    const favourite = { memberId: memberOf(context).id, nodeId, occurredAt: isoTime(systemClock) };
    return this.run(context, { type: 'RemoveFavourite', favourite });
  }

  private async run(context: RequestContext, command: FavouritesCommand): Promise<FavouriteIds> {
    const outcome = await this.runner.run(favouritesDecider, memberOf(context).id, command, contextOf(context));
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    return idsOf(outcome.state);
  }
}

function idsOf(state: Iterable<number>): FavouriteIds {
  return { favGameIds: [...state].map(String) };
}

/** One request is one toggle: whether it changes anything the state tells, so that the request itself is the key. */
function contextOf({ caller, correlationId, requestId }: RequestContext): CommandContext {
  return { key: `favourite:${requestId}`, actor: actorOf(caller), correlationId, causationId: requestId };
}
