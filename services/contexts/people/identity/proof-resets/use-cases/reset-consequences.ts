import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ResettableProof } from '@contracts/validation/resettable-proofs';
import { Sessions } from '@platform/auth/sessions';
import { CONFIG, type Config } from '@platform/config/config';
import { MessageCarrier } from '@platform/messages/message-carrier';
import { isMobileProved } from '../../members/domain/contacts';
import type { MemberState } from '../../members/domain/member.decide';
import { ResetLinks } from '../../members/use-cases/passwords/reset-links';
import { PersonalData } from '../../personal-data/personal-data';
import { proofResetMessage } from '../../verification/reset-message-texts';

/** The things that follow when staff took a proof away: sessions end, and the member is told on the proved ways. */
@Injectable()
export class ResetConsequences {
  private readonly logger = new Logger(ResetConsequences.name);

  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(ResetLinks) private readonly links: ResetLinks,
    @Inject(MessageCarrier) private readonly messages: MessageCarrier,
    @Inject(PersonalData) private readonly data: PersonalData,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The way on which the member gets a new password; null for a member who has proved none. */
  async wayTo(memberId: string, state: MemberState): Promise<'email' | 'sms' | null> {
    const { email, mobile } = await this.proved(memberId, state);
    return email !== undefined ? 'email' : mobile !== undefined ? 'sms' : null;
  }

  async endSessions(memberId: string): Promise<void> {
    await this.sessions.closeAllOf('member', memberId, 'house');
    await this.sessions.closeAllOf('game', memberId, 'house');
  }

  /** The reset stands whether the messages go out or not; the inbox tells of it as well. */
  async tell(memberId: string, state: MemberState, proof: ResettableProof): Promise<void> {
    const { email, mobile } = await this.proved(memberId, state);
    const { MERCHANT_NAME: merchant, PUBLIC_URL } = this.config;
    const notMe = new URL('/help', PUBLIC_URL).href;
    const about = { proof, merchant, notMe, language: 'pt' as const };
    if (email !== undefined) {
      const link = proof === 'password' ? await this.newLink(memberId) : null;
      await this.send(proofResetMessage({ ...about, channel: 'email', to: email, link }));
    }
    if (mobile !== undefined) await this.send(proofResetMessage({ ...about, channel: 'sms', to: mobile, link: null }));
  }

  /** The token stands behind the hash, which browsers do not send. */
  private async newLink(memberId: string): Promise<string | null> {
    await this.links.closeAllOf(memberId);
    const token = await this.links.issue(memberId);
    return token === undefined ? null : new URL(`/?popup=resetPassword#token=${token}`, this.config.PUBLIC_URL).href;
  }

  private async proved(memberId: string, state: MemberState) {
    const { email, mobileNum } = await this.data.profileOf(memberId, state.profileSecrets);
    return {
      email: state.reached.email ? email : undefined,
      mobile: isMobileProved(state, state.registered) ? mobileNum : undefined,
    };
  }

  private async send(message: Parameters<MessageCarrier['send']>[0]): Promise<void> {
    await this.messages
      .send(message)
      .catch((error: unknown) =>
        this.logger.error({ message: 'A member was not told of a proof that was reset', fault: String(error) }),
      );
  }
}
