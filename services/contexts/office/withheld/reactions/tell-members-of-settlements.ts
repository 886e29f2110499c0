import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TellMember, type NewMessage } from '@contexts/people/messages/messages.api';
import type { RecordedEvent } from '@kernel/event';
import { formatMinor } from '@kernel/money';
import { CommandRunner } from '@platform/commands/command-runner';
import { idOf } from '@platform/ids';
import { reactionContext, type Reaction } from '@platform/reactions/reaction';
import { withheldDecider } from '../domain/withheld.decide';
import type { Refusal, SettlementCarriedOut, WithheldEvent } from '../domain/withheld.events';

/** A member is told how it ended with an amount that had to wait. */
@Injectable()
export class TellMembersOfSettlements implements Reaction<WithheldEvent> {
  readonly name = 'tell-members-of-settlements';
  readonly categories = ['withheld'];

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
  ) {}

  concerns({ type }: RecordedEvent & WithheldEvent): boolean {
    return type === 'SettlementCarriedOut';
  }

  async react(event: RecordedEvent & WithheldEvent): Promise<void> {
    if (event.type !== 'SettlementCarriedOut') return;
    const { withheldId } = event.data;
    // Nothing is proposed after that, so that the proposal is the one that was decided.
    const { proposal } = (await this.runner.load(withheldDecider, withheldId)).state;
    const message = messageOf(event.data, proposal?.refusal ?? null);
    await this.commands.execute(new TellMember(message, reactionContext(this, event, `message:${event.id}`)));
  }
}

function messageOf(data: SettlementCarriedOut['data'], reason: Refusal | null): NewMessage {
  const { withheldId, kind, memberId, amountMinor, currency, occurredAt } = data;
  const of = {
    memberId,
    messageId: idOf(`message/withheld/${withheldId}`),
    link: '/member?page=transactionHistory' as const,
    occurredAt,
  };
  const money = { amount: formatMinor(BigInt(amountMinor), currency), currency };
  const isDeposit = kind === 'deposit';
  return reason === null
    ? { ...of, kind: isDeposit ? 'withheldDepositPaid' : 'withheldWinPaid', params: money }
    : { ...of, kind: isDeposit ? 'withheldDepositRefused' : 'withheldWinRefused', params: { ...money, reason } };
}
