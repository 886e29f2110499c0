import { Inject, Injectable } from '@nestjs/common';
import type { FeedbackReceipt, FeedbackRequest } from '@contracts/http/system';
import { Captchas } from '@contexts/people/identity/identity.api';
import { UseLimit } from '@platform/auth/use-limit';
import type { CommandContext } from '@platform/commands/command-runner';
import { TakeFeedback, type Message } from './take-feedback';

/** The visitor who sends the message. */
export interface FeedbackSender {
  readonly memberId: string | null;
  readonly ip: string;
  readonly language: string;
}

/** Takes a message of a visitor who is no program. */
@Injectable()
export class SendFeedback {
  constructor(
    @Inject(TakeFeedback) private readonly messages: TakeFeedback,
    @Inject(Captchas) private readonly captchas: Captchas,
    @Inject(UseLimit) private readonly uses: UseLimit,
  ) {}

  /** @throws ApiError TOO_MANY_ATTEMPTS, CAPTCHA_NEEDED, CAPTCHA_FAILED, KEY_REUSED */
  async send(
    input: FeedbackRequest & Message,
    sender: FeedbackSender,
    context: CommandContext,
  ): Promise<FeedbackReceipt> {
    // A message whose answer was lost is sent again under its key. It is not a new one, and its captcha is used up.
    if (!(await this.messages.isTaken(input.key))) {
      await this.uses.count(`feedback:${sender.memberId ?? 'guests'}`, sender.ip);
      await this.captchas.check(input);
    }
    const { reference } = await this.messages.take(input, sender, context);
    return { reference };
  }
}
