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
import { TotpCodes } from '../../../proofs/use-cases/totp-codes';
import { codeMessageOn } from '../../../verification/code-message-texts';
import { CODE_INTERVAL_S, OneTimeCodes } from '../../../verification/one-time-codes';
import type { ChallengeCommand } from '../../domain/login-challenge';
import { memberDecider } from '../../domain/member.decide';
import type { LoginChallenged } from '../../domain/member.events';
import { ChallengeWays, type CodeWay, type MemberWay } from './challenge-ways';
import { loginContext } from './member-sessions';

const LIFETIME_S = 300;
const MAX_ATTEMPTS = 5;

/** SQL of a challenge that can still be answered from an address: `$1` is its hash, `$2` the address. */
const GOOD = `challenge_hash = $1 and ip = $2 and attempts < ${MAX_ATTEMPTS}
          and begun_at > now() - make_interval(secs => ${LIFETIME_S})`;

type Asked = Pick<LoginRequest, 'challengeId' | 'challengeAnswer'>;
type Reason = LoginChallenged['data']['reasons'][number];

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
    @Inject(ChallengeWays) private readonly ways: ChallengeWays,
    @Inject(TotpCodes) private readonly totpCodes: TotpCodes,
    @Inject(MessageCarrier) private readonly messages: MessageCarrier,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Lets a log-in pass whose password is right. A member who has no other proof is let in, so that the setting locks
   * nobody out; payouts then wait. Whoever has an authenticator is asked on unknown devices whatever the setting says.
   * @throws ApiError VERIFICATION_NEEDED with the new challenge, CHALLENGE_IMPOSSIBLE, and for an answer
   * CHALLENGE_EXPIRED, MISSING_CODE, INVALID_CODE, CODE_EXPIRED, TOO_MANY_ATTEMPTS
   */
  async pass(memberId: string, isKnown: boolean, asked: Asked, request: RequestContext): Promise<Passed> {
    const ways = await this.ways.of(memberId);
    const reason = this.reasonFor(isKnown, ways);
    if (reason === null) return { way: 'password', unchallenged: false };
    if (ways.length === 0) return { way: 'password', unchallenged: !isKnown };
    if (asked.challengeId === undefined) throw await this.begin(memberId, ways, reason, request);
    await this.judge(memberId, ways, asked.challengeId, asked.challengeAnswer ?? '', request);
    return { way: 'challenge', unchallenged: false };
  }

  private reasonFor(isKnown: boolean, ways: readonly MemberWay[]): Reason | null {
    const { LOGIN_CHALLENGE: rule } = this.config;
    if (!isKnown && (rule !== 'off' || ways.some(({ kind }) => kind === 'totp'))) return 'unknownDevice';
    return rule === 'always' ? 'always' : null;
  }

  /**
   * Chooses one of the ways of a challenge, and sends a code where one is sent. It takes the place of the code before.
   * @throws ApiError CHALLENGE_EXPIRED, CHALLENGE_IMPOSSIBLE, QUOTA_EXCEEDED while another way is left,
   * TOO_MANY_REQUESTS, TOO_MANY_ATTEMPTS, MESSAGE_NOT_SENT
   */
  async send({ challengeId, kind }: ChallengeRequest, { ip, language }: RequestContext): Promise<ChallengeSent> {
    const hash = hashOfToken(challengeId);
    const { rows } = await this.sql.query<{ memberId: string }>(
      `select member_id as "memberId" from session.member_challenges where ${GOOD}`,
      [hash, networkOf(ip)],
    );
    if (!rows[0]) throw new ApiError('CHALLENGE_EXPIRED');
    const ways = await this.ways.of(rows[0].memberId);
    const way = ways.find((one) => one.kind === kind);
    if (!way) throw new ApiError('CHALLENGE_EXPIRED');
    if (way.kind === 'totp') {
      await this.choose(hash, kind, null);
      return { kind, resendSeconds: 0 };
    }
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

  private async begin(
    memberId: string,
    ways: readonly MemberWay[],
    reason: Reason,
    request: RequestContext,
  ): Promise<ApiError> {
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
       insert into session.member_challenges (challenge_hash, member_id, ip, begun_at, attempts, kind, code_token)
       select $1, $2, $3, now(), coalesce((select max(attempts) from before), 0), sent.kind, sent.code_token
         from (select 1) as one
         left join (select kind, code_token from before where code_token is not null
                     order by begun_at desc limit 1) as sent on true
       returning begun_at + make_interval(secs => $4) as "expiresAt"`,
      [hashOfToken(challengeId), memberId, networkOf(request.ip), LIFETIME_S],
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
      ways.map(async (way) => (way.kind === 'totp' ? way.isLocked : this.codes.isUsedUp(way.target))),
    );
    return ways.filter((_, place) => !isClosed[place]);
  }

  private async judge(
    memberId: string,
    ways: readonly MemberWay[],
    challengeId: string,
    code: string,
    request: RequestContext,
  ): Promise<void> {
    if (code === '') throw new ApiError('MISSING_CODE');
    const hash = hashOfToken(challengeId);
    // Counted before the code is looked at, so that answers sent at once do not slip past the cap together.
    const { rows } = await this.sql.query<{ kind: string | null; codeToken: string | null }>(
      `update session.member_challenges set attempts = attempts + 1 where ${GOOD} and member_id = $3
       returning kind, code_token as "codeToken"`,
      [hash, networkOf(request.ip), memberId],
    );
    if (!rows[0]) throw new ApiError('CHALLENGE_EXPIRED');
    const { kind, codeToken } = rows[0];
    const way = ways.find((one) => one.kind === kind);
    // No way was chosen yet, so that no answer is right.
    if (!way) throw new ApiError('INVALID_CODE');
    try {
      await this.judgeOn(way, memberId, codeToken, code, request);
    } catch (error) {
      this.logger.warn({ message: 'The answer of a log-in from an unknown device was wrong', memberId });
      if (error instanceof ApiError && error.code === 'INVALID_CODE')
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
    code: string,
    request: RequestContext,
  ): Promise<void> {
    if (way.kind === 'totp') {
      if (!(await this.totpCodes.judge(memberId, code, request.ip, loginContext(memberId, request))))
        throw new ApiError('INVALID_CODE');
      return;
    }
    // No code was sent yet, so that none is right.
    if (codeToken === null) throw new ApiError('INVALID_CODE');
    await this.codes.use({ purpose: 'challenge', target: way.target, codeToken, code });
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
