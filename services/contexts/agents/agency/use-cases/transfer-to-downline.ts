import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { ErrorCode } from '@contracts/errors/error-codes';
import type { DownlineTransfer, networkCalls } from '@contracts/http/agents/network';
import { shownName } from '@contracts/validation/shown-name';
import { isoTime, type Clock } from '@kernel/clock';
import { storedText } from '@kernel/stored-text';
import { CLOCK } from '@platform/clock';
import { formatMinor, parseMinor } from '@kernel/money';
import { MemberDirectory, PasswordProof } from '@contexts/people/identity/identity.api';
import { SendToDownline, type PaymentOutcome } from '@contexts/money/wallet/wallet.api';
import type { CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { DownlineTransfers } from '../read-models/downline-transfers';
import { FreeWay } from './free-way';
import { TransferRules } from './transfer-rules';
import { UplineAsks } from './upline-asks';
import { Uplines } from '@contexts/agents/tree/tree.api';

type Asked = z.infer<typeof networkCalls.transferToDownline.input>;

/**
 * Sends an agent's own money to a direct downline. A reaction sees to it that what has left the one wallet reaches the
 * other.
 */
export class TransferToDownline extends Command<DownlineTransfer> {
  constructor(
    readonly agentId: string,
    readonly asked: Asked,
    /** Where the request came from: attempts at the password count by it. */
    readonly ip: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(TransferToDownline)
export class TransferToDownlineHandler implements ICommandHandler<TransferToDownline> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(PasswordProof) private readonly passwords: PasswordProof,
    @Inject(Uplines) private readonly uplines: Uplines,
    @Inject(TransferRules) private readonly rules: TransferRules,
    @Inject(DownlineTransfers) private readonly list: DownlineTransfers,
    @Inject(UplineAsks) private readonly asks: UplineAsks,
    @Inject(FreeWay) private readonly way: FreeWay,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError INVALID_AMOUNT, OUTSIDE_TEAM, NOT_DIRECT_DOWNLINE, WRONG_PASSWORD, TOO_MANY_ATTEMPTS, KEY_REUSED,
   *   AMOUNT_…, ASK_OVER, WITHDRAWAL_STOPPED, BEING_REBUILT, RECEIVER_CLOSED, RECEIVER_STOPPED, NOT_FOUND,
   *   DAILY_LIMIT_REACHED, WALLET_FROZEN, NOT_ENOUGH_FUNDS
   */
  async execute({ agentId, asked, ip, context }: TransferToDownline): Promise<DownlineTransfer> {
    const { key, memberId, amount, password, purpose, askId } = asked;
    const note = asked.note === undefined ? undefined : storedText(asked.note);
    if (purpose === 'other' && note === undefined) throw new ApiError('INVALID_INPUT', { note: 'required' });
    const amountMinor = parseMinor(amount, this.rules.currency);
    if (amountMinor === undefined || amountMinor === 0n) throw new ApiError('INVALID_AMOUNT');
    await this.uplines.demandDirect(agentId, memberId);
    await this.passwords.demand(agentId, password, ip);
    if (askId !== undefined) await this.asks.insistOnOpen(agentId, memberId, askId);
    // The transfer for an ask is named by the ask, so that the wallet sends one and no second, under whatever key.
    const transferId = idOf(`transfer/${agentId}/${askId ?? key}`);
    // A transfer that was sent before is answered as before, whatever has become of either account.
    if (!(await this.list.find(transferId))) await this.way.demand(agentId, memberId, amountMinor);
    const occurredAt = isoTime(this.clock);
    // One stream decides on funds and limits together, so that nothing has to be reserved first and released after.
    const sent: PaymentOutcome = await this.commands.execute(
      new SendToDownline(
        {
          memberId: agentId,
          transferId,
          toMemberId: memberId,
          amountMinor,
          currency: this.rules.currency,
          occurredAt,
          limits: await this.rules.limits(),
          words: { ...(purpose && { purpose }), ...(note !== undefined && { note }) },
          ...(askId !== undefined && { askId }),
        },
        { ...context, key: `transfer:${transferId}` },
      ),
    );
    if (sent.kind === 'rejected') {
      const refusal = refusalOf(sent.rejection);
      throw new ApiError(refusal === 'KEY_REUSED' && askId !== undefined ? 'ASK_OVER' : refusal);
    }
    const [member, listed] = await Promise.all([this.members.find(memberId), this.list.find(transferId)]);
    return {
      transferId,
      toMemberId: memberId,
      toUsername: member ? shownName(member.username, member.nickname) : memberId,
      amount: formatMinor(amountMinor, this.rules.currency),
      purpose: listed ? listed.purpose : (purpose ?? null),
      note: listed ? listed.note : (note ?? null),
      status: listed?.hasArrived ? 'received' : 'sent',
      occurredAt: listed?.sentAt ?? occurredAt,
    };
  }
}

/** Why the wallet would not send it, as a code that the site has a text for. */
function refusalOf(rejection: string): ErrorCode {
  switch (rejection) {
    case 'AMOUNT_BELOW_MINIMUM':
    case 'AMOUNT_ABOVE_MAXIMUM':
    case 'DAILY_LIMIT_REACHED':
      return rejection;
    case 'PLAYER_BLOCKED':
      return 'WALLET_FROZEN';
    case 'NOT_ENOUGH_MONEY':
      return 'NOT_ENOUGH_FUNDS';
    case 'KEY_REUSED':
      return 'KEY_REUSED';
    default:
      throw new Error(`A transfer to a downline was refused by the wallet: ${rejection}`);
  }
}
