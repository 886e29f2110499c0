import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { withheldCalls, type WithheldAmount } from '@contracts/http/office/withheld';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { WithheldAmounts } from '../read-models/withheld-amounts';
import { DecideSettlement } from '../use-cases/decide-settlement';
import { ProposeSettlement } from '../use-cases/propose-settlement';
import { WithheldViews } from '../use-cases/withheld-views';

type InputOf<Name extends keyof typeof withheldCalls> = z.infer<(typeof withheldCalls)[Name]['input']>;

/** The wins and payments that wait for finance because they are above what game and request allow. */
@Controller()
export class WithheldStaffController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WithheldAmounts) private readonly amounts: WithheldAmounts,
    @Inject(WithheldViews) private readonly views: WithheldViews,
  ) {}

  @Serves(withheldCalls.withheldAmounts)
  withheldAmounts(@Input() query: InputOf<'withheldAmounts'>) {
    return this.amounts.list(query);
  }

  @Serves(withheldCalls.withheldCase)
  withheldCase(@Input() { withheldId }: InputOf<'withheldCase'>) {
    return this.views.caseOf(withheldId);
  }

  @Serves(withheldCalls.withheldVendorWord)
  withheldVendorWord(@Input() { withheldId }: InputOf<'withheldVendorWord'>) {
    return this.views.vendorWord(withheldId);
  }

  @Serves(withheldCalls.proposeSettlement)
  proposeSettlement(
    @Input() input: InputOf<'proposeSettlement'>,
    @Context() context: RequestContext,
  ): Promise<WithheldAmount> {
    return this.commands.execute(
      new ProposeSettlement(staffOf(context).id, input, commandContext(context, `propose:${input.key}`)),
    );
  }

  @Serves(withheldCalls.decideSettlement)
  decideSettlement(
    @Input() input: InputOf<'decideSettlement'>,
    @Context() context: RequestContext,
  ): Promise<WithheldAmount> {
    return this.commands.execute(
      new DecideSettlement(staffOf(context).id, input, commandContext(context, `decide:${input.key}`)),
    );
  }
}
