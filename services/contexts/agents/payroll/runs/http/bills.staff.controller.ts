import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { billCalls, type Bill, type BillDetail } from '@contracts/http/agents/bills';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { BillBets } from '../read-models/bill-bets';
import { BillDetails } from '../read-models/bill-details';
import { Bills } from '../read-models/bills';
import { Dividends } from '../use-cases/dividends';

const everyBill = () => true;

/** Every bill, for those who answer for money. */
@Controller()
export class BillsStaffController {
  constructor(
    @Inject(Bills) private readonly list: Bills,
    @Inject(BillDetails) private readonly details: BillDetails,
    @Inject(BillBets) private readonly bets: BillBets,
    @Inject(Dividends) private readonly dividends: Dividends,
  ) {}

  @Serves(billCalls.staffBills)
  staffBills(@Input() { cursor, pageSize, ...filter }: z.infer<typeof billCalls.staffBills.input>) {
    return this.list.page(filter, { cursor, pageSize });
  }

  @Serves(billCalls.staffBill)
  staffBill(@Input() { billId }: z.infer<typeof billCalls.staffBill.input>): Promise<BillDetail> {
    return this.details.of(billId, everyBill);
  }

  @Serves(billCalls.staffBillBets)
  staffBillBets(@Input() query: z.infer<typeof billCalls.staffBillBets.input>) {
    return this.bets.page(query, everyBill);
  }

  @Serves(billCalls.decideDividend)
  async decideDividend(
    @Input() input: z.infer<typeof billCalls.decideDividend.input>,
    @Context() context: RequestContext,
  ): Promise<Bill> {
    const key = `dividend-finance:${input.billId}:${input.decision}`;
    await this.dividends.decideByFinance(staffOf(context).id, input, commandContext(context, key));
    return (await this.list.one(input.billId, everyBill)).bill;
  }
}
