import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { HolderTaxNumber } from '@contracts/vendor/holder-tax-number';
import { BankAccounts } from './bank-accounts';
import { OUTCOMES } from './payout-plans';
import { Payouts } from './payouts';

const PayoutId = z.uuid();
const Choice = z.strictObject({ outcome: z.enum(OUTCOMES) });
type Choice = z.infer<typeof Choice>;
const HolderChoice = z.strictObject({
  account: z.string().trim().min(1).max(254),
  /** Null for an account that does not exist. */
  holderName: z.string().trim().min(1).max(140).nullable(),
  taxNumber: HolderTaxNumber,
});
type HolderChoice = z.infer<typeof HolderChoice>;

/** The calls of the bank's page, on which a developer chooses how payouts go and who holds which account. */
@Controller('bank/api')
export class BankPageController {
  constructor(
    @Inject(Payouts) private readonly payouts: Payouts,
    @Inject(BankAccounts) private readonly accounts: BankAccounts,
  ) {}

  @Get()
  async show() {
    const [outcome, payouts, accounts] = await Promise.all([
      this.payouts.defaultOutcome(),
      this.payouts.newest(),
      this.accounts.newest(),
    ]);
    return { outcome, outcomes: OUTCOMES, payouts, accounts };
  }

  @Post('outcome')
  @HttpCode(200)
  async chooseDefault(@Body({ schema: Choice }) { outcome }: Choice) {
    await this.payouts.chooseDefault(outcome);
    return this.show();
  }

  @Post('payouts/:id')
  @HttpCode(200)
  async choose(@Param('id', { schema: PayoutId }) id: string, @Body({ schema: Choice }) { outcome }: Choice) {
    await this.payouts.choose(id, outcome);
    return this.show();
  }

  @Post('accounts')
  @HttpCode(200)
  async chooseHolder(@Body({ schema: HolderChoice }) { account, holderName, taxNumber = null }: HolderChoice) {
    await this.accounts.choose(account, holderName, taxNumber);
    return this.show();
  }
}
