import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ChallengeRequest, ChallengeSent, ChallengeValue } from '@contracts/http/devices/login-challenge';
import type { LoginRequest } from '@contracts/http/session';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import type { RequestContext } from '@platform/auth/caller';
import { networkOf } from '@platform/auth/network-of';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { hashOfToken, newToken } from '@platform/ids';
import { MessageCarrier } from '@platform/messages/message-carrier';
import { PasskeyCeremonies } from '../../../proofs/use-cases/passkey-ceremonies';
import { TotpCodes } from '../../../proofs/use-cases/totp-codes';
import { codeMessageOn } from '../../../verification/code-message-texts';
import { CODE_INTERVAL_S, OneTimeCodes } from '../../../verification/one-time-codes';
import { PhoneProofs } from '../../../verification/phone-proofs/phone-proofs';
import type { ChallengeCommand } from '../../domain/proofs/login-challenge';
import { memberDecider } from '../../domain/member.decide';
import type { LoginChallenged } from '../../domain/member.events';
import { ChallengeWays, isCodeWay, type CodeWay, type MemberWay } from './challenge-ways';
import type { Entrance } from './entrance';
import { loginContext } from './member-sessions';

const LIFETIME_S = 300;
const MAX_ATTEMPTS = 5;

/** SQL of a challenge that can still be answered from an address: `$1` is its hash, `$2` the address. */
const GOOD = `challenge_hash = $1 and ip = $2 and attempts < ${MAX_ATTEMPTS}
          and begun_at > now() - make_interval(secs => ${LIFETIME_S})`;

type Asked = Pick<
  LoginRequest,
  'challengeId' | 'challengeAnswer' | 'challengePasskey' | 'firebaseChannel' | 'firebaseIdToken'
>;
type PasskeyProof = NonNullable<Entrance['passkey']>;
type Reason = LoginChallenged['data']['reasons'][number];

/** The refusals that say that an answer was wrong. */
const WRONG: readonly string[] = ['INVALID_CODE', 'INVALID_PHONE', 'PASSKEY_FAILED'];

interface Beginning {
  readonly memberId: string;
  readonly ways: readonly MemberWay[];
  readonly reason: Reason;
  /** The passkey that was proved in place of the password; null after the password. */
  readonly passkey: PasskeyProof | null;
  readonly request: RequestContext;
}

/** How a log-in passed whose password was right. */
export interface Passed {
  readonly way: 'password' | 'challenge';
  /** A second proof was due, and the member had no means to give one. */
  readonly unchallenged: boolean;
}

/**
 * The second step of a log-in by password from a device that is not known: another proof of the member. A challenge
 * is good for five minutes, five answers, one member, one address and one use. Nothing about it is told before the
 * password was right.
 */
@Injectable()
export class MemberChallenges {
  private readonly logger = new Logger(MemberChallenges.name);

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(PhoneProofs) private readonly proofs: PhoneProofs,
    @Inject(ChallengeWays) private readonly ways: ChallengeWays,
    @Inject(TotpCodes) private readonly totpCodes: TotpCodes,
    @Inject(PasskeyCeremonies) private readonly passkeys: PasskeyCeremonies,
    @Inject(MessageCarrier) private readonly messages: MessageCarrier,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Lets a log-in pass whose password is right. A member who has no other proof is let in, so that the setting locks
   * nobody out; payouts then wait. A member with an authenticator is asked on unknown devices, whatever the setting
   * says.
   * @throws ApiError VERIFICATION_NEEDED with the new challenge, CHALLENGE_IMPOSSIBLE, and for an answer
   * CHALLENGE_EXPIRED, MISSING_CODE, INVALID_CODE, CODE_EXPIRED, TOO_MANY_ATTEMPTS
   */
  async pass(memberId: string, isKnown: boolean, asked: Asked, request: RequestContext): Promise<Passed> {
    const ways = await this.ways.of(memberId);
    const reason = this.reasonFor(isKnown, ways);
    if (reason === null) return { way: 'password', unchallenged: false };
    if (ways.length === 0) return { way: 'password', unchallenged: !isKnown };
    if (asked.challengeId === undefined) throw await this.begin({ memberId, ways, reason, passkey: null, request });
    await this.judge(memberId, ways, asked, request);
    return { way: 'challenge', unchallenged: false };
  }

  /**
   * A passkey was right, and its counter did not grow: another proof is asked for. A member who has none is let in.
   * @returns true for such a member
   * @throws ApiError VERIFICATION_NEEDED with the new challenge, CHALLENGE_IMPOSSIBLE
   */
  async passCopied(memberId: string, passkey: PasskeyProof, request: RequestContext): Promise<true> {
    const ways = await this.waysBesidePasskey(memberId);
    if (ways.length === 0) return true;
    throw await this.begin({ memberId, ways, reason: 'counter', passkey, request });
  }

  /**
   * Answers such a challenge. The passkey was used up by its beginning.
   * @throws ApiError as `pass` for an answer
   */
  async passAfterPasskey(
    asked: Asked,
    request: RequestContext,
  ): Promise<{ readonly memberId: string; readonly passkey: PasskeyProof }> {
    const { rows } = await this.sql.query<{ memberId: string; passkey: PasskeyProof }>(
      `select member_id as "memberId", passkey from session.member_challenges where ${GOOD} and passkey is not null`,
      [hashOfToken(asked.challengeId ?? ''), networkOf(request.ip)],
    );
    if (!rows[0]) throw new ApiError('CHALLENGE_EXPIRED');
    const { memberId } = rows[0];
    await this.judge(memberId, await this.waysBesidePasskey(memberId), asked, request, true);
    return rows[0];
  }

  private async waysBesidePasskey(memberId: string): Promise<readonly MemberWay[]> {
    return (await this.ways.of(memberId)).filter(({ kind }) => kind !== 'passkey');
  }

  private reasonFor(isKnown: boolean, ways: readonly MemberWay[]): Reason | null {
    const { LOGIN_CHALLENGE: rule } = this.config;
    if (!isKnown && (rule !== 'off' || ways.some(({ kind }) => kind === 'totp'))) return 'unknownDevice';
    return rule === 'always' ? 'always' : null;
  }

  /**
   * Chooses one of the ways of a challenge, and sends a code where one is sent. It takes the place of the code before.
   * @throws ApiError NOT_ALLOWED, CHALLENGE_EXPIRED, CHALLENGE_IMPOSSIBLE, QUOTA_EXCEEDED while another way is left,
   * TOO_MANY_REQUESTS, TOO_MANY_ATTEMPTS, MESSAGE_NOT_SENT
   */
  async send(
    { challengeId, kind, isExternal }: ChallengeRequest,
    { ip, language }: RequestContext,
  ): Promise<ChallengeSent> {
    const hash = hashOfToken(challengeId);
    const { rows } = await this.sql.query<{ memberId: string }>(
      `select member_id as "memberId" from session.member_challenges where ${GOOD}`,
      [hash, networkOf(ip)],
    );
    if (!rows[0]) throw new ApiError('CHALLENGE_EXPIRED');
    const ways = await this.ways.of(rows[0].memberId);
    const way = ways.find((one) => one.kind === kind);
    if (!way) throw new ApiError('CHALLENGE_EXPIRED');
    if (!isCodeWay(way)) {
      await this.choose(hash, kind, null);
      if (kind !== 'passkey') return { kind, resendSeconds: 0 };
      const { memberId } = rows[0];
      const options = await this.passkeys.assertionOptions({ kind: 'challenge', memberId, boundTo: challengeId });
      return { kind, resendSeconds: 0, options };
    }
    if (isExternal && kind === 'sms') {
      this.proofs.demandExternal('challenge');
      await this.choose(hash, kind, null);
      return { kind, resendSeconds: 0 };
    }
    if (kind === 'sms') this.proofs.demandOwn('challenge');
    const { codeToken, code } = await this.issue(way, ways, ip);
    const { SMS_CODE_MINUTES: minutes, MERCHANT_NAME: merchant } = this.config;
    const message = { to: way.to, code, minutes, merchant, language };
    try {
      await this.messages.send(codeMessageOn(way.kind, 'challenge', message));
    } catch (error) {
      await this.codes.takeBack(way.target, ip, codeToken);
      throw error;
    }
    await this.choose(hash, kind, codeToken);
    return { kind, resendSeconds: CODE_INTERVAL_S };
  }

  private async choose(hash: Buffer, kind: string, codeToken: string | null): Promise<void> {
    await this.sql.query('update session.member_challenges set kind = $2, code_token = $3 where challenge_hash = $1', [
      hash,
      kind,
      codeToken,
    ]);
  }

  private async issue(way: CodeWay, ways: readonly MemberWay[], ip: string) {
    try {
      return await this.codes.issue('challenge', way.target, ip);
    } catch (error) {
      const isQuota = error instanceof ApiError && error.code === 'QUOTA_EXCEEDED';
      if (isQuota && (await this.open(ways)).length === 0) throw new ApiError('CHALLENGE_IMPOSSIBLE');
      throw error;
    }
  }

  private async begin({ memberId, ways, reason, passkey, request }: Beginning): Promise<ApiError> {
    const open = await this.open(ways);
    if (open.length === 0) return new ApiError('CHALLENGE_IMPOSSIBLE');
    const challengeId = newToken();
    await this.sql.query('delete from session.member_challenges where begun_at < now() - make_interval(secs => $1)', [
      LIFETIME_S,
    ]);
    // A member who went back and logs in again may give the code that is on its way; the answers count on.
    const { rows } = await this.sql.query<{ expiresAt: Date }>(
      `with before as (
         delete from session.member_challenges where member_id = $2 and ip = $3 and attempts < ${MAX_ATTEMPTS}
         returning kind, code_token, attempts, begun_at)
       insert into session.member_challenges
         (challenge_hash, member_id, ip, begun_at, attempts, kind, code_token, passkey)
       select $1, $2, $3, now(), coalesce((select max(attempts) from before), 0), sent.kind, sent.code_token, $5::jsonb
         from (select 1) as one
         left join (select kind, code_token from before where code_token is not null
                     order by begun_at desc limit 1) as sent on true
       returning begun_at + make_interval(secs => $4) as "expiresAt"`,
      [hashOfToken(challengeId), memberId, networkOf(request.ip), LIFETIME_S, passkey && JSON.stringify(passkey)],
    );
    const kinds = open.map(({ kind }) => kind);
    await this.record(memberId, { type: 'BeginChallenge', reasons: [reason], ways: kinds }, request);
    const value: ChallengeValue = {
      challengeId,
      ways: open.map(({ kind, masked }) => ({ kind, masked })),
      expiresAt: rows[0]!.expiresAt.toISOString(),
    };
    return new ApiError('VERIFICATION_NEEDED', undefined, undefined, { value });
  }

  /** The ways that can still be used today. */
  private async open(ways: readonly MemberWay[]): Promise<readonly MemberWay[]> {
    const isClosed = await Promise.all(
      ways.map(async (way) => (isCodeWay(way) ? this.codes.isUsedUp(way.target) : way.kind === 'totp' && way.isLocked)),
    );
    return ways.filter((_, place) => !isClosed[place]);
  }

  private async judge(
    memberId: string,
    ways: readonly MemberWay[],
    asked: Asked,
    request: RequestContext,
    isAfterPasskey = false,
  ): Promise<void> {
    const { challengeId = '', challengeAnswer: code = '', challengePasskey } = asked;
    if (code === '' && challengePasskey === undefined && asked.firebaseIdToken === undefined)
      throw new ApiError('MISSING_CODE');
    const hash = hashOfToken(challengeId);
    // Counted before the code is looked at, so that answers sent at once do not slip past the cap together.
    const { rows } = await this.sql.query<{ kind: string | null; codeToken: string | null }>(
      `update session.member_challenges set attempts = attempts + 1
        where ${GOOD} and member_id = $3 and (passkey is not null) = $4
       returning kind, code_token as "codeToken"`,
      [hash, networkOf(request.ip), memberId, isAfterPasskey],
    );
    if (!rows[0]) throw new ApiError('CHALLENGE_EXPIRED');
    const { kind, codeToken } = rows[0];
    const way = ways.find((one) => one.kind === kind);
    // No way was chosen yet, so that no answer is right.
    if (!way) throw new ApiError('INVALID_CODE');
    try {
      await this.judgeOn(way, memberId, codeToken, asked, request);
    } catch (error) {
      this.logger.warn({ message: 'The answer of a log-in from an unknown device was wrong', memberId });
      // A wrong code of the authenticator is recorded where it is judged.
      if (way.kind !== 'totp' && error instanceof ApiError && WRONG.includes(error.code))
        await this.record(memberId, { type: 'FailChallenge', way: way.kind }, request);
      throw error;
    }
    const used = await this.sql.query('delete from session.member_challenges where challenge_hash = $1', [hash]);
    if (used.rowCount !== 1) throw new ApiError('CHALLENGE_EXPIRED');
  }

  private async judgeOn(
    way: MemberWay,
    memberId: string,
    codeToken: string | null,
    { challengeId = '', challengeAnswer: code = '', challengePasskey, firebaseChannel, firebaseIdToken }: Asked,
    request: RequestContext,
  ): Promise<void> {
    if (way.kind === 'passkey') return this.judgePasskey(memberId, challengeId, challengePasskey, request);
    if (way.kind === 'totp') {
      const wrong = { type: 'FailChallenge', way: 'totp' } as const;
      return this.totpCodes.demand(memberId, code, request.ip, loginContext(memberId, request), wrong);
    }
    if (way.kind === 'sms' && firebaseIdToken !== undefined) {
      const { target } = way;
      return this.proofs.use({ purpose: 'challenge', target, code, codeToken: '', firebaseChannel, firebaseIdToken });
    }
    // No code was sent yet, so that none is right.
    if (codeToken === null) throw new ApiError('INVALID_CODE');
    await this.codes.use({ purpose: 'challenge', target: way.target, codeToken, code });
  }

  private async judgePasskey(
    memberId: string,
    boundTo: string,
    assertion: Asked['challengePasskey'],
    request: RequestContext,
  ): Promise<void> {
    if (assertion === undefined) throw new ApiError('PASSKEY_FAILED');
    const proven = await this.passkeys.verifyAssertion({ kind: 'challenge', memberId, boundTo }, assertion);
    if (proven.isPerhapsCopied) throw new ApiError('PASSKEY_FAILED');
    const { passkeyId, signCount } = proven;
    const command = { type: 'UsePasskey' as const, passkeyId, signCount, occurredAt: isoTime(this.clock) };
    await this.runner.run(memberDecider, memberId, command, loginContext(memberId, request));
  }

  private async record(
    memberId: string,
    what: DistributiveOmit<ChallengeCommand, 'occurredAt'>,
    request: RequestContext,
  ): Promise<void> {
    const command = { ...what, occurredAt: isoTime(this.clock) } as ChallengeCommand;
    await this.runner.run(memberDecider, memberId, command, loginContext(memberId, request));
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
