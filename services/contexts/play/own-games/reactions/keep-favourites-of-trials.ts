import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import type { MemberRegistered } from '@contexts/people/identity/identity.events';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { favouritesDecider } from '../domain/favourites.decide';

/** A member who registers out of a trial account keeps the favourites that were found there. */
@Injectable()
export class KeepFavouritesOfTrials implements Reaction<MemberRegistered> {
  readonly name = 'keep-favourites-of-trials';
  readonly categories = ['member'];

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
  ) {}

  concerns({ type, data }: RecordedEvent & MemberRegistered): boolean {
    return type === 'MemberRegistered' && data.trialMemberId !== undefined;
  }

  async react(event: RecordedEvent & MemberRegistered): Promise<void> {
    if (!this.concerns(event)) return;
    const { memberId, trialMemberId, occurredAt } = event.data;
    const { state: nodeIds } = await this.runner.load(favouritesDecider, trialMemberId!);
    for (const nodeId of nodeIds) {
      const game = await this.catalogue.findByNode(nodeId);
      if (!game) continue;
      const { vendorCode, gameCode, gameType } = game;
      const favourite = { memberId, nodeId, vendorCode, gameCode, gameType, occurredAt };
      const context = reactionContext(this, event, `keep-favourite:${memberId}:${nodeId}`);
      await this.runner.run(favouritesDecider, memberId, { type: 'AddFavourite', favourite }, context);
    }
  }
}
