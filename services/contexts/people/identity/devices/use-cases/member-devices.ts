import { Inject, Injectable, Logger } from '@nestjs/common';
import type { DeviceGiven, DeviceKept } from '@contracts/http/devices/device-secrets';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { hashOfToken, newToken } from '@platform/ids';
import { memberDecider, type MemberState } from '../../members/domain/member.decide';
import type { ForgetDevices } from '../../members/domain/devices';

/**
 * The time in which the secret before the newest one is still good, in milliseconds: the answer with the newest one may
 * have been lost, or two windows have logged in at once. Used later, two browsers have the secret.
 */
const GRACE_MS = 60_000;

/** A device that has shown a secret that is good for it. */
export interface KnownDevice {
  readonly deviceId: string;
  readonly shown: Buffer;
}

interface StoredDevice {
  readonly deviceId: string;
  readonly tokenHash: Buffer;
  readonly previousHash: Buffer | null;
  readonly changedAt: Date;
}

/**
 * The secrets of members' devices: 256 random bits that the browser keeps, changed at every log-in. Their hashes are
 * kept here; which devices a member has is a fact in the log.
 */
@Injectable()
export class MemberDevices {
  private readonly logger = new Logger(MemberDevices.name);

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The device of a member that shows its secret; null for every other one. The caller has checked the password: a
   * device whose secret turns out to be copied is forgotten here, and its sessions end.
   */
  async recognise(
    memberId: string,
    given: DeviceGiven | undefined,
    context: CommandContext,
  ): Promise<KnownDevice | null> {
    const shown = given?.tokens.map(hashOfToken) ?? [];
    if (shown.length === 0) return null;
    const { rows } = await this.sql.query<StoredDevice>(
      `select device_id as "deviceId", token_hash as "tokenHash", previous_hash as "previousHash",
              changed_at as "changedAt"
         from session.devices
        where member_id = $1 and (token_hash = any($2) or previous_hash = any($2))`,
      [memberId, shown],
    );
    const { state } = await this.runner.load(memberDecider, memberId);
    let known: KnownDevice | null = null;
    for (const { deviceId, tokenHash, previousHash, changedAt } of rows) {
      if (!state.devices.trusted.some((device) => device.deviceId === deviceId)) continue;
      const isNewest = shown.some((hash) => hash.equals(tokenHash));
      if (isNewest) known = { deviceId, shown: tokenHash };
      else if (this.clock.nowMs() - changedAt.getTime() <= GRACE_MS) known = { deviceId, shown: previousHash! };
      else await this.forgetCopied(memberId, deviceId, context);
    }
    return known;
  }

  /** The other members whose secrets a browser shows: it is a device of each of them. */
  async othersOf(
    memberId: string,
    given: DeviceGiven | undefined,
  ): Promise<readonly { readonly memberId: string; readonly deviceId: string }[]> {
    const shown = given?.tokens.map(hashOfToken) ?? [];
    if (shown.length === 0) return [];
    const { rows } = await this.sql.query<{ memberId: string; deviceId: string }>(
      `select member_id as "memberId", device_id as "deviceId" from session.devices
        where member_id <> $1 and (token_hash = any($2) or previous_hash = any($2)) order by device_id`,
      [memberId, shown],
    );
    return rows;
  }

  /**
   * A new secret for a device, in the place of the one that it has shown.
   * @returns undefined when another log-in has made that secret useless meanwhile
   */
  async renew(memberId: string, { deviceId, shown }: KnownDevice): Promise<DeviceKept | undefined> {
    const token = newToken();
    const now = new Date(this.clock.nowMs());
    // The grace of the secret before is not prolonged by using it.
    const { rowCount } = await this.sql.query(
      `update session.devices
          set token_hash = $4, previous_hash = $3, changed_at = case when token_hash = $3 then $5 else changed_at end
        where device_id = $1 and member_id = $2
          and (token_hash = $3 or (previous_hash = $3 and changed_at >= $6))`,
      [deviceId, memberId, shown, hashOfToken(token), now, new Date(now.getTime() - GRACE_MS)],
    );
    return rowCount === 1 ? { deviceId, token } : undefined;
  }

  /** The first secret of a device that the log has just named. */
  async begin(memberId: string, deviceId: string): Promise<DeviceKept> {
    const token = newToken();
    await this.sql.query(
      `insert into session.devices (device_id, member_id, token_hash, changed_at) values ($1, $2, $3, $4)`,
      [deviceId, memberId, hashOfToken(token), new Date(this.clock.nowMs())],
    );
    return { deviceId, token };
  }

  /**
   * Forgets devices: on record first, then their secrets and sessions.
   * @returns how many were forgotten; undefined for one that is not there
   */
  async forget(
    memberId: string,
    which: Pick<ForgetDevices, 'asked' | 'except' | 'reason'>,
    context: CommandContext,
  ): Promise<number | undefined> {
    const command = { type: 'ForgetDevices' as const, ...which, occurredAt: isoTime(this.clock) };
    const outcome = await this.runner.run(memberDecider, memberId, command, context);
    if (outcome.kind === 'rejected') return undefined;
    await this.endForgotten(memberId, outcome.state);
    return outcome.kind === 'accepted' ? outcome.events.length : 0;
  }

  /**
   * Ends what is left of the devices that the log has forgotten: a process may have stopped between the record and the
   * end, and a log-in that was under way may have opened a session since.
   */
  async endForgotten(memberId: string, { devices: { forgotten } }: MemberState): Promise<void> {
    if (forgotten.length === 0) return;
    const idsOf = (reason: string) => forgotten.filter((one) => one.reason === reason).map(({ deviceId }) => deviceId);
    await this.sql.query('delete from session.devices where member_id = $1 and device_id = any($2::uuid[])', [
      memberId,
      forgotten.map(({ deviceId }) => deviceId),
    ]);
    await this.sessions.closeOfDevices(memberId, idsOf('owner'), 'elsewhere');
    await this.sessions.closeOfDevices(memberId, idsOf('copied'), 'copied');
    await this.sessions.closeOfDevices(memberId, idsOf('tooMany'), 'tooMany');
  }

  private async forgetCopied(memberId: string, deviceId: string, context: CommandContext): Promise<void> {
    this.logger.warn({ message: 'The secret of a device was used by two browsers', memberId, deviceId });
    const key = `device-copied:${deviceId}`;
    await this.forget(memberId, { asked: deviceId, except: null, reason: 'copied' }, { ...context, key });
  }
}
