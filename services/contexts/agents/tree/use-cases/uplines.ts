import { Inject, Injectable } from '@nestjs/common';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import {
  ALL_MOVES,
  memberMovesDecider,
  uplineOf,
  type MemberMovesState,
  type RegisteredUplines,
} from '../domain/member-moves.decide';

/** Who stands under whom, from the log itself: for decisions, which must not hang on tables that lag. */
@Injectable()
export class Uplines {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
  ) {}

  /** Null for a member at the top of the tree, and for an id that no member has. */
  async uplineOf(memberId: string): Promise<string | null> {
    return this.above(await this.moves(), memberId);
  }

  /**
   * Refuses an action of an agent on a member who is no direct downline of the agent. @throws ApiError OUTSIDE_TEAM,
   * NOT_DIRECT_DOWNLINE
   */
  async demandDirect(agentId: string, memberId: string): Promise<void> {
    const moves = await this.moves();
    const uplineId = await this.above(moves, memberId);
    if (uplineId === agentId) return;
    for (let above = uplineId; above !== null; above = await this.above(moves, above)) {
      if (above === agentId) throw new ApiError('NOT_DIRECT_DOWNLINE');
    }
    throw new ApiError('OUTSIDE_TEAM');
  }

  /**
   * Who registered under whom, of the member and of everybody from the new upline to the top, as the tree stands now.
   */
  async wayOf(memberId: string, toUplineId: string | null): Promise<RegisteredUplines> {
    const moves = await this.moves();
    const registered = new Map<string, string | null>();
    await this.above(moves, memberId, registered);
    // The way ends at the member itself: beyond it the way is a cycle, which the decider refuses.
    for (let above = toUplineId; above !== null && above !== memberId;)
      above = await this.above(moves, above, registered);
    return registered;
  }

  async moves(): Promise<MemberMovesState> {
    return (await this.runner.load(memberMovesDecider, ALL_MOVES)).state;
  }

  /** The upline of a member; a registration that the answer depends on is added to `registered`. */
  private async above(
    moves: MemberMovesState,
    memberId: string,
    registered = new Map<string, string | null>(),
  ): Promise<string | null> {
    if (!moves.uplines.has(memberId)) registered.set(memberId, (await this.members.find(memberId))?.uplineId ?? null);
    return uplineOf(moves, memberId, registered) ?? null;
  }
}
