import { Inject, Injectable } from '@nestjs/common';
import type { PasskeyAssertion, PasskeyOptions } from '@contracts/http/identity/passkey-ceremonies';
import type { StepUpCodeSent, StepUpProof, StepUpState, StepUpWay } from '@contracts/http/identity/step-up';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { hashOfToken, newId } from '@platform/ids';
import { memberDecider } from '../../members/domain/member.decide';
import { ChallengeWays, isCodeWay, type CodeWay } from '../../members/use-cases/log-in/challenge-ways';
import { PasswordProof } from '../../members/use-cases/passwords/password-proof';
import { PaymentPasswords } from '../../members/use-cases/payment-password/payment-passwords';
import { ContactCodes } from './contact-codes';
import { PasskeyCeremonies, type Ceremony } from './passkey-ceremonies';
import { TotpCodes } from './totp-codes';

/** The time for which a proof confirms acts of the same session, in seconds. */
const LIFETIME_S = 300;

/**
 * Asks a member who is logged in for a proof once more, before an act that a stolen session must not do. A proof holds
 * for its session and for five minutes. The table may be emptied: members then prove again.
 */
@Injectable()
export class StepUp {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(ChallengeWays) private readonly reachable: ChallengeWays,
    @Inject(ContactCodes) private readonly codes: ContactCodes,
    @Inject(TotpCodes) private readonly totpCodes: TotpCodes,
    @Inject(PasskeyCeremonies) private readonly passkeys: PasskeyCeremonies,
    @Inject(PasswordProof) private readonly password: PasswordProof,
    @Inject(PaymentPasswords) private readonly paymentPasswords: PaymentPasswords,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async state(request: RequestContext): Promise<StepUpState> {
    const { id, sessionToken } = memberOf(request);
    const { rows } = await this.sql.query<{ until: Date }>(
      `select proved_at + make_interval(secs => $3) as until from session.step_ups
        where session_hash = $1 and member_id = $2 and proved_at > now() - make_interval(secs => $3)`,
      [hashOfToken(sessionToken), id, LIFETIME_S],
    );
    return { provenUntil: rows[0]?.until.toISOString() ?? null, ways: await this.ways(id) };
  }

  /** @throws ApiError STEP_UP_NEEDED with the ways in its value */
  async demand(request: RequestContext): Promise<void> {
    const { provenUntil, ways } = await this.state(request);
    if (provenUntil === null) throw new ApiError('STEP_UP_NEEDED', undefined, undefined, { value: { ways } });
  }

  /**
   * Sends a code, to members who can confirm by nothing else.
   * @throws ApiError NOT_ALLOWED, TOO_MANY_REQUESTS, TOO_MANY_ATTEMPTS, QUOTA_EXCEEDED, MESSAGE_NOT_SENT
   */
  async send(kind: CodeWay['kind'], request: RequestContext): Promise<StepUpCodeSent> {
    const { id } = memberOf(request);
    const { codeToken, resendSeconds } = await this.codes.send('stepUp', await this.codeWay(id, kind), request);
    return { kind, codeToken, resendSeconds };
  }

  /** Begins a confirmation by passkey, for this session alone. */
  passkeyOptions(request: RequestContext): Promise<PasskeyOptions> {
    return this.passkeys.assertionOptions(ceremonyOf(request));
  }

  /**
   * Each proof counts by its own caps.
   * @throws ApiError NOT_ALLOWED for a proof that this member is not asked for, INVALID_CODE, CODE_EXPIRED,
   * PASSKEY_FAILED, WRONG_PASSWORD, TOO_MANY_ATTEMPTS, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED
   */
  async prove(proof: StepUpProof, request: RequestContext): Promise<StepUpState> {
    const { id, sessionToken } = memberOf(request);
    const ways = await this.ways(id);
    if (!ways.some(({ kind }) => kind === proof.kind)) throw new ApiError('NOT_ALLOWED');
    await this.judge(id, proof, request);
    await this.sql.query('delete from session.step_ups where proved_at < now() - make_interval(secs => $1)', [
      LIFETIME_S,
    ]);
    await this.sql.query(
      `insert into session.step_ups (session_hash, member_id, proved_at) values ($1, $2, now())
       on conflict (session_hash) do update set member_id = excluded.member_id, proved_at = excluded.proved_at`,
      [hashOfToken(sessionToken), id],
    );
    return this.state(request);
  }

  private async judge(memberId: string, proof: StepUpProof, request: RequestContext): Promise<void> {
    switch (proof.kind) {
      case 'totp':
        return this.judgeTotp(memberId, proof.code, request);
      case 'passkey':
        return this.judgePasskey(proof.assertion, request);
      case 'paymentPassword':
        return this.paymentPasswords.demand(memberId, proof.paymentPassword, request.language);
      case 'password':
        return this.password.demand(memberId, proof.password, request.ip);
      default: {
        const { kind, ...given } = proof;
        return this.codes.use('stepUp', await this.codeWay(memberId, kind), given);
      }
    }
  }

  private async judgeTotp(memberId: string, code: string, request: RequestContext): Promise<void> {
    const context = commandContext(request, `step-up:${newId()}`);
    await this.totpCodes.demand(memberId, code, request.ip, context, { type: 'FailCode' });
  }

  private async judgePasskey(assertion: PasskeyAssertion, request: RequestContext): Promise<void> {
    const proven = await this.passkeys.verifyAssertion(ceremonyOf(request), assertion);
    if (proven.isPerhapsCopied) throw new ApiError('PASSKEY_FAILED');
    const { memberId, passkeyId, signCount } = proven;
    const command = { type: 'UsePasskey' as const, passkeyId, signCount, occurredAt: isoTime(this.clock) };
    await this.runner.run(memberDecider, memberId, command, commandContext(request, `step-up:${newId()}`));
  }

  /**
   * The strongest proofs that the member has. The password of the log-in is asked for only where there is no other, and
   * a code only of members who have no password: whoever stole the session may have read the one or the other.
   */
  private async ways(memberId: string): Promise<StepUpWay[]> {
    const { state } = await this.runner.load(memberDecider, memberId);
    const strong: StepUpWay[] = [];
    if (state.authenticator.totp) strong.push({ kind: 'totp', masked: '' });
    if (state.passkeys.length > 0) strong.push({ kind: 'passkey', masked: '' });
    if (state.paymentPassword) strong.push({ kind: 'paymentPassword', masked: '' });
    if (strong.length > 0) return strong;
    if (state.passwordHash !== null) return [{ kind: 'password', masked: '' }];
    return (await this.codeWays(memberId)).map(({ kind, masked }) => ({ kind, masked }));
  }

  private async codeWays(memberId: string): Promise<CodeWay[]> {
    return (await this.reachable.of(memberId)).filter(isCodeWay);
  }

  private async codeWay(memberId: string, kind: CodeWay['kind']): Promise<CodeWay> {
    const way = (await this.codeWays(memberId)).find((one) => one.kind === kind);
    const isAsked = (await this.ways(memberId)).some((one) => one.kind === kind);
    if (!way || !isAsked) throw new ApiError('NOT_ALLOWED');
    return way;
  }
}

function ceremonyOf(request: RequestContext): Ceremony {
  const { id: memberId, sessionToken: boundTo } = memberOf(request);
  return { kind: 'stepUp', memberId, boundTo };
}
