import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '@platform/commands/command-runner';
import type { NewMessage } from '../domain/inbox.decide';
import { Telling, type TellOutcome } from './telling';

/** Tells a member of something, once for each message id. */
export class TellMember extends Command<TellOutcome> {
  constructor(
    readonly message: NewMessage,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(TellMember)
export class TellMemberHandler implements ICommandHandler<TellMember> {
  constructor(@Inject(Telling) private readonly telling: Telling) {}

  execute({ message, context }: TellMember): Promise<TellOutcome> {
    return this.telling.tell(message, context);
  }
}
