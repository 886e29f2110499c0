import { Body, Controller, Get, HttpException, Inject, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import {
  AccountLookup,
  PayoutRequest,
  type AccountHolder,
  type PayoutAccepted,
  type PayoutReport,
} from '@contracts/vendor/payout-provider';
import { CURRENCIES, parseMinor } from '@kernel/money';
import { SignedCall } from '../signing/signed-call';
import { BankAccounts } from './bank-accounts';
import { Payouts } from './payouts';

const Reference = z.uuid();

/** Money is sent in whole smallest units of its currency; anything finer is never rounded. */
function isSendable({ amount, currency: code }: PayoutRequest): boolean {
  const currency = CURRENCIES.find((one) => one === code);
  return currency !== undefined && (parseMinor(amount, currency) ?? 0n) > 0n;
}

/** The calls by which the operator has money sent. */
@Controller()
export class BankController {
  constructor(
    @Inject(Payouts) private readonly payouts: Payouts,
    @Inject(BankAccounts) private readonly accounts: BankAccounts,
  ) {}

  @Post('v1/payouts')
  @SignedCall('provider')
  async send(@Body({ schema: PayoutRequest }) request: PayoutRequest): Promise<PayoutAccepted> {
    if (!isSendable(request)) throw new HttpException({ error: 'amount-invalid' }, 400);
    return { payoutId: await this.payouts.accept(request) };
  }

  @Get('v1/payouts/:reference')
  @SignedCall('provider')
  report(@Param('reference', { schema: Reference }) reference: string): Promise<PayoutReport> {
    return this.payouts.report(reference);
  }

  @Post('v1/accounts/lookup')
  @SignedCall('provider')
  async lookUp(@Body({ schema: AccountLookup }) { destination }: AccountLookup): Promise<AccountHolder> {
    const holder = await this.accounts.holderOf(destination);
    if (!holder) throw new HttpException({ error: 'account-unknown' }, 404);
    return holder;
  }
}
