import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { cashierCalls, type Deposit, type DepositMethod, type DepositRequest } from '@contracts/http/wallet';
import { actorOf, commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Serves } from '@platform/http/serves.decorator';
import { OfferedMethods } from '../methods/use-cases/offered-methods';
import { Deposits } from '../read-models/deposits';
import { SendProof } from '../use-cases/send-proof';
import { RequestDeposit } from '../use-cases/request-deposit';

type DepositsQuery = z.infer<typeof cashierCalls.deposits.input>;
type ProofInput = z.infer<typeof cashierCalls.sendProof.input>;
type DepositQuery = z.infer<typeof cashierCalls.deposit.input>;

@Controller()
export class MemberCashierController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Deposits) private readonly depositsOfMembers: Deposits,
    @Inject(SendProof) private readonly proofs: SendProof,
    @Inject(OfferedMethods) private readonly methods: OfferedMethods,
  ) {}

  @Serves(cashierCalls.depositMethods)
  depositMethods(@Context() context: RequestContext): Promise<DepositMethod[]> {
    const { language, country } = context;
    return this.methods.of({ memberId: memberOf(context).id, country }, language);
  }

  @Serves(cashierCalls.requestDeposit)
  requestDeposit(@Input() input: DepositRequest, @Context() context: RequestContext): Promise<Deposit> {
    const { caller, correlationId, requestId, language, country } = context;
    const asking = { key: input.key, actor: actorOf(caller), correlationId, causationId: requestId };
    const asked = { ...input, country };
    return this.commands.execute(new RequestDeposit(ownAccountOf(context).id, asked, language, asking));
  }

  @Serves(cashierCalls.sendProof)
  sendProof(@Input() input: ProofInput, @Context() context: RequestContext): Promise<Deposit> {
    return this.proofs.send(ownAccountOf(context).id, input, commandContext(context, `proof:${input.key}`));
  }

  @Serves(cashierCalls.deposit)
  async deposit(@Input() { depositId }: DepositQuery, @Context() context: RequestContext): Promise<Deposit> {
    const deposit = await this.depositsOfMembers.find(memberOf(context).id, depositId);
    if (!deposit) throw new ApiError('NOT_FOUND');
    return deposit;
  }

  @Serves(cashierCalls.deposits)
  deposits(@Input() query: DepositsQuery, @Context() context: RequestContext) {
    return this.depositsOfMembers.list(memberOf(context).id, query);
  }
}
