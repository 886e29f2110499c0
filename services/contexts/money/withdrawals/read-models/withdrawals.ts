import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type {
  Withdrawal,
  WithdrawalFilter,
  WithdrawalPage,
  WithdrawalStory,
} from '@contracts/http/money-out/withdrawals';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { withdrawalDecider } from '../domain/withdrawal.decide';
import { noWithdrawal, type WithdrawalState } from '../domain/withdrawal.state';
import { withdrawalStory, withdrawalView } from './withdrawal-view';

/** The state of a withdrawal as its row holds it. */
export type StoredState = Omit<WithdrawalState, 'steps' | 'keys'>;

export function stateOfRow({ state }: { readonly state: StoredState }): WithdrawalState {
  return { ...noWithdrawal, ...state };
}

/** The queries about withdrawals that members make. */
@Injectable()
export class Withdrawals {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** From the log itself; undefined also for another member's withdrawal. */
  async stateOf(memberId: string, withdrawalId: string): Promise<WithdrawalState | undefined> {
    const { state } = await this.runner.load(withdrawalDecider, withdrawalId);
    return state.requested?.memberId === memberId ? state : undefined;
  }

  async story(memberId: string, withdrawalId: string): Promise<WithdrawalStory | undefined> {
    const state = await this.stateOf(memberId, withdrawalId);
    return state && withdrawalStory(state, isoTime(this.clock));
  }

  /** Newest first. */
  async list(
    memberId: string,
    { pageNo, pageSize, status }: z.infer<typeof WithdrawalFilter>,
  ): Promise<z.infer<typeof WithdrawalPage>> {
    const [found, count] = await Promise.all([
      this.sql.query<{ state: StoredState }>(
        `select state from read.withdrawals where member_id = $1 and ($2::text is null or status = $2)
          order by requested_at desc, id desc limit $3 offset $4`,
        [memberId, status ?? null, pageSize, (pageNo - 1) * pageSize],
      ),
      this.sql.query<{ count: string }>(
        `select count(*)::text as count from read.withdrawals where member_id = $1 and ($2::text is null or status = $2)`,
        [memberId, status ?? null],
      ),
    ]);
    const at = isoTime(this.clock);
    const list = found.rows.map((row): Withdrawal => withdrawalView(stateOfRow(row), at));
    return { list, pageNo, pageSize, totalCount: Number(count.rows[0]!.count) };
  }

  /** Those that are paid and wait for the member's word, the oldest first. */
  async unanswered(memberId: string, max: number): Promise<string[]> {
    const { rows } = await this.sql.query<{ id: string }>(
      `select id from read.withdrawals where member_id = $1 and status = 'paid' order by requested_at limit $2`,
      [memberId, max],
    );
    return rows.map(({ id }) => id);
  }
}
