import { Inject, Injectable } from '@nestjs/common';
import type { FeedbackReceipt, FeedbackRequest } from '@contracts/http/system';
import { isoTime, type Clock } from '@kernel/clock';
import { Captchas, MemberDirectory } from '@contexts/people/identity/identity.api';
import { UseLimit } from '@platform/auth/use-limit';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { feedbackDecider } from '../domain/feedback.decide';
import { feedbackReference } from '../domain/feedback-reference';
import type { FeedbackSent } from '../domain/feedback.events';

/** The visitor who sends the message. */
export interface FeedbackSender {
  readonly memberId: string | null;
  readonly ip: string;
  readonly language: string;
}

/** Takes a message of a visitor. */
@Injectable()
export class SendFeedback {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Captchas) private readonly captchas: Captchas,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(UseLimit) private readonly uses: UseLimit,
  ) {}

  /** @throws ApiError TOO_MANY_ATTEMPTS, CAPTCHA_NEEDED, CAPTCHA_FAILED, KEY_REUSED */
  async send(input: FeedbackRequest, sender: FeedbackSender, context: CommandContext): Promise<FeedbackReceipt> {
    const feedbackId = idOf(`feedback/${this.config.MERCHANT_CODE}/${input.key}`);
    const reference = feedbackReference(feedbackId);
    const { memberId, ip, language } = sender;
    const name =
      memberId === null ? input.sender : ((await this.members.namesOf([memberId])).get(memberId) ?? input.sender);
    const { state } = await this.runner.load(feedbackDecider, feedbackId);
    // A message whose answer was lost is sent again under its key. It is not a new one, and its captcha is used up.
    if (!state.sent) {
      await this.uses.count(`feedback:${memberId ?? 'guests'}`, ip);
      await this.captchas.check(input);
    }
    const feedback: FeedbackSent['data'] = {
      feedbackId,
      reference,
      questionType: input.type,
      content: input.content,
      sender: name,
      memberId,
      language,
      occurredAt: isoTime(this.clock),
    };
    const outcome = await this.runner.run(feedbackDecider, feedbackId, { type: 'Send', feedback }, context);
    if (outcome.kind === 'rejected') throw new ApiError('KEY_REUSED');
    return { reference };
  }
}
