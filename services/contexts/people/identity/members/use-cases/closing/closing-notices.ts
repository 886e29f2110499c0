import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { MessageCarrier } from '@platform/messages/message-carrier';
import { PersonalData } from '../../../personal-data/personal-data';
import { accountClosedMessage } from '../../../verification/closing-message-texts';
import { isMobileProved } from '../../domain/contacts';
import { memberDecider } from '../../domain/member.decide';

/** Tells people that their account is closed, at the last address that they have proved. */
@Injectable()
export class ClosingNotices {
  private readonly logger = new Logger(ClosingNotices.name);

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(MessageCarrier) private readonly messages: MessageCarrier,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_NAME' | 'PUBLIC_URL'>,
  ) {}

  /** The account is closed whether the message goes out or not. Without a proved address there is nobody to tell. */
  async tell(memberId: string): Promise<void> {
    const { state } = await this.runner.load(memberDecider, memberId);
    if (!state.closing.closed) return;
    const { email, mobileNum } = await this.data.profileOf(memberId, state.profileSecrets);
    const way = state.reached.email && email !== undefined ? ({ channel: 'email', to: email } as const) : undefined;
    const mobile = isMobileProved(state, state.registered) ? mobileNum : undefined;
    const to = way ?? (mobile === undefined ? undefined : ({ channel: 'sms', to: mobile } as const));
    if (!to) return;
    const { MERCHANT_NAME: merchant, PUBLIC_URL } = this.config;
    const about = { merchant, help: new URL('/help', PUBLIC_URL).href, language: state.closing.language ?? 'pt' };
    await this.messages
      .send(accountClosedMessage({ ...to, ...about }))
      .catch((error: unknown) =>
        this.logger.error({ message: 'A member was not told of the closing of the account', fault: String(error) }),
      );
  }
}
