import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { adjustmentCalls, type Adjustment } from '@contracts/http/office/proofs';
import { formatMinor } from '@kernel/money';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { Adjustments } from '../read-models/adjustments';
import { AdjustmentSettings } from '../use-cases/adjustment-settings';
import { Allowances } from '../use-cases/allowances';
import { DecideAdjustment } from '../use-cases/decide-adjustment';
import { RequestAdjustment } from '../use-cases/request-adjustment';

type ListQuery = z.infer<typeof adjustmentCalls.adjustments.input>;
type RequestInput = z.infer<typeof adjustmentCalls.requestAdjustment.input>;
type DecideInput = z.infer<typeof adjustmentCalls.decideAdjustment.input>;

/** Manual adjustments of balances. A key may be used for a request and for a decision: the prefixes keep them apart. */
@Controller()
export class AdjustmentsStaffController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Adjustments) private readonly list: Adjustments,
    @Inject(Allowances) private readonly allowances: Allowances,
    @Inject(AdjustmentSettings) private readonly settings: AdjustmentSettings,
  ) {}

  @Serves(adjustmentCalls.adjustments)
  adjustments(@Input() query: ListQuery) {
    return this.list.list(query);
  }

  @Serves(adjustmentCalls.adjustmentLimits)
  async adjustmentLimits(@Context() context: RequestContext) {
    const { currency, maxMinor, dayMaxMinor } = this.settings;
    const used = await this.allowances.usedToday(staffOf(context).id);
    return {
      currency,
      perAdjustment: formatMinor(maxMinor, currency),
      perDay: formatMinor(dayMaxMinor, currency),
      requestedToday: formatMinor(used.request, currency),
      approvedToday: formatMinor(used.approval, currency),
    };
  }

  @Serves(adjustmentCalls.requestAdjustment)
  requestAdjustment(@Input() input: RequestInput, @Context() context: RequestContext): Promise<Adjustment> {
    return this.commands.execute(
      new RequestAdjustment(staffOf(context).id, input, commandContext(context, `request:${input.key}`)),
    );
  }

  @Serves(adjustmentCalls.decideAdjustment)
  decideAdjustment(@Input() input: DecideInput, @Context() context: RequestContext): Promise<Adjustment> {
    return this.commands.execute(
      new DecideAdjustment(staffOf(context).id, input, commandContext(context, `decide:${input.key}`)),
    );
  }
}
