import { Inject, Injectable } from '@nestjs/common';
import type { FeedbackReceipt, FeedbackRequest } from '@contracts/http/system';
import { isoTime, type Clock } from '@kernel/clock';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { feedbackDecider } from '../domain/feedback.decide';
import { feedbackReference } from '../domain/feedback-reference';
import type { FeedbackSent } from '../domain/feedback.events';

/** A message of a visitor without the answer to a captcha. */
export type Message = Pick<FeedbackRequest, 'type' | 'content' | 'sender'> & { readonly key: string };

/** Writes a message of a visitor down. */
@Injectable()
export class TakeFeedback {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CODE'>,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
  ) {}

  async isTaken(key: string): Promise<boolean> {
    return (await this.runner.load(feedbackDecider, this.idOf(key))).state.sent !== null;
  }

  /** @throws ApiError KEY_REUSED */
  async take(
    { key, type, content, sender }: Message,
    { memberId, language }: Pick<FeedbackSent['data'], 'memberId' | 'language'>,
    context: CommandContext,
  ): Promise<FeedbackReceipt & { readonly feedbackId: string }> {
    const feedbackId = this.idOf(key);
    const reference = feedbackReference(feedbackId);
    const name = memberId === null ? sender : ((await this.members.namesOf([memberId])).get(memberId) ?? sender);
    const feedback: FeedbackSent['data'] = {
      feedbackId,
      reference,
      questionType: type,
      content,
      sender: name,
      memberId,
      language,
      occurredAt: isoTime(this.clock),
    };
    const outcome = await this.runner.run(feedbackDecider, feedbackId, { type: 'Send', feedback }, context);
    if (outcome.kind === 'rejected') throw new ApiError('KEY_REUSED');
    return { reference, feedbackId };
  }

  private idOf(key: string): string {
    return idOf(`feedback/${this.config.MERCHANT_CODE}/${key}`);
  }
}
