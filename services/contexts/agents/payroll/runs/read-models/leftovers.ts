import { Inject, Injectable } from '@nestjs/common';
import { teamFacts } from '@contexts/agents/team/team.tables';
import { teamLines } from '@contexts/agents/tree/tree.tables';
import { WalletBalances } from '@contexts/money/wallet/wallet.api';
import { SqlPool } from '@platform/database/sql-pool';
import type { SqlTransaction } from '@platform/projections/projection';
import type { PayWindow } from '../../terms/pay-window';
import type { ContractKind } from '../../terms/terms';
import { openDebts } from './run-inputs';

/** Tells what earlier bills of a period leave to do where no contract makes a run of the period any more. */
@Injectable()
export class Leftovers {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(WalletBalances) private readonly balances: WalletBalances,
  ) {}

  /** @param since the end of the last run of the kind and period, which has taken up what was voided before */
  async any(kind: ContractKind, window: PayWindow, since: string): Promise<boolean> {
    return (await this.isVoided(kind, window, since)) || (await this.isPayable(kind, window));
  }

  /** A bet was voided after the last run, and a bill of the period may have paid for it. */
  private async isVoided(kind: ContractKind, { period, from, to }: PayWindow, since: string): Promise<boolean> {
    const { rows } = await this.sql.query(
      `select 1 from ${teamFacts} as void join ${teamLines} as line using (placement_id)
        where void.kind = 'void' and void.slot >= $3 and void.slot < $5 and void.original_slot < $4
          and exists (
            select from read.salary_bills as bill
             where bill.agent_id = line.ancestor_id and bill.kind = $1 and bill.period = $2
               and bill.window_from <= void.original_slot and bill.window_to > void.original_slot)
        limit 1`,
      [kind, period, since, from, to],
    );
    return rows.length > 0;
  }

  /** Somebody who owes a part of an earlier bill has money. */
  private async isPayable(kind: ContractKind, { period }: PayWindow): Promise<boolean> {
    const debts = await openDebts(this.sql as SqlTransaction, '', kind, period);
    for (const debtorId of new Set(debts.map((debt) => debt.debtorId)))
      if ((await this.balances.balanceOf(debtorId)).spendableMinor > 0n) return true;
    return false;
  }
}
