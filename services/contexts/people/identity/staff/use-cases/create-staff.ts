import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffRole } from '@contracts/http/routes';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { PasswordRules } from '../../passwords/password-rules';
import { staffDecider } from '../domain/staff.decide';
import { staffIdOf } from '../../account-ids';
import { hashPassword } from '../../passwords/passwords';

export interface NewStaff {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  /** The password is somebody else's, and opens the account only to choose another. */
  readonly isTemporary?: true;
}

/** The first admin may log in as late as the operator likes after the installation. */
const UNTIL_USED = '9999-12-31T23:59:59.999Z';

export type CreateStaffOutcome = 'created' | 'repeated' | 'COMMON_PASSWORD' | 'STAFF_EXISTS';

/**
 * Puts somebody in place with a password that is known already: the demo's people, and the first admin. Admins hire by
 * `StaffAccounts`.
 */
export class CreateStaff extends Command<CreateStaffOutcome> {
  constructor(
    readonly staff: NewStaff,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreateStaff)
export class CreateStaffHandler implements ICommandHandler<CreateStaff> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PasswordRules) private readonly rules: PasswordRules,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ staff: { password, isTemporary, ...account }, context }: CreateStaff): Promise<CreateStaffOutcome> {
    if (await this.rules.isGuessable(password, account.username)) return 'COMMON_PASSWORD';
    const staffId = staffIdOf(this.config.MERCHANT_CODE, account.username);
    const staff = { staffId, ...account, occurredAt: isoTime(this.clock) };
    const command = {
      type: 'CreateStaff' as const,
      staff,
      passwordHash: await hashPassword(password),
      ...(isTemporary ? { temporaryUntil: UNTIL_USED } : {}),
    };
    const outcome = await this.runner.run(staffDecider, staffId, command, context);
    if (outcome.kind === 'rejected') return 'STAFF_EXISTS';
    return outcome.kind === 'accepted' ? 'created' : 'repeated';
  }
}
