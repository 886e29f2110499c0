import { Inject, Injectable, Optional } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AddInstrumentRequest, Instruments } from '@contracts/http/money-out/instruments';
import { PaymentPasswords } from '@contexts/people/identity/identity.api';
import { dayIn, isoTime, type Clock } from '@kernel/clock';
import { commandContext, type RequestContext } from '@platform/auth/caller';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import { maskedName } from '../domain/accounts';
import { instrumentsDecider, MOST_INSTRUMENTS, presentInstruments, triesLeft } from '../domain/instruments.decide';
import { AddInstrument } from './add-instrument';
import { InstrumentUse } from './instrument-use';

/** The accounts to which members are paid, as they see and change them. */
@Injectable()
export class MemberInstruments {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PaymentPasswords) private readonly paymentPasswords: PaymentPasswords,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(InstrumentUse) private readonly use?: InstrumentUse,
  ) {}

  async list(memberId: string): Promise<Instruments> {
    const { state } = await this.runner.load(instrumentsDecider, memberId);
    const list = presentInstruments(state).map(
      async ({ instrumentId: id, kind, label, bankName, holderName, addedAt }) => ({
        id,
        kind,
        label,
        bankName,
        holderName: maskedName(holderName),
        addedAt,
        isInUse: await this.isInUse(memberId, id),
      }),
    );
    const day = dayIn(this.config.MERCHANT_TIME_ZONE, this.clock.nowMs());
    return { list: await Promise.all(list), most: MOST_INSTRUMENTS, triesLeft: triesLeft(state, day) };
  }

  /**
   * @throws ApiError PAYMENT_PASSWORD_…, OWNER_MISMATCH, ACCOUNT_UNKNOWN, INSTRUMENT_TRIES_USED, INSTRUMENTS_FULL,
   * PROVIDER_UNAVAILABLE
   */
  async add(memberId: string, input: AddInstrumentRequest, request: RequestContext): Promise<Instruments> {
    const { destination, holderName, paymentPassword } = input;
    await this.paymentPasswords.demand(memberId, paymentPassword, request.language);
    const context = commandContext(request, `add-instrument:${newId()}`);
    await this.commands.execute(new AddInstrument(memberId, destination, holderName, context));
    return this.list(memberId);
  }

  /** @throws ApiError INSTRUMENT_UNKNOWN, INSTRUMENT_IN_USE */
  async remove(memberId: string, instrumentId: string, request: RequestContext): Promise<Instruments> {
    if (await this.isInUse(memberId, instrumentId)) throw new ApiError('INSTRUMENT_IN_USE');
    const command = { type: 'RemoveInstrument' as const, memberId, instrumentId, occurredAt: isoTime(this.clock) };
    const context = commandContext(request, `remove-instrument:${newId()}`);
    const outcome = await this.runner.run(instrumentsDecider, memberId, command, context);
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    return this.list(memberId);
  }

  private async isInUse(memberId: string, instrumentId: string): Promise<boolean> {
    return (await this.use?.isInUse(memberId, instrumentId)) ?? false;
  }
}
