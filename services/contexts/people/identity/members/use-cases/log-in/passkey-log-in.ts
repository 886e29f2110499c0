import { Inject, Injectable } from '@nestjs/common';
import type { PasskeyOptions } from '@contracts/http/identity/passkey-ceremonies';
import type { PasskeyLoginRequest } from '@contracts/http/identity/passkeys';
import type { LoginValue } from '@contracts/http/session';
import type { RequestContext } from '@platform/auth/caller';
import { ApiError } from '@platform/http/api-error';
import { PasskeyCeremonies, type Ceremony } from '../../../proofs/use-cases/passkey-ceremonies';
import { LogIn } from './log-in';
import { MemberChallenges } from './member-challenges';
import { MemberSessions } from './member-sessions';

const CEREMONY: Ceremony = { kind: 'login', memberId: null, boundTo: null };

/** Logs members in by a passkey, which is a second proof by itself: it asks its owner to unlock it. */
@Injectable()
export class PasskeyLogIn {
  constructor(
    @Inject(PasskeyCeremonies) private readonly ceremonies: PasskeyCeremonies,
    @Inject(MemberChallenges) private readonly challenges: MemberChallenges,
    @Inject(MemberSessions) private readonly sessions: MemberSessions,
    @Inject(LogIn) private readonly logIns: LogIn,
  ) {}

  options(): Promise<PasskeyOptions> {
    return this.ceremonies.assertionOptions(CEREMONY);
  }

  /**
   * A passkey whose counter did not grow opens nothing without another proof.
   * @throws ApiError PASSKEY_FAILED, AGENTS_ONLY, MEMBER_BLOCKED, and those of `MemberChallenges.pass`
   */
  async logIn(input: PasskeyLoginRequest, request: RequestContext, userAgent: string): Promise<LoginValue> {
    const { memberId, passkey, unchallenged } = await this.proven(input, request);
    await this.logIns.admit(memberId, input.agentsOnly);
    const { device } = input;
    return this.sessions.open(memberId, request, { userAgent, way: 'passkey', passkey, unchallenged, device });
  }

  private async proven({ assertion, ...asked }: PasskeyLoginRequest, request: RequestContext) {
    if (assertion === undefined) {
      if (asked.challengeId === undefined) throw new ApiError('PASSKEY_FAILED');
      return { ...(await this.challenges.passAfterPasskey(asked, request)), unchallenged: false };
    }
    const { memberId, passkeyId, signCount, isPerhapsCopied } = await this.ceremonies.verifyAssertion(
      CEREMONY,
      assertion,
    );
    const passkey = { passkeyId, signCount };
    const unchallenged = isPerhapsCopied && (await this.challenges.passCopied(memberId, passkey, request));
    return { memberId, passkey, unchallenged };
  }
}
