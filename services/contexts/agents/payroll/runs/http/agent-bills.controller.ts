import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { billCalls, type Bill, type BillDetail } from '@contracts/http/agents/bills';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { BillBets } from '../read-models/bill-bets';
import { BillDetails } from '../read-models/bill-details';
import { Bills, type BillRow } from '../read-models/bills';
import { Dividends } from '../use-cases/dividends';

/** An agent's own bills, and those of direct downlines that wait for its word. */
@Controller()
export class AgentBillsController {
  constructor(
    @Inject(Bills) private readonly list: Bills,
    @Inject(BillDetails) private readonly details: BillDetails,
    @Inject(BillBets) private readonly bets: BillBets,
    @Inject(Dividends) private readonly dividends: Dividends,
  ) {}

  @Serves(billCalls.bills)
  bills(
    @Input() { cursor, pageSize, ...filter }: z.infer<typeof billCalls.bills.input>,
    @Context() context: RequestContext,
  ) {
    return this.list.page({ ...filter, agentId: memberOf(context).id }, { cursor, pageSize });
  }

  @Serves(billCalls.bill)
  bill(
    @Input() { billId }: z.infer<typeof billCalls.bill.input>,
    @Context() context: RequestContext,
  ): Promise<BillDetail> {
    return this.details.of(billId, ownOf(context));
  }

  @Serves(billCalls.billBets)
  billBets(@Input() query: z.infer<typeof billCalls.billBets.input>, @Context() context: RequestContext) {
    return this.bets.page(query, ownOf(context));
  }

  @Serves(billCalls.requestDividend)
  async requestDividend(
    @Input() input: z.infer<typeof billCalls.requestDividend.input>,
    @Context() context: RequestContext,
  ): Promise<Bill> {
    await this.dividends.request(
      memberOf(context).id,
      input,
      commandContext(context, `dividend-request:${input.billId}`),
    );
    return (await this.list.one(input.billId, ownOf(context))).bill;
  }

  @Serves(billCalls.dividendsToApprove)
  dividendsToApprove(
    @Input() { cursor, pageSize }: z.infer<typeof billCalls.dividendsToApprove.input>,
    @Context() context: RequestContext,
  ) {
    return this.list.page(
      { uplineId: memberOf(context).id, kind: 'dividend', status: 'at-upline' },
      { cursor, pageSize },
    );
  }

  @Serves(billCalls.approveDividend)
  async approveDividend(
    @Input() input: z.infer<typeof billCalls.approveDividend.input>,
    @Context() context: RequestContext,
  ): Promise<Bill> {
    const uplineId = memberOf(context).id;
    await this.dividends.decideByUpline(
      uplineId,
      input,
      commandContext(context, `dividend-upline:${input.billId}:${input.decision}`),
    );
    return (await this.list.one(input.billId, (row) => row.upline_id === uplineId)).bill;
  }
}

/** An agent reads its own bills alone; another agent's bill is unknown to it. */
function ownOf(context: RequestContext): (row: BillRow) => boolean {
  const { id } = memberOf(context);
  return (row) => row.agent_id === id;
}
