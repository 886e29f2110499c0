import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FeedbackRequest } from '@contracts/http/system';
import { isoTime, systemClock } from '@kernel/clock';
import { Captchas, MemberDirectory } from '@contexts/identity/identity.api';
import { LoginAttempts } from '@platform/auth/login-attempts';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { feedbackDecider } from '../domain/feedback.decide';
import { feedbackReference } from '../domain/feedback-reference';
import type { FeedbackSent } from '../domain/feedback.events';

/** Who sends it, and from where. */
export interface FeedbackSender {
  readonly memberId: string | null;
  readonly ip: string;
  readonly language: string;
}

export class SendFeedback extends Command<{ readonly reference: string }> {
  constructor(
    readonly input: FeedbackRequest,
    readonly sender: FeedbackSender,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SendFeedback)
export class SendFeedbackHandler implements ICommandHandler<SendFeedback> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Captchas) private readonly captchas: Captchas,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(LoginAttempts) private readonly attempts: LoginAttempts,
  ) {}

  /** @throws ApiError TOO_MANY_ATTEMPTS, CAPTCHA_NEEDED, CAPTCHA_FAILED, KEY_REUSED */
  async execute({ input, sender, context }: SendFeedback): Promise<{ reference: string }> {
    const feedbackId = idOf(`feedback/${this.config.MERCHANT_CODE}/${input.key}`);
    const reference = feedbackReference(feedbackId);
    const { memberId, ip, language } = sender;
    const name =
      memberId === null ? input.sender : ((await this.members.namesOf([memberId])).get(memberId) ?? input.sender);
    const { state } = await this.runner.load(feedbackDecider, feedbackId);
    // A message whose answer was lost comes again under its key; its captcha is used up, and it is not a new one.
    if (!state.sent) {
      await this.attempts.begin(`feedback:${memberId ?? ip}`, ip);
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
      occurredAt: isoTime(systemClock),
    };
    const outcome = await this.runner.run(feedbackDecider, feedbackId, { type: 'Send', feedback }, context);
    if (outcome.kind === 'rejected') throw new ApiError('KEY_REUSED');
    return { reference };
  }
}
