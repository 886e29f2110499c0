import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { networkCalls } from '@contracts/http/agents/network';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { MemberDirectory, memberIdOf, PasswordRules, RegisterMember } from '@contexts/people/identity/identity.api';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { accountOpeningDecider, type AccountOpening } from '../domain/invitations.decide';
import { storedText } from '@kernel/stored-text';
import { promisedTerms } from './offers';

type Asked = z.infer<typeof networkCalls.openAccount.input>;
type Opened = z.infer<typeof networkCalls.openAccount.value>;

/** Opens an account for a direct downline of an agent. Sent again under its key it goes on where it stopped. */
export class OpenAccount extends Command<Opened> {
  constructor(
    readonly agentId: string,
    readonly asked: Asked,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(OpenAccount)
export class OpenAccountHandler implements ICommandHandler<OpenAccount> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(PasswordRules) private readonly rules: PasswordRules,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError as `promisedTerms` does, USERNAME_TAKEN, COMMON_PASSWORD, KEY_REUSED */
  async execute({ agentId, asked, context }: OpenAccount): Promise<Opened> {
    const opening = this.openingOf(agentId, asked);
    const { openingId, memberId, username } = opening;
    const { state: known } = await this.runner.load(accountOpeningDecider, openingId);
    if (!known) await this.refuseEarly(memberId, asked);
    const outcome = await this.runner.run(accountOpeningDecider, openingId, opening, context);
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    await this.register(opening, asked.password, context);
    return { memberId, username };
  }

  private openingOf(agentId: string, { key, kind, username, nickname, offers }: Asked): AccountOpening {
    return {
      openingId: idOf(`opening/${agentId}/${key}`),
      agentId,
      memberId: memberIdOf(this.config.MERCHANT_CODE, username),
      username,
      nickname: nickname === undefined ? null : storedText(nickname),
      kind,
      offers: promisedTerms(kind, offers, this.config.MERCHANT_CURRENCY),
      occurredAt: isoTime(this.clock),
    };
  }

  /** Refuses early, before the key stands for this opening: a corrected form may be sent under the same key. */
  private async refuseEarly(memberId: string, { username, password }: Asked): Promise<void> {
    if (await this.members.exists(memberId)) throw new ApiError('USERNAME_TAKEN');
    if (await this.rules.isGuessable(password, username)) throw new ApiError('COMMON_PASSWORD');
  }

  /**
   * Registers the account. A reaction makes the promised offers afterwards: the account names its opening, so that no
   * offer is lost between the two.
   */
  private async register(
    { openingId, agentId, memberId, username, nickname, kind }: AccountOpening,
    password: string,
    context: CommandContext,
  ) {
    const account = {
      username,
      password,
      uplineId: agentId,
      memberType: kind === 'agent' ? (2 as const) : (0 as const),
      opening: { openingId },
      ...(nickname === null ? {} : { nickname }),
    };
    const { outcome } = await this.commands.execute(
      new RegisterMember(account, { ...context, key: `${context.key}/register` }),
    );
    if (outcome === 'registered') return;
    if (outcome !== 'USERNAME_TAKEN') throw new ApiError(outcome);
    const { invitation } = (await this.members.find(memberId))!;
    // Taken by this very opening: it was sent twice, or its answer was lost.
    if (!invitation || !('openingId' in invitation) || invitation.openingId !== openingId)
      throw new ApiError('USERNAME_TAKEN');
  }
}
