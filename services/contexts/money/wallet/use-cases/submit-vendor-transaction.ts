import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Decision } from '@kernel/decider';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import type { VendorRejection, VendorsOwnCommand, WalletRejection } from '../domain/wallet.commands';
import type { WalletEvent } from '../domain/wallet.events';
import { wallet } from './wallet';

/** The commands to a wallet that a game vendor may send. */
export type VendorCommand = VendorsOwnCommand;

export interface VendorOutcome {
  readonly status: 'OK' | VendorRejection;
  /** The transaction had been done before, under this id or another one. */
  readonly isDuplicate: boolean;
  /** Empty where nothing is recorded under the transaction's id. */
  readonly operatorTransactionId: string;
  /** The wallet that the transaction moved, after it: the main one, whatever the mode. */
  readonly balanceMinor: bigint;
}

/**
 * The hot path of the product: a bet, a win, a rollback, a transfer. Happens once for each transaction id, for ever.
 */
export class SubmitVendorTransaction extends Command<VendorOutcome> {
  constructor(
    readonly command: VendorCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SubmitVendorTransaction)
export class SubmitVendorTransactionHandler implements ICommandHandler<SubmitVendorTransaction> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ command, context }: SubmitVendorTransaction): Promise<VendorOutcome> {
    const outcome = await this.runner.run(wallet, command.memberId, command, context);
    const isRefused = outcome.kind === 'rejected';
    return {
      status: isRefused ? refusalOf(outcome.rejection) : 'OK',
      isDuplicate: hasBeenDone(outcome),
      operatorTransactionId: nameOf(command, outcome),
      balanceMinor: outcome.state.mainMinor,
    };
  }
}

/**
 * A vendor sends nothing to downlines, settles no withheld win, takes no deposit and pays nobody out: it is never
 * refused for those.
 */
function refusalOf(rejection: WalletRejection): VendorRejection {
  switch (rejection) {
    case 'AMOUNT_BELOW_MINIMUM':
    case 'AMOUNT_ABOVE_MAXIMUM':
    case 'DAILY_LIMIT_REACHED':
    case 'DAILY_COUNT_REACHED':
    case 'DEPOSIT_LIMIT_REACHED':
    case 'DEPOSIT_COUNT_REACHED':
    case 'NOT_HELD':
    case 'NOT_CAPTURED':
    case 'ALREADY_SETTLED':
      throw new Error(`A vendor's transaction was refused as none of a vendor can be: ${rejection}`);
    default:
      return rejection;
  }
}

function hasBeenDone(decision: Decision<WalletEvent, WalletRejection>): boolean {
  if (decision.kind === 'accepted') return decision.events[0]?.type === 'RepetitionNoted';
  return decision.kind === 'repeated';
}

/** Tombstones and repetitions have no name of ours, because nothing was moved under them. */
function nameOf(command: VendorCommand, decision: Decision<WalletEvent, WalletRejection>): string {
  if (decision.kind === 'rejected') return '';
  if (decision.kind === 'repeated') return decision.reference ?? '';
  const isNoted = decision.events.some(({ type }) => type === 'RollbackTombstoned' || type === 'RepetitionNoted');
  return isNoted ? '' : command.operatorTransactionId;
}
