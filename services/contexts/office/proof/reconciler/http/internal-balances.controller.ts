import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { internalCalls } from '@contracts/http/internal';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';

type BalancesInput = z.infer<typeof internalCalls.balances.input>;
type BalancesValue = z.infer<typeof internalCalls.balances.value>;

/** The balances that this process answers to members, for the reconciler to compare with every other source. */
@Controller()
export class InternalBalancesController {
  constructor(@Inject(WalletBalances) private readonly balances: WalletBalances) {}

  @Serves(internalCalls.balances)
  @RawAnswer()
  async internalBalances(@Input() { memberIds }: BalancesInput): Promise<BalancesValue> {
    const list: BalancesValue['list'] = [];
    // One after the other: members who play go first.
    for (const memberId of memberIds) {
      const { minor, currency, revision } = await this.balances.balanceOf(memberId);
      list.push({ memberId, balance: minor.toString(), currency, revision: revision.toString() });
    }
    return { list };
  }
}
