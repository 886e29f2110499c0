import { Inject, Injectable } from '@nestjs/common';
import type { MemberTotp } from '@contracts/http/identity/member-totp';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { networkOf } from '@platform/auth/network-of';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { hashOfToken, newId } from '@platform/ids';
import { isTotpLocked } from '../../members/domain/proofs/authenticator';
import { memberDecider } from '../../members/domain/member.decide';
import { MemberAuthenticator } from './member-authenticator';
import { StepUp } from './step-up';

/** The time for which a set-up waits for its first code: an app may have to be installed first. */
const SET_UP_S = 900;
const MAX_ATTEMPTS = 5;

/** The authenticator of a member who is logged in: its set-up and its removal. */
@Injectable()
export class MemberTotps {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberAuthenticator) private readonly authenticator: MemberAuthenticator,
    @Inject(StepUp) private readonly stepUp: StepUp,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async state(memberId: string): Promise<MemberTotp> {
    const { authenticator } = (await this.runner.load(memberDecider, memberId)).state;
    const { totp, usedRecoveryCodes, lockedUntil } = authenticator;
    return {
      setAt: totp?.setAt ?? null,
      recoveryCodesLeft: totp ? totp.recoverySecretHashes.length - usedRecoveryCodes.length : 0,
      lockedUntil: isTotpLocked(authenticator, isoTime(this.clock)) ? lockedUntil : null,
    };
  }

  /**
   * A set-up that was begun before and is still good keeps its secret, so that a page that asks twice shows one that
   * works.
   * @throws ApiError STEP_UP_NEEDED, TOTP_ALREADY_SET
   */
  async begin(request: RequestContext): Promise<{ secret: string; uri: string }> {
    const { id, sessionToken } = memberOf(request);
    await this.stepUp.demand(request);
    const { registered, authenticator } = (await this.runner.load(memberDecider, id)).state;
    if (authenticator.totp) throw new ApiError('TOTP_ALREADY_SET');
    const offered = await this.authenticator.seal(id, this.authenticator.newSecret());
    await this.sql.query('delete from session.totp_set_ups where begun_at < now() - make_interval(secs => $1)', [
      SET_UP_S,
    ]);
    const { rows } = await this.sql.query<{ sealed: string }>(
      `insert into session.totp_set_ups as known (session_hash, member_id, ip, sealed_secret, begun_at)
       values ($1, $2, $3, $4, now())
       on conflict (session_hash) do update
          set ip = excluded.ip,
              sealed_secret = case when known.attempts < $5 then known.sealed_secret else excluded.sealed_secret end,
              attempts = case when known.attempts < $5 then known.attempts else 0 end
       returning sealed_secret as sealed`,
      [hashOfToken(sessionToken), id, networkOf(request.ip), offered, MAX_ATTEMPTS],
    );
    const secret = await this.authenticator.open(id, rows[0]!.sealed);
    return { secret, uri: this.authenticator.uriOf(secret, registered!.username) };
  }

  /** @throws ApiError CHALLENGE_EXPIRED, INVALID_CODE, TOTP_ALREADY_SET */
  async confirm(code: string, request: RequestContext): Promise<{ recoveryCodes: string[] }> {
    const { id, sessionToken } = memberOf(request);
    const session = hashOfToken(sessionToken);
    // Counted before the code is looked at, so that guesses sent at once do not slip past the cap together.
    const { rows } = await this.sql.query<{ sealed: string }>(
      `update session.totp_set_ups set attempts = attempts + 1
        where session_hash = $1 and member_id = $2 and ip = $3 and attempts < $4
          and begun_at > now() - make_interval(secs => $5)
       returning sealed_secret as sealed`,
      [session, id, networkOf(request.ip), MAX_ATTEMPTS, SET_UP_S],
    );
    if (!rows[0]) throw new ApiError('CHALLENGE_EXPIRED');
    const sealedSecret = rows[0].sealed;
    const secret = await this.authenticator.open(id, sealedSecret);
    const step = this.authenticator.stepOf(secret, code, this.clock.nowMs());
    if (step === undefined) throw new ApiError('INVALID_CODE');
    const used = await this.sql.query('delete from session.totp_set_ups where session_hash = $1', [session]);
    if (used.rowCount !== 1) throw new ApiError('CHALLENGE_EXPIRED');
    const recoveryCodes = this.authenticator.newRecoveryCodes();
    const recoverySecretHashes = recoveryCodes.map((one) => this.authenticator.hashOf(id, one));
    const command = {
      type: 'SetTotp' as const,
      totp: { sealedSecret, recoverySecretHashes, step },
      occurredAt: isoTime(this.clock),
    };
    const outcome = await this.runner.run(memberDecider, id, command, commandContext(request, `set-totp:${newId()}`));
    if (outcome.kind === 'rejected') throw new ApiError('TOTP_ALREADY_SET');
    return { recoveryCodes };
  }

  /** @throws ApiError STEP_UP_NEEDED */
  async remove(request: RequestContext): Promise<void> {
    const { id } = memberOf(request);
    await this.stepUp.demand(request);
    const command = { type: 'RemoveTotp' as const, occurredAt: isoTime(this.clock) };
    await this.runner.run(memberDecider, id, command, commandContext(request, `remove-totp:${newId()}`));
  }
}
