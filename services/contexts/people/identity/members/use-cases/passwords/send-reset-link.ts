import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { ForgotByEmailRequest } from '@contracts/http/session';
import type { RequestContext } from '@platform/auth/caller';
import { UseLimit } from '@platform/auth/use-limit';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { memberIdOf } from '../../../account-ids';
import { Captchas } from '../../../captcha/captchas';
import { PersonalData } from '../../../personal-data/personal-data';
import { resetLinkMessage } from '../../../verification/code-message-texts';
import { MessageCarrier } from '@platform/messages/message-carrier';
import { memberDecider } from '../../domain/member.decide';
import { ResetLinks } from './reset-links';

/** After so many links for one name within five minutes, from any address, the next one needs a captcha. */
const FREE_LINKS = 2;

/** Sends the link by which a member who forgot the password sets a new one. */
@Injectable()
export class SendResetLink implements OnModuleDestroy {
  private readonly logger = new Logger(SendResetLink.name);
  private readonly sending = new Set<Promise<void>>();

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(UseLimit) private readonly uses: UseLimit,
    @Inject(Captchas) private readonly captchas: Captchas,
    @Inject(ResetLinks) private readonly links: ResetLinks,
    @Inject(MessageCarrier) private readonly messages: MessageCarrier,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.sending);
  }

  /**
   * Answers before it looks: neither the answer nor its time tells whether the account exists, or has this address.
   * @throws ApiError CAPTCHA_NEEDED, CAPTCHA_FAILED, TOO_MANY_ATTEMPTS
   */
  async request(input: ForgotByEmailRequest, request: RequestContext): Promise<void> {
    const before = await this.uses.count(`forgot:${input.username}`, request.ip);
    if (before >= FREE_LINKS) await this.captchas.check(input, before - FREE_LINKS);
    const sent = this.send(input, request).catch((error: unknown) =>
      this.logger.error({
        message: 'A link for a new password was not sent',
        correlationId: request.correlationId,
        fault: String(error),
      }),
    );
    this.sending.add(sent);
    void sent.then(() => this.sending.delete(sent));
  }

  private async send({ username, email }: ForgotByEmailRequest, { language }: RequestContext): Promise<void> {
    const memberId = memberIdOf(this.config.MERCHANT_CODE, username);
    const { profileSecrets } = (await this.runner.load(memberDecider, memberId)).state;
    const to = (await this.data.profileOf(memberId, profileSecrets))['email'];
    if (to === undefined || !this.isSame(to, email)) return;
    const token = await this.links.issue(memberId);
    if (token === undefined) return;
    const { PUBLIC_URL, RESET_LINK_MINUTES: minutes, MERCHANT_NAME: merchant } = this.config;
    // The token stands behind the hash, which browsers do not send: neither a log nor another site sees it.
    const link = new URL(`/?popup=resetPassword#token=${token}`, PUBLIC_URL).href;
    await this.messages.send(resetLinkMessage({ to, username, link, minutes, merchant, language }));
  }

  private isSame(known: string, given: string): boolean {
    const [left, right] = [known, given].map((email) => this.data.hash('email', email.toLowerCase()));
    return timingSafeEqual(left!, right!);
  }
}
