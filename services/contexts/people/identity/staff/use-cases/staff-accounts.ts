import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { staffCalls } from '@contracts/http/office/back-office-staff';
import type { SessionEnding } from '@contracts/realtime/events';
import { isoTime, type Clock } from '@kernel/clock';
import { fold } from '@kernel/decider';
import { CLOCK } from '@platform/clock';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { adminRightsDecider } from '../domain/admin-rights.decide';
import type { StaffAccountCommand } from '../domain/staff-account';
import { staffDecider, type StaffRejection } from '../domain/staff.decide';
import { isActiveAdmin } from '../domain/staff.state';
import { staffIdOf } from '../../account-ids';
import { LoginChallenges } from './login-challenges';
import { hashPassword } from '../../passwords/passwords';
import { newTemporaryPassword, temporaryUntil } from './temporary-password';

type HireStaff = z.infer<typeof staffCalls.hireStaff.input>;
type ChangeRoles = z.infer<typeof staffCalls.changeStaffRoles.input>;
type Switched = z.infer<typeof staffCalls.disableStaff.input>;

/** The password is null for a repeated request: it is shown once and never kept. */
export interface MadePassword {
  readonly staffId: string;
  readonly temporaryPassword: string | null;
}

type Distributed<Command> = Command extends unknown
  ? Omit<Command, 'byStaffId' | 'key' | 'occurredAt' | 'wasAdmin'>
  : never;
interface By {
  readonly byStaffId: string;
  readonly key: string;
  readonly occurredAt: string;
}

type Act = Distributed<Extract<StaffAccountCommand, { byStaffId: string }>>;
type OfRights = Distributed<Extract<StaffAccountCommand, { wasAdmin: boolean }>>;

/** Admins hire, change roles, disable and enable accounts of staff, and give temporary passwords. */
@Injectable()
export class StaffAccounts {
  /** One stream for all admins of the house. */
  private readonly rightsId: string;

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(LoginChallenges) private readonly challenges: LoginChallenges,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.rightsId = idOf(`adminrights/${config.MERCHANT_CODE}`);
  }

  /** @throws ApiError ACCESS_DENIED, USERNAME_TAKEN, KEY_REUSED */
  async hire({ key, username, name, roles }: HireStaff, request: RequestContext): Promise<MadePassword> {
    const byStaffId = await this.insistOnAdmin(request);
    const staffId = staffIdOf(this.config.MERCHANT_CODE, username);
    const password = newTemporaryPassword();
    const staff = { staffId, username, name, roles, occurredAt: isoTime(this.clock), byStaffId, key };
    const made = { passwordHash: await hashPassword(password), temporaryUntil: temporaryUntil(this.clock.nowMs()) };
    const outcome = await this.runner.run(
      staffDecider,
      staffId,
      { type: 'CreateStaff', staff, ...made },
      commandContext(request, `hire:${key}`),
    );
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return { staffId, temporaryPassword: outcome.kind === 'accepted' ? password : null };
  }

  /** @throws ApiError ACCESS_DENIED, NOT_FOUND, KEY_REUSED, SECOND_PERSON_NEEDED, STAFF_CHANGED */
  async changeRoles({ staffId, key, roles, replaces }: ChangeRoles, request: RequestContext): Promise<void> {
    await this.settleRights(staffId, key, { type: 'ChangeRoles', roles, replaces }, request);
    await this.endSessions(staffId, 'replaced');
  }

  /** @throws ApiError as `changeRoles` does */
  async disable({ staffId, key, reason }: Switched, request: RequestContext): Promise<void> {
    await this.settleRights(staffId, key, { type: 'Disable', reason }, request);
    await this.endSessions(staffId, 'blocked');
  }

  /** @throws ApiError as `changeRoles` does */
  async enable({ staffId, key, reason }: Switched, request: RequestContext): Promise<void> {
    await this.settleRights(staffId, key, { type: 'Enable', reason }, request);
  }

  /**
   * A temporary password for a person who forgot the own one.
   * @throws ApiError ACCESS_DENIED, NOT_FOUND, KEY_REUSED, SECOND_PERSON_NEEDED, STAFF_CHANGED
   */
  async renewPassword(
    { staffId, key }: { readonly staffId: string; readonly key: string },
    request: RequestContext,
  ): Promise<MadePassword> {
    const byStaffId = await this.insistOnAdmin(request);
    const password = newTemporaryPassword();
    const made = { passwordHash: await hashPassword(password), temporaryUntil: temporaryUntil(this.clock.nowMs()) };
    const outcome = await this.run(
      staffId,
      { type: 'RenewPassword', ...made, ...this.by(byStaffId, key) },
      commandContext(request, `password:${key}`),
    );
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    await this.endSessions(staffId, 'password');
    return { staffId, temporaryPassword: outcome.kind === 'accepted' ? password : null };
  }

  /**
   * Moves the rights first and changes the account then. After a crash between the two the person cannot take the
   * rights of another admin, and the next try of any admin finishes the change. Rights that were moved for a change
   * that is refused in the end are moved back.
   */
  private async settleRights(staffId: string, key: string, act: OfRights, request: RequestContext): Promise<void> {
    const byStaffId = await this.insistOnAdmin(request);
    const context = commandContext(request, `${act.type}:${key}`);
    const { state } = await this.runner.load(staffDecider, staffId);
    const wasAdmin = isActiveAdmin(state);
    const command = { ...act, ...this.by(byStaffId, key), wasAdmin };
    const foreseen = staffDecider.decide(state, command);
    const isAdmin = foreseen.kind === 'accepted' ? isActiveAdmin(fold(staffDecider, state, foreseen.events)) : wasAdmin;
    const hasMoved = isAdmin !== wasAdmin && (await this.move(isAdmin, staffId, byStaffId, context));
    const outcome = await this.run(staffId, command, context);
    if (outcome.kind !== 'rejected') return;
    if (hasMoved && isActiveAdmin(outcome.state) === wasAdmin) await this.move(wasAdmin, staffId, byStaffId, context);
    throw refusalOf(outcome.rejection);
  }

  /** True when the rights were moved. @throws ApiError ACCESS_DENIED when the rights of the asking admin were taken */
  private async move(isGiven: boolean, staffId: string, byStaffId: string, context: CommandContext): Promise<boolean> {
    const type = isGiven ? 'GiveAdminRights' : 'TakeAdminRights';
    const command = { type, staffId, byStaffId, occurredAt: isoTime(this.clock) } as const;
    const outcome = await this.runner.run(adminRightsDecider, this.rightsId, command, context);
    if (outcome.kind === 'rejected')
      throw new ApiError(outcome.rejection === 'ACTOR_LOST_RIGHTS' ? 'ACCESS_DENIED' : 'SECOND_PERSON_NEEDED');
    return outcome.kind === 'accepted';
  }

  /** Asks the log: the session may have been opened with roles that were taken since. */
  private async insistOnAdmin(request: RequestContext): Promise<string> {
    const { id } = staffOf(request);
    const { state } = await this.runner.load(staffDecider, id);
    if (!isActiveAdmin(state)) throw new ApiError('ACCESS_DENIED');
    return id;
  }

  private run(staffId: string, command: Act & By & { wasAdmin?: boolean }, context: CommandContext) {
    return this.runner.run(staffDecider, staffId, command as StaffAccountCommand, context);
  }

  private by(byStaffId: string, key: string): By {
    return { byStaffId, key, occurredAt: isoTime(this.clock) };
  }

  /** Also after a repeated request: the first one may have failed before the sessions were closed. */
  private async endSessions(staffId: string, reason: SessionEnding): Promise<void> {
    await this.challenges.closeAllOf(staffId);
    await this.sessions.closeAllOf('staff', staffId, reason);
  }
}

function refusalOf(rejection: StaffRejection): ApiError {
  switch (rejection) {
    case 'STAFF_UNKNOWN':
      return new ApiError('NOT_FOUND');
    case 'STAFF_EXISTS':
      return new ApiError('USERNAME_TAKEN', { username: 'taken' });
    case 'KEY_REUSED':
    case 'SECOND_PERSON_NEEDED':
      return new ApiError(rejection);
    default:
      return new ApiError('STAFF_CHANGED');
  }
}
