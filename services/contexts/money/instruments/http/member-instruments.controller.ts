import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { instrumentCalls, type AddInstrumentRequest, type Instruments } from '@contracts/http/money-out/instruments';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberInstruments } from '../use-cases/member-instruments';

type Removal = z.infer<typeof instrumentCalls.removeInstrument.input>;

/** The accounts to which the member who is logged in is paid. */
@Controller()
export class MemberInstrumentsController {
  constructor(@Inject(MemberInstruments) private readonly accounts: MemberInstruments) {}

  @Serves(instrumentCalls.instruments)
  instruments(@Context() context: RequestContext): Promise<Instruments> {
    return this.accounts.list(memberOf(context).id);
  }

  @Serves(instrumentCalls.addInstrument)
  addInstrument(@Input() input: AddInstrumentRequest, @Context() context: RequestContext): Promise<Instruments> {
    return this.accounts.add(ownAccountOf(context).id, input, context);
  }

  @Serves(instrumentCalls.removeInstrument)
  removeInstrument(@Input() { instrumentId }: Removal, @Context() context: RequestContext): Promise<Instruments> {
    return this.accounts.remove(ownAccountOf(context).id, instrumentId, context);
  }
}
