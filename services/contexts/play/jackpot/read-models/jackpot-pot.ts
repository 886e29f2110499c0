import { Inject, Injectable } from '@nestjs/common';
import { SqlPool } from '@platform/database/sql-pool';
import { POT_ACCOUNT } from '../domain/jackpot.decide';

export interface PotNow {
  readonly balanceMinor: bigint;
  /** How many entries moved the account; it grows with every change of the balance. */
  readonly moves: string;
}

/** The pot as the tables have it, which is what the ledger shows. */
@Injectable()
export class JackpotPot {
  constructor(@Inject(SqlPool) private readonly sql: SqlPool) {}

  /** Undefined before the pot is opened. */
  async now(): Promise<PotNow | undefined> {
    const { rows } = await this.sql.query<{ balance_minor: string; moves: string }>(
      'select balance_minor, moves from read.jackpot_pot where account = $1 and moves > 0',
      [POT_ACCOUNT],
    );
    return rows[0] && { balanceMinor: BigInt(rows[0].balance_minor), moves: rows[0].moves };
  }
}
