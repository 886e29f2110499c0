import { Inject, Injectable } from '@nestjs/common';
import type { StaffAccount, StaffInfo } from '@contracts/http/back-office';
import type { StaffRole } from '@contracts/http/routes';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import type { z } from 'zod';
import { staffDecider } from '../domain/staff.decide';

interface StaffRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: StaffRole[];
  readonly has_totp: boolean;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
}

/** Who works here. One person comes from the log itself; the list and the names from the read model, which may lag. */
@Injectable()
export class StaffDirectory {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
  ) {}

  async find(staffId: string): Promise<StaffInfo | undefined> {
    const { state } = await this.runner.load(staffDecider, staffId);
    if (!state.created) return undefined;
    const { username, name, roles } = state.created;
    return { id: staffId, account: username, name, roles: [...roles], hasTotp: state.totp !== null };
  }

  /** Names by id, of those who are known. */
  async namesOf(staffIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (staffIds.length === 0) return new Map();
    const { rows } = await this.sql.query<{ id: string; name: string }>('select id, name from read.staff where id = any($1::uuid[])', [staffIds]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Everybody, by user name. */
  async list(): Promise<z.infer<typeof StaffAccount>[]> {
    const { rows } = await this.sql.query<StaffRow>('select * from read.staff order by username');
    return rows.map((row) => ({
      id: row.id,
      account: row.username,
      name: row.name,
      roles: row.roles,
      hasTotp: row.has_totp,
      createdAt: row.created_at.toISOString(),
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
    }));
  }
}
