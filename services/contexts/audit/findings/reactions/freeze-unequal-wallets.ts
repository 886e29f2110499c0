import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RecordedEvent } from '@kernel/event';
import { FreezeWallet, ReleaseWallet } from '@contexts/wallet/wallet.api';
import type { Reaction } from '@platform/reactions/reaction';
import type { FindingEvent } from '../domain/finding.events';

/** Nothing is spent from a wallet about which the sources disagree, until two people have settled it. */
@Injectable()
export class FreezeUnequalWallets implements Reaction {
  readonly name = 'freeze-unequal-wallets';
  readonly categories = ['finding'];

  constructor(@Inject(CommandBus) private readonly commands: CommandBus) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const { type, data, id, metadata } = recorded as RecordedEvent & FindingEvent;
    const { memberId, findingId, occurredAt } = data;
    if (memberId === null) return;
    const context = (key: string) => ({
      key: `${key}:${findingId}`,
      actor: { kind: 'system' as const, id: this.name },
      correlationId: metadata.$correlationId,
      causationId: id,
    });
    if (type === 'MismatchFound') await this.commands.execute(new FreezeWallet(memberId, findingId, data.kind, occurredAt, context('freeze')));
    if (type === 'ResolutionApproved') await this.commands.execute(new ReleaseWallet(memberId, findingId, occurredAt, context('release')));
  }
}
