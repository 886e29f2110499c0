import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Language } from '@contracts/http/common';
import type { ContactKind } from '@contracts/http/identity/own-contacts';
import { CONFIG, type Config } from '@platform/config/config';
import { MessageCarrier } from '@platform/messages/message-carrier';
import { isMobileProved } from '../../members/domain/contacts';
import type { MemberState } from '../../members/domain/member.decide';
import { maskedEmail, maskedNumber } from '../../members/use-cases/account-security';
import type { Profile } from '../../personal-data/personal-data';
import { contactChangedMessage } from '../../verification/contact-message-texts';

/** The account as it was before a change. */
interface Before {
  /** The contact that was replaced. */
  readonly before: string | undefined;
  readonly profile: Profile;
  readonly state: MemberState;
}

/** Tells the owner of an account of a changed contact, where it was before and on the other way that was proved. */
@Injectable()
export class ContactNotices implements OnModuleDestroy {
  private readonly logger = new Logger(ContactNotices.name);
  private readonly telling = new Set<Promise<void>>();

  constructor(
    @Inject(MessageCarrier) private readonly messages: MessageCarrier,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.telling);
  }

  /**
   * The change stands whether the messages go out or not; the inbox tells of it as well.
   * @param undoToken goes to the contact before alone, with the link that takes the change back
   */
  tell(
    changed: ContactKind,
    { before, profile, state }: Before,
    now: string,
    language: Language,
    undoToken?: string,
  ): void {
    const { mobileNum, email } = profile;
    const masked = changed === 'sms' ? maskedNumber(now) : maskedEmail(now);
    const other =
      changed === 'sms'
        ? ({ channel: 'email', to: state.reached.email ? email : undefined } as const)
        : ({ channel: 'sms', to: isMobileProved(state, state.registered) ? mobileNum : undefined } as const);
    const { MERCHANT_NAME: merchant, PUBLIC_URL } = this.config;
    const shared = { changed, masked, merchant, language };
    // The token stands behind the hash, which browsers do not send: neither a log nor another site sees it.
    const undo =
      undoToken === undefined ? {} : { undoLink: new URL(`/?popup=undoEmail#token=${undoToken}`, PUBLIC_URL).href };
    if (before !== undefined) this.send({ ...shared, channel: changed, to: before, ...undo });
    if (other.to !== undefined) this.send({ ...shared, channel: other.channel, to: other.to });
  }

  private send(message: Parameters<typeof contactChangedMessage>[0]): void {
    const sent = this.messages
      .send(contactChangedMessage(message))
      .catch((error: unknown) =>
        this.logger.error({ message: 'A member was not told of a changed contact', fault: String(error) }),
      );
    this.telling.add(sent);
    void sent.then(() => this.telling.delete(sent));
  }
}
