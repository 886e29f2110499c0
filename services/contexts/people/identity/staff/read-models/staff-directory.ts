import { Inject, Injectable } from '@nestjs/common';
import type { StaffInfo } from '@contracts/http/office/back-office';
import type { StaffAccount, StaffAccountInFull, StaffFilter } from '@contracts/http/office/back-office-staff';
import type { StaffRole } from '@contracts/http/routes';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import type { Grant } from '@kernel/two-people';
import { staffDecider, type StaffState } from '../domain/staff.decide';
import { originsOf } from '../domain/staff-origins';

interface StaffRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: StaffRole[];
  readonly has_totp: boolean;
  readonly status: StaffAccount['status'];
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  readonly held_until: Date | null;
  readonly held_for: Grant | null;
}

/** The accounts that pass a filter, by name. */
const LISTED = `
  select * from (
    select *, case when disabled_at is not null then 'disabled'
                   when temporary_until is not null then 'temporary' else 'active' end as status
      from read.staff) as account
   where ($1::text is null or strpos(lower(name), lower($1)) > 0 or strpos(username, lower($1)) > 0)
     and ($2::text is null or $2 = any(roles))
     and ($3::text is null or status = $3)
   order by lower(name), username`;

/** The people who work here. One account is read from the log; the list and the names come from tables, which lag. */
@Injectable()
export class StaffDirectory {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
  ) {}

  async find(staffId: string): Promise<StaffInfo | undefined> {
    const { state } = await this.runner.load(staffDecider, staffId);
    return state.created ? infoOf(state) : undefined;
  }

  /** The account with its whole history. */
  async inFull(staffId: string): Promise<StaffAccountInFull | undefined> {
    const { state } = await this.runner.load(staffDecider, staffId);
    const { created, disabledAt, temporaryUntil, lastLoginAt, acts } = state;
    if (!created) return undefined;
    const names = await this.namesOf([...new Set(acts.flatMap(({ byStaffId }) => byStaffId ?? []))]);
    const status = disabledAt ? 'disabled' : temporaryUntil ? 'temporary' : 'active';
    return {
      account: { ...infoOf(state), status, createdAt: created.occurredAt, lastLoginAt },
      temporaryUntil,
      acts: acts
        .map(({ kind, at, byStaffId, roles, reason }) => ({
          kind,
          at,
          reason,
          by: byStaffId === null ? null : { staffId: byStaffId, name: names.get(byStaffId) ?? null },
          roles: roles && [...roles],
        }))
        .reverse(),
    };
  }

  /** Those of some people who have, or ever had, a role. Staff are few: each is read from the log. */
  async haveHeld(role: StaffRole, staffIds: readonly string[]): Promise<ReadonlySet<string>> {
    const held = await Promise.all(
      [...new Set(staffIds)].map(async (id) => {
        const { acts } = (await this.runner.load(staffDecider, id)).state;
        return acts.some(({ roles }) => roles?.includes(role)) ? id : [];
      }),
    );
    return new Set(held.flat());
  }

  /** Names by id, for the ids that are known. */
  async namesOf(staffIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (staffIds.length === 0) return new Map();
    const { rows } = await this.sql.query<{ id: string; name: string }>(
      'select id, name from read.staff where id = any($1::uuid[])',
      [staffIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async list({ search, role, status }: StaffFilter): Promise<StaffAccount[]> {
    const { rows } = await this.sql.query<StaffRow>(LISTED, [search || null, role ?? null, status ?? null]);
    return rows.map((row) => ({
      id: row.id,
      account: row.username,
      name: row.name,
      roles: row.roles,
      hasTotp: row.has_totp,
      status: row.status,
      createdAt: row.created_at.toISOString(),
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
      approvalHold: row.held_until && row.held_for && { until: row.held_until.toISOString(), grant: row.held_for },
    }));
  }
}

/** @throws when there is no such person */
export function infoOf({ created, roles, totp, grants }: StaffState): StaffInfo {
  if (!created) throw new Error('Only somebody who was hired can be shown');
  return {
    id: created.staffId,
    account: created.username,
    name: created.name,
    roles: [...roles],
    hasTotp: totp !== null,
    approvalHold: originsOf(grants).hold,
  };
}
