import { Inject, Injectable, Logger } from '@nestjs/common';
import type { VendorAccount, VendorTransferReport } from '@contracts/vendor/transfer-wallet';
import { isoTime, type Clock } from '@kernel/clock';
import { parseMinor, type Currency } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';
import { transferDecider, type VendorWord } from '../domain/transfer.decide';
import type { ToldAccount } from '../domain/transfer.events';
import type { TransferState } from '../domain/transfer.state';

/** Asks a vendor, and writes down what it says of a transfer. No answer is never taken for a refusal. */
@Injectable()
export class VendorWords {
  private readonly logger = new Logger(VendorWords.name);

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The word of an answer; `noAnswer` for everything that is not one of the contract. */
  async hear(transferId: string, currency: Currency, asked: Promise<VendorTransferReport>): Promise<VendorWord> {
    try {
      const { status, reason, account } = await asked;
      if (status === 'unknown') return { status: 'notSeen' };
      return status === 'done'
        ? { status, account: toldAccount(account, currency) }
        : { status, reason: reason ?? 'other' };
    } catch (error) {
      this.logger.warn({
        message: 'A vendor does not say what became of a transfer',
        transferId,
        fault: String(error),
      });
      return { status: 'noAnswer' };
    }
  }

  async record(transferId: string, word: VendorWord, context: CommandContext): Promise<TransferState> {
    const command = { type: 'RecordWord' as const, word, occurredAt: isoTime(this.clock) };
    // Two processes may hear different words, and events with the same id would count as one event.
    const { state } = await this.runner.run(transferDecider, transferId, command, {
      ...context,
      key: `word:${word.status}:${newId()}`,
    });
    return state;
  }
}

/** @throws for an amount that the currency cannot have */
export function toldAccount({ balance, staked, won }: VendorAccount, currency: Currency): ToldAccount {
  const minor = (amount: string): string => {
    const found = parseMinor(amount, currency);
    if (found === undefined) throw new Error(`The vendor tells an amount that ${currency} does not have: ${amount}`);
    return found.toString();
  };
  return { balanceMinor: minor(balance), stakedMinor: minor(staked), wonMinor: minor(won) };
}
