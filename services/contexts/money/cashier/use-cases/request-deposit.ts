import { Inject, Optional } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Language } from '@contracts/http/common';
import type { Deposit, DepositRequest } from '@contracts/http/wallet';
import { AccountClosings } from '@contexts/people/identity/identity.api';
import { IdentityLevels } from '@contexts/people/kyc/kyc.api';
import type { Clock } from '@kernel/clock';
import { assertNever } from '@kernel/decider';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { StopGate } from '@platform/http/access/stop-gate';
import { ApiError } from '@platform/http/api-error';
import { parseMinor } from '@kernel/money';
import { idOf } from '@platform/ids';
import { depositDecider, type DepositCommand, type DepositRejection } from '../domain/deposit.decide';
import type { DepositState } from '../domain/deposit.state';
import type { StoredMethod } from '../methods/domain/payment-method.events';
import { MethodGate, type Closed } from '../methods/use-cases/method-gate';
import { PaymentMethods, type PaymentWay } from '../methods/use-cases/payment-methods';
import { depositView } from '../read-models/deposit-view';
import { DepositRoom } from './deposit-room';
import { PaymentAttempts } from './payment-attempts';

/** A bank may take the days of a weekend for a transfer. */
const TRANSFER_TTL_MS = 72 * 3_600_000;
/** Names of methods, as providers and staff give them. */
const IS_METHOD_ID = /^[a-z0-9][a-z0-9_-]*$/i;

type Request = Extract<DepositCommand, { type: 'RequestDeposit' }>;

/** Asks for a deposit. The same key goes on where a broken attempt stopped. */
export class RequestDeposit extends Command<Deposit> {
  constructor(
    readonly memberId: string,
    readonly input: DepositRequest & { readonly country?: string | undefined },
    readonly language: Language,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestDeposit)
export class RequestDepositHandler implements ICommandHandler<RequestDeposit> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PaymentAttempts) private readonly attempts: PaymentAttempts,
    @Inject(AccountClosings) private readonly closings: AccountClosings,
    @Inject(DepositRoom) private readonly room: DepositRoom,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PaymentMethods) private readonly methods: PaymentMethods,
    @Inject(MethodGate) private readonly gate: MethodGate,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
    @Optional() @Inject(IdentityLevels) private readonly levels?: Pick<IdentityLevels, 'demand'>,
  ) {}

  /**
   * @throws ApiError DEPOSIT_METHOD_UNKNOWN, DEPOSIT_STOPPED, ACCOUNT_CLOSED, CLOSING_PENDING, LEVEL_NEEDED,
   * METHOD_STOPPED, METHOD_CLOSED, METHOD_NOT_HERE, INVALID_AMOUNT, AMOUNT_…, KEY_REUSED, DEPOSIT_LIMIT_REACHED,
   * DEPOSIT_COUNT_REACHED, DEPOSIT_EXPIRED, PROVIDER_UNAVAILABLE
   */
  async execute({ memberId, input, language, context }: RequestDeposit): Promise<Deposit> {
    if (await this.stops?.forbids('memberDeposit', memberId)) throw new ApiError('DEPOSIT_STOPPED');
    await this.closings.refuseClosing(memberId);
    await this.levels?.demand(memberId, 'deposit');
    const method = await this.methodOf(input.method);
    const command = this.commandOf(memberId, input, method);
    const { depositId } = command.deposit;
    const { state: before } = await this.runner.load(depositDecider, depositId);
    const ways = await this.waysOf(input, method, memberId, before);
    await this.reserveRoom(before, command, context);
    const outcome = await this.runner.run(depositDecider, depositId, command, context);
    if (outcome.kind === 'rejected') throw refusal(outcome.rejection);
    const requested = outcome.state.requested!;
    if (outcome.state.payment || outcome.state.status !== 'pending') return depositView(requested, outcome.state);
    // Nothing to pay has been given out yet, and no time is left to pay it in.
    if (Date.parse(requested.expiresAt) <= this.clock.nowMs()) throw new ApiError('DEPOSIT_EXPIRED');

    // Nobody is asked for a payment that the member makes to the house.
    if (requested.transfer) return depositView(requested, outcome.state);
    return depositView(requested, await this.attempts.create(ways, requested, language, context));
  }

  /**
   * Room comes before the request, so that a process that dies in between leaves too little of it, and never too much.
   * A deposit that cannot be asked for, or was asked for before, takes none.
   */
  private async reserveRoom(before: DepositState, command: Request, context: CommandContext): Promise<void> {
    const decision = depositDecider.decide(before, command);
    if (decision.kind === 'rejected') throw refusal(decision.rejection);
    if (decision.kind !== 'accepted') return;
    const { deposit, amount } = command;
    await this.room.reserve(deposit, parseMinor(amount, deposit.currency)!, context);
  }

  /** @throws ApiError DEPOSIT_METHOD_UNKNOWN, METHOD_STOPPED */
  private async methodOf(methodId: string): Promise<StoredMethod> {
    const method = IS_METHOD_ID.test(methodId) ? await this.methods.find(methodId) : undefined;
    if (!method || !this.gate.isOffered(method)) throw new ApiError('DEPOSIT_METHOD_UNKNOWN');
    if (this.gate.isStopped(methodId, method)) throw new ApiError('METHOD_STOPPED');
    return method;
  }

  /**
   * The providers to ask. A deposit that was asked for in time goes on after the hours of its method.
   * @throws ApiError PROVIDER_UNAVAILABLE while all of them are away, METHOD_CLOSED, METHOD_NOT_HERE, LEVEL_NEEDED
   */
  private async waysOf(
    { method: methodId, country }: RequestDeposit['input'],
    method: StoredMethod,
    memberId: string,
    { requested }: DepositState,
  ): Promise<readonly PaymentWay[]> {
    const closed = requested ? null : await this.gate.closedFor(methodId, method, { memberId, country });
    if (closed) throw closure(closed);
    if (this.gate.isAway(methodId, method)) throw new ApiError('PROVIDER_UNAVAILABLE');
    return this.gate.answering(methodId, method);
  }

  private commandOf(memberId: string, { key, method, amount }: DepositRequest, stored: StoredMethod): Request {
    const { MERCHANT_CURRENCY: currency, DEPOSIT_TTL_S } = this.config;
    const nowMs = this.clock.nowMs();
    const depositId = depositIdOf(memberId, key);
    const deposit = {
      depositId,
      memberId,
      method,
      currency,
      key,
      expiresAt: new Date(nowMs + (stored.account ? TRANSFER_TTL_MS : DEPOSIT_TTL_S * 1_000)).toISOString(),
      occurredAt: new Date(nowMs).toISOString(),
      ...transferTo(stored, depositId),
    };
    return {
      type: 'RequestDeposit',
      deposit,
      amount,
      limits: { minMinor: BigInt(stored.minMinor), maxMinor: BigInt(stored.maxMinor) },
    };
  }
}

/** The account of the house as it is now; a change of it later does not move a transfer that is on its way. */
function transferTo({ account, providers }: StoredMethod, depositId: string): Pick<Request['deposit'], 'transfer'> {
  if (!account) return {};
  const reference = `CR${depositId.replaceAll('-', '').slice(0, 8).toUpperCase()}`;
  return { transfer: { accountId: providers[0]!.providerId, reference, ...account } };
}

/** One key of one member is one deposit, and one stream. */
export function depositIdOf(memberId: string, key: string): string {
  return idOf(`deposit/${memberId}/${key.toLowerCase()}`);
}

function closure({ reason, opensAt, level }: Closed): ApiError {
  switch (reason) {
    case 'country':
      return new ApiError('METHOD_NOT_HERE');
    case 'hours':
      return new ApiError('METHOD_CLOSED', undefined, undefined, { value: { opensAt } });
    case 'level':
      return new ApiError('LEVEL_NEEDED', undefined, undefined, { value: { level } });
    case 'away':
      return new ApiError('PROVIDER_UNAVAILABLE');
    default:
      return assertNever(reason);
  }
}

function refusal(rejection: DepositRejection): Error {
  switch (rejection) {
    case 'AMOUNT_UNREADABLE':
      return new ApiError('INVALID_AMOUNT', { amount: 'digits' });
    case 'KEY_REUSED':
    case 'INVALID_AMOUNT':
    case 'AMOUNT_BELOW_MINIMUM':
    case 'AMOUNT_ABOVE_MAXIMUM':
      return new ApiError(rejection);
    default:
      return new Error(`A request for a deposit was refused: ${rejection}`);
  }
}
