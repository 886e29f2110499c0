import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { billCalls } from '@contracts/http/bills';
import { actorOf, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { newId } from '@platform/ids';
import { SalaryRuns } from '../read-models/salary-runs';
import { PayrollDesk } from '../use-cases/payroll-desk';

/** Where payroll stands, and how operations hold it, or have it go on. */
@Controller()
export class PayrollDeskController {
  constructor(
    @Inject(PayrollDesk) private readonly desk: PayrollDesk,
    @Inject(SalaryRuns) private readonly list: SalaryRuns,
  ) {}

  @Serves(billCalls.payroll)
  payroll() {
    return this.desk.state();
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
    const { caller, correlationId, requestId } = context;
    const commandContext = {
      key: `payroll-switch:${newId()}`,
      actor: actorOf(caller),
      correlationId,
      causationId: requestId,
    };
    return this.desk.pause(staffOf(context).id, kind, isPaused, reason, commandContext);
  }

  @Serves(billCalls.runNow)
  runNow(@Input() { kind, key }: z.infer<typeof billCalls.runNow.input>, @Context() context: RequestContext) {
    const { caller, correlationId, requestId } = context;
    return this.desk.runNow(staffOf(context).id, kind, key, {
      key: `payroll-run:${key}`,
      actor: actorOf(caller),
      correlationId,
      causationId: requestId,
    });
  }
}
