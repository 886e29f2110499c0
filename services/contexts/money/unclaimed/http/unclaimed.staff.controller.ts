import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { unclaimedCalls, type UnclaimedAct } from '@contracts/http/money-out/unclaimed';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { UnclaimedActs } from '../read-models/unclaimed-acts';
import { UnclaimedOwners } from '../read-models/unclaimed-owners';
import { UnclaimedDesk } from '../use-cases/unclaimed-desk';

type InputOf<Name extends keyof typeof unclaimedCalls> = z.infer<(typeof unclaimedCalls)[Name]['input']>;

/** Money whose owners cannot be paid. A key may be used for a request and for a decision: prefixes keep them apart. */
@Controller()
export class UnclaimedStaffController {
  constructor(
    @Inject(UnclaimedOwners) private readonly owners: UnclaimedOwners,
    @Inject(UnclaimedActs) private readonly acts: UnclaimedActs,
    @Inject(UnclaimedDesk) private readonly desk: UnclaimedDesk,
  ) {}

  @Serves(unclaimedCalls.unclaimedFund)
  unclaimedFund() {
    return this.owners.fund();
  }

  @Serves(unclaimedCalls.unclaimedActs)
  unclaimedActs(@Input() query: InputOf<'unclaimedActs'>) {
    return this.acts.list(query);
  }

  @Serves(unclaimedCalls.requestUnclaimed)
  requestUnclaimed(
    @Input() input: InputOf<'requestUnclaimed'>,
    @Context() context: RequestContext,
  ): Promise<UnclaimedAct> {
    return this.desk.request(staffOf(context).id, input, commandContext(context, `request:${input.key}`));
  }

  @Serves(unclaimedCalls.decideUnclaimed)
  decideUnclaimed(
    @Input() input: InputOf<'decideUnclaimed'>,
    @Context() context: RequestContext,
  ): Promise<UnclaimedAct> {
    return this.desk.decide(staffOf(context).id, input, commandContext(context, `decide:${input.key}`));
  }
}
