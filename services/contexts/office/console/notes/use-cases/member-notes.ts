import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { memberNoteDecider, type MemberNoteCommand } from '../domain/member-note.decide';

/** Writes notes about members down, and strikes them through. */
@Injectable()
export class MemberNotes {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CODE'>,
  ) {}

  /**
   * The member of staff who acts in the context writes a note.
   *
   * @throws ApiError NOT_FOUND, KEY_REUSED
   */
  async write(memberId: string, text: string, key: string, context: CommandContext): Promise<{ noteId: string }> {
    if (!(await this.members.exists(memberId))) throw new ApiError('NOT_FOUND');
    const staffId = context.actor.id;
    const noteId = idOf(`membernote/${this.config.MERCHANT_CODE}/${staffId}/${key}`);
    const note = { noteId, memberId, staffId, text, occurredAt: isoTime(this.clock) };
    return this.run(noteId, { type: 'Write', note }, context);
  }

  /** @throws ApiError NOT_FOUND, ALREADY_DECIDED */
  async strike(
    { memberId, noteId, reason }: { readonly memberId: string; readonly noteId: string; readonly reason: string },
    context: CommandContext,
  ): Promise<{ noteId: string }> {
    const strike = { noteId, memberId, staffId: context.actor.id, reason, occurredAt: isoTime(this.clock) };
    return this.run(noteId, { type: 'Strike', strike }, context);
  }

  private async run(noteId: string, command: MemberNoteCommand, context: CommandContext): Promise<{ noteId: string }> {
    const outcome = await this.runner.run(memberNoteDecider, noteId, command, context);
    if (outcome.kind === 'rejected') throw new ApiError(outcome.rejection);
    return { noteId };
  }
}
