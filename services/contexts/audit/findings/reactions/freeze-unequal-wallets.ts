import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@kernel/event';
import { FreezeWallet, ReleaseWallet } from '@contexts/wallet/wallet.api';
import { CommandRunner } from '@platform/commands/command-runner';
import type { Reaction } from '@platform/reactions/reaction';
import { findingDecider } from '../domain/finding.decide';
import { freezesWallet, type FindingEvent } from '../domain/finding.events';

/** Nothing is spent from a wallet about which the sources disagree, until two people have settled it. */
@Injectable()
export class FreezeUnequalWallets implements Reaction {
  readonly name = 'freeze-unequal-wallets';
  readonly categories = ['finding'];

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent & FindingEvent;
    if (event.type === 'ResolutionApproved') return this.release(event);
    if (event.type !== 'MismatchFound' || !freezesWallet(event.data)) return;
    const { memberId, findingId, kind, occurredAt } = event.data;
    // Settled already: a worker that was held up must not freeze for what nobody can settle, and so release, once more.
    if (await this.isResolved(findingId)) return;
    await this.commands.execute(
      new FreezeWallet(memberId!, findingId, kind, occurredAt, this.context(event, 'freeze')),
    );
    // It may have been settled, and the wallet released, between the look and the freezing.
    if (await this.isResolved(findingId)) await this.release(event);
  }

  private async isResolved(findingId: string): Promise<boolean> {
    return (await this.runner.load(findingDecider, findingId)).state.status === 'resolved';
  }

  /** A wallet that is not frozen for this finding stays as it is. */
  private async release(event: RecordedEvent & FindingEvent): Promise<void> {
    const { memberId, findingId, occurredAt } = event.data;
    if (memberId === null) return;
    await this.commands.execute(new ReleaseWallet(memberId, findingId, occurredAt, this.context(event, 'release')));
  }

  private context({ id, data, metadata }: RecordedEvent & FindingEvent, key: string) {
    return {
      key: `${key}:${data.findingId}`,
      actor: { kind: 'system' as const, id: this.name },
      correlationId: metadata.$correlationId,
      causationId: id,
    };
  }
}
