import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { ErrorCode } from '@contracts/errors/error-codes';
import type { DownlineTransfer, networkCalls } from '@contracts/http/network';
import { isoTime, systemClock } from '@kernel/clock';
import { formatMinor, parseMinor } from '@kernel/money';
import { MemberDirectory, PasswordProof } from '@contexts/identity/identity.api';
import { SendToDownline, type PaymentOutcome } from '@contexts/wallet/wallet.api';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { agentTransfersDecider, transfersOf } from '../domain/agent-transfers.decide';
import type { TransferRequested } from '../domain/agent-transfers.events';
import { DownlineTransfers } from '../read-models/downline-transfers';
import { TransferRules } from './transfer-rules';
import { Uplines } from './uplines';

type Asked = z.infer<typeof networkCalls.transferToDownline.input>;

/** Sends an agent's own money to a direct downline. A reaction sees to it that what has left the one wallet reaches the other. */
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
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(PasswordProof) private readonly passwords: PasswordProof,
    @Inject(Uplines) private readonly uplines: Uplines,
    @Inject(TransferRules) private readonly rules: TransferRules,
    @Inject(DownlineTransfers) private readonly list: DownlineTransfers,
  ) {}

  /**
   * @throws ApiError INVALID_AMOUNT, OUTSIDE_TEAM, NOT_DIRECT_DOWNLINE, WRONG_PASSWORD, TOO_MANY_ATTEMPTS, KEY_REUSED,
   *   AMOUNT_…, DAILY_LIMIT_REACHED, WALLET_FROZEN, NOT_ENOUGH_FUNDS
   */
  async execute({ agentId, asked, ip, context }: TransferToDownline): Promise<DownlineTransfer> {
    const { key, memberId, amount, password } = asked;
    const amountMinor = parseMinor(amount, this.rules.currency);
    if (amountMinor === undefined || amountMinor === 0n) throw new ApiError('INVALID_AMOUNT');
    await this.uplines.demandDirect(agentId, memberId);
    await this.passwords.demand(agentId, password, ip);
    const transfer: TransferRequested['data'] = {
      transferId: idOf(`transfer/${agentId}/${key}`),
      agentId,
      toMemberId: memberId,
      amountMinor: amountMinor.toString(),
      currency: this.rules.currency,
      occurredAt: isoTime(systemClock),
    };
    const requested = await this.request(transfer, context);
    return this.viewOf(requested);
  }

  /** The day's sum first, then the wallet: a crash between the two leaves too little allowance and never too much. */
  private async request(
    transfer: TransferRequested['data'],
    context: CommandContext,
  ): Promise<TransferRequested['data']> {
    const { transferId, agentId, toMemberId, amountMinor, currency, occurredAt } = transfer;
    const day = transfersOf(agentId, this.rules.today());
    const limits = await this.rules.limits();
    const outcome = await this.runner.run(
      agentTransfersDecider,
      day,
      { type: 'RequestTransfer', transfer, limits },
      context,
    );
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    const sent: PaymentOutcome = await this.commands.execute(
      new SendToDownline(agentId, transferId, toMemberId, BigInt(amountMinor), currency, occurredAt, {
        ...context,
        key: `transfer:${transferId}`,
      }),
    );
    const release = (reason: string) =>
      this.runner.run(
        agentTransfersDecider,
        day,
        { type: 'RefuseTransfer', transferId, reason, occurredAt: isoTime(systemClock) },
        context,
      );
    if (sent.kind === 'rejected') {
      await release(sent.rejection);
      throw new ApiError(refusalOf(sent.rejection));
    }
    // Sent on another day, whose sum it counts in.
    if (sent.kind === 'repeated' && outcome.kind === 'accepted') await release('ALREADY_SENT');
    return outcome.state.get(transferId)!;
  }

  private async viewOf({
    transferId,
    toMemberId,
    amountMinor,
    currency,
    occurredAt,
  }: TransferRequested['data']): Promise<DownlineTransfer> {
    const [member, hasArrived] = await Promise.all([this.members.find(toMemberId), this.list.hasArrived(transferId)]);
    return {
      transferId,
      toMemberId,
      toUsername: member?.username ?? toMemberId,
      amount: formatMinor(BigInt(amountMinor), currency),
      status: hasArrived ? 'received' : 'sent',
      occurredAt,
    };
  }
}

/** Why the wallet would not send it, as a code that the site has a text for. */
function refusalOf(rejection: string): ErrorCode {
  switch (rejection) {
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
