import { Inject, Injectable } from '@nestjs/common';
import { CommandRunner } from '@platform/commands/command-runner';
import { depositDecider } from '../domain/deposit.decide';
import type { PaymentDoubt } from '../domain/deposit.events';

/** Tells why it is doubted that the member of a withheld payment has paid it. */
@Injectable()
export class PaymentDoubts {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  /** Null where only the amount is in question. */
  async of(depositId: string): Promise<{ readonly doubt: PaymentDoubt; readonly payerName: string | null } | null> {
    const { withheld } = (await this.runner.load(depositDecider, depositId)).state;
    return withheld?.doubt ? { doubt: withheld.doubt, payerName: withheld.payerName ?? null } : null;
  }
}
