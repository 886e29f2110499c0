import { Controller, Inject, Optional } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { cashierCalls, type Deposit, type DepositMethod, type DepositRequest } from '@contracts/http/wallet';
import type { Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { actorOf, memberOf, type RequestContext } from '@platform/auth/caller';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { StopGate } from '@platform/http/access/stop-gate';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Serves } from '@platform/http/serves.decorator';
import { isMethodStopped } from '../providers/method-stops';
import { PaymentProviders } from '../providers/payment-providers';
import { Deposits } from '../read-models/deposits';
import { DepositRoom } from '../use-cases/deposit-room';
import { RequestDeposit } from '../use-cases/request-deposit';

type DepositsQuery = z.infer<typeof cashierCalls.deposits.input>;
type DepositQuery = z.infer<typeof cashierCalls.deposit.input>;

@Controller()
export class MemberCashierController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Deposits) private readonly depositsOfMembers: Deposits,
    @Inject(PaymentProviders) private readonly providers: PaymentProviders,
    @Inject(DepositRoom) private readonly room: DepositRoom,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
  ) {}

  @Serves(cashierCalls.depositMethods)
  async depositMethods(@Context() context: RequestContext): Promise<DepositMethod[]> {
    const { id: memberId } = memberOf(context);
    const { MERCHANT_CURRENCY: currency, DEPOSIT_MIN, DEPOSIT_MAX, DEPOSIT_PRESETS } = this.config;
    const presets = DEPOSIT_PRESETS.filter((minor) => minor >= DEPOSIT_MIN && minor <= DEPOSIT_MAX);
    const amounts = {
      minAmount: formatMinor(DEPOSIT_MIN, currency),
      maxAmount: formatMinor(DEPOSIT_MAX, currency),
      presets: presets.map((minor) => formatMinor(minor, currency)),
    };
    const methods = this.providers.methods.map(async (method) => {
      const open = this.providers.byMethod(method.id).filter(({ id }) => !isMethodStopped(this.stops, method.id, id));
      if (open.length === 0) return null;
      const isAvailable = open.some(({ id }) => !this.providers.circuits.isOpen(id, this.clock.nowMs()));
      const { minor, count: depositsLeftToday } = await this.room.leftOf(memberId, method.id);
      return {
        ...method,
        ...amounts,
        leftToday: formatMinor(minor, currency),
        depositsLeftToday,
        currency,
        isAvailable,
      };
    });
    return (await Promise.all(methods)).filter((method) => method !== null);
  }

  @Serves(cashierCalls.requestDeposit)
  requestDeposit(@Input() input: DepositRequest, @Context() context: RequestContext): Promise<Deposit> {
    const { caller, correlationId, requestId, language } = context;
    const commandContext = { key: input.key, actor: actorOf(caller), correlationId, causationId: requestId };
    return this.commands.execute(new RequestDeposit(ownAccountOf(context).id, input, language, commandContext));
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
