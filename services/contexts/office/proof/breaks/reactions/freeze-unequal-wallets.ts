import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@kernel/event';
import { FreezeWallet, ReleaseWallet } from '@contexts/money/wallet/wallet.api';
import { CommandRunner } from '@platform/commands/command-runner';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { breakDecider } from '../domain/break.decide';
import { freezesWallet, type BreakEvent } from '../domain/break.events';

/** A wallet about which the sources disagree is frozen until two people have resolved the break. */
@Injectable()
export class FreezeUnequalWallets implements Reaction<BreakEvent> {
  readonly name = 'freeze-unequal-wallets';
  readonly categories = ['finding'];

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
  ) {}

  async react(event: RecordedEvent & BreakEvent): Promise<void> {
    if (event.type === 'ResolutionApproved') return this.release(event);
    if (event.type !== 'MismatchFound' || !freezesWallet(event.data)) return;
    const { memberId, findingId, kind, occurredAt } = event.data;
    // A worker that was delayed must not freeze the wallet for a break that is resolved: no second resolution would
    // release it.
    if (await this.isResolved(findingId)) return;
    await this.commands.execute(
      new FreezeWallet({ memberId: memberId!, findingId, reason: kind, occurredAt }, this.context(event, 'freeze')),
    );
    // Staff may have resolved the break between the check and the freezing.
    if (await this.isResolved(findingId)) await this.release(event);
  }

  private async isResolved(findingId: string): Promise<boolean> {
    return (await this.runner.load(breakDecider, findingId)).state.status === 'resolved';
  }

  /** Changes nothing in a wallet that is not frozen for this break. */
  private async release(event: RecordedEvent & BreakEvent): Promise<void> {
    const { memberId, findingId, occurredAt } = event.data;
    if (memberId === null) return;
    await this.commands.execute(new ReleaseWallet({ memberId, findingId, occurredAt }, this.context(event, 'release')));
  }

  private context(event: RecordedEvent & BreakEvent, purpose: 'freeze' | 'release') {
    return reactionContext(this, event, `${purpose}:${event.data.findingId}`);
  }
}
