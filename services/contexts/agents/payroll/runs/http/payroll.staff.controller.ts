import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { billCalls } from '@contracts/http/agents/bills';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { newId } from '@platform/ids';
import { SalaryRuns } from '../read-models/salary-runs';
import { PayrollControl } from '../use-cases/payroll-control';

/** Where payroll stands, and the orders by which operations pause it, resume it and ask for a run. */
@Controller()
export class PayrollStaffController {
  constructor(
    @Inject(PayrollControl) private readonly control: PayrollControl,
    @Inject(SalaryRuns) private readonly list: SalaryRuns,
  ) {}

  @Serves(billCalls.payroll)
  payroll() {
    return this.control.state();
  }

  @Serves(billCalls.runs)
  runs(@Input() query: z.infer<typeof billCalls.runs.input>) {
    return this.list.page(query);
  }

  @Serves(billCalls.pause)
  pause(
    @Input() { kind, isPaused, reason }: z.infer<typeof billCalls.pause.input>,
    @Context() context: RequestContext,
  ) {
    const order = { staffId: staffOf(context).id, kind, isPaused, reason };
    return this.control.pause(order, commandContext(context, `payroll-switch:${newId()}`));
  }

  @Serves(billCalls.runNow)
  runNow(@Input() { kind, key }: z.infer<typeof billCalls.runNow.input>, @Context() context: RequestContext) {
    return this.control.runNow(staffOf(context).id, kind, key, commandContext(context, `payroll-run:${key}`));
  }
}
