import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '@platform/commands/command-runner';
import { MemberRegistration, type NewMember, type RegisterOutcome } from './member-registration';

/** Registers a member, for other contexts and for the seed. */
export class RegisterMember extends Command<RegisterOutcome> {
  constructor(
    readonly account: NewMember,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RegisterMember)
export class RegisterMemberHandler implements ICommandHandler<RegisterMember> {
  constructor(@Inject(MemberRegistration) private readonly registration: MemberRegistration) {}

  execute({ account, context }: RegisterMember): Promise<RegisterOutcome> {
    return this.registration.register(account, context);
  }
}
