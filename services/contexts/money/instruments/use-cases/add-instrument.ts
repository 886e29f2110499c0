import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PayoutDestination } from '@contracts/vendor/payout-provider';
import { PersonalData, PersonalFacts } from '@contexts/people/identity/identity.api';
import { dayIn, isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { accountText, maskedAccount } from '../domain/accounts';
import { foregone, instrumentsDecider } from '../domain/instruments.decide';
import { AccountHolders } from './account-holders';

/** Saves an account once the provider has named its holder. The caller has asked for the payment password. */
export class AddInstrument extends Command<void> {
  constructor(
    readonly memberId: string,
    readonly destination: PayoutDestination,
    /** The name that the member gave. */
    readonly givenName: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddInstrument)
export class AddInstrumentHandler implements ICommandHandler<AddInstrument> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(AccountHolders) private readonly holders: AccountHolders,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(PersonalFacts) private readonly facts: PersonalFacts,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError OWNER_MISMATCH, ACCOUNT_UNKNOWN, INSTRUMENT_TRIES_USED, INSTRUMENTS_FULL, PROVIDER_UNAVAILABLE
   */
  async execute({ memberId, destination, givenName, context }: AddInstrument): Promise<void> {
    const wanted = {
      accountHash: this.data.hash('account', accountText(destination)).toString('base64url'),
      day: dayIn(this.config.MERCHANT_TIME_ZONE, this.clock.nowMs()),
    };
    // Nobody learns of another account's holder, and no bank is asked, where the answer changes nothing.
    const { state } = await this.runner.load(instrumentsDecider, memberId);
    const decided = foregone(state, wanted);
    if (decided?.kind === 'rejected') throw new ApiError(decided.rejection);
    if (decided) return;

    const holder = await this.holders.of(destination);
    const command = {
      type: 'AddInstrument' as const,
      ...wanted,
      memberId,
      instrumentId: idOf(`instrument/${memberId}/${context.key}`),
      destination,
      label: maskedAccount(destination),
      givenName,
      taxNumber: (await this.facts.personOf(memberId)).taxNumber,
      holder,
      occurredAt: isoTime(this.clock),
    };
    const outcome = await this.runner.run(instrumentsDecider, memberId, command, context);
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    if (outcome.kind === 'repeated') return;
    for (const { type, data } of outcome.events)
      if (type === 'InstrumentRefused')
        throw new ApiError(data.reason === 'accountUnknown' ? 'ACCOUNT_UNKNOWN' : 'OWNER_MISMATCH');
  }
}
