import { Inject, Injectable } from '@nestjs/common';
import type { Currency } from '@kernel/money';
import { Instruments, type ComparedInstrument } from '@contexts/money/instruments/instruments.api';
import { betRounds, vendorPlay, walletTransactions } from '@contexts/money/wallet/wallet.tables';
import { AccountTraces, type Traces } from '@contexts/people/identity/identity.api';
import { IdentityLevels } from '@contexts/people/kyc/kyc.api';
import { SqlPool } from '@platform/database/sql-pool';
import type { WithdrawalFacts } from '../domain/checks/rules';
import type { WithdrawalRequested } from '../domain/withdrawal.events';

/** The days back in which wins and money from an upline count. */
const RECENT_DAYS = 30;
const GREAT_WIN_STAKES = 100;

export interface GatheredFacts {
  readonly facts: WithdrawalFacts;
  readonly traces: Traces;
  /** Null where the member has removed it meanwhile, which a withdrawal on its way does not allow. */
  readonly instrument: ComparedInstrument | null;
}

/** Gathers what the rules look at. The tables lag behind the log by moments. */
@Injectable()
export class WithdrawalFactsReader {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Instruments) private readonly instruments: Instruments,
    @Inject(AccountTraces) private readonly accounts: AccountTraces,
    @Inject(IdentityLevels) private readonly levels: Pick<IdentityLevels, 'enhancedDueSince'>,
  ) {}

  async of(requested: WithdrawalRequested['data'], at: string): Promise<GatheredFacts> {
    const { memberId, withdrawalId, instrumentId, amountMinor, currency } = requested;
    const [instrument, traces, own, deposit, best, fromUplineMinor, identityDueSince] = await Promise.all([
      this.instruments.compared(memberId, instrumentId),
      this.accounts.of(memberId),
      this.ofWithdrawals(memberId, withdrawalId, at),
      this.lastDeposit(memberId),
      this.bestRound(memberId, at),
      this.fromUpline(memberId, at),
      this.levels.enhancedDueSince(memberId),
    ]);
    const resets = [traces.passwordResetAt, traces.paymentPasswordResetAt, traces.mobileChangedAt]
      .filter((one) => one !== null)
      .sort();
    const facts: WithdrawalFacts = {
      at,
      currency: currency as Currency,
      amountMinor: BigInt(amountMinor),
      instrument: { addedAt: instrument?.addedAt ?? at, sharedWith: instrument?.sharedWith ?? 0 },
      deviceSince: traces.deviceSince,
      ...own,
      deposit,
      bestRound: best,
      fromUplineMinor,
      email: traces.email,
      changedAt: resets.at(-1) ?? null,
      identityDueSince,
    };
    return { facts, traces, instrument };
  }

  private async ofWithdrawals(
    memberId: string,
    withdrawalId: string,
    at: string,
  ): Promise<Pick<WithdrawalFacts, 'paid' | 'recently' | 'requests'>> {
    const { rows } = await this.sql.query<Record<'paid' | 'recent' | 'disputed' | 'requests' | 'largest', string>>(
      {
        name: 'withdrawal-facts-own',
        text: `select count(*) filter (where is_paid)::text as paid,
              coalesce(max(amount_minor) filter (where is_paid), 0)::text as largest,
              count(*) filter (where is_paid and paid_at > $3::timestamptz - interval '90 days')::text as recent,
              count(*) filter (where disputed_at > $3::timestamptz - interval '90 days')::text as disputed,
              count(*) filter (where requested_at > $3::timestamptz - interval '1 day')::text as requests
         from (select *, paid_at is not null and status <> 'returned' as is_paid from read.withdrawals
                where member_id = $1 and id <> $2) as other`,
      },
      [memberId, withdrawalId, at],
    );
    const { paid, largest, recent, disputed, requests } = rows[0]!;
    return {
      paid: { count: Number(paid), largestMinor: BigInt(largest) },
      recently: { paid: Number(recent), isDisputed: disputed !== '0' },
      requests: Number(requests) + 1,
    };
  }

  private async lastDeposit(memberId: string): Promise<WithdrawalFacts['deposit']> {
    const { rows } = await this.sql.query<{ amount: string; staked: string }>(
      {
        name: 'withdrawal-facts-deposit',
        text: `select last.amount_minor::text as amount,
              (select coalesce(sum(minor), 0)::text from (
                 select case movement.kind when 'bet' then amount_minor else -amount_minor end as minor
                   from ${walletTransactions} as movement
                  where movement.member_id = $1 and movement.revision > last.revision
                    and movement.kind in ('bet', 'bet_rollback')
                 union all
                 select turnover_minor from ${vendorPlay} as play
                  where play.member_id = $1 and play.revision > last.revision) as stake) as staked
         from (select revision, amount_minor from ${walletTransactions}
                where member_id = $1 and kind = 'deposit' order by revision desc limit 1) as last`,
      },
      [memberId],
    );
    return rows[0] ? { amountMinor: BigInt(rows[0].amount), stakedMinor: BigInt(rows[0].staked) } : null;
  }

  private async bestRound(memberId: string, at: string): Promise<WithdrawalFacts['bestRound']> {
    const { rows } = await this.sql.query<{ win: string; stake: string }>(
      {
        name: 'withdrawal-facts-round',
        text: `select payout_minor::text as win, stake_minor::text as stake from ${betRounds}
        where member_id = $1 and placed_at > $2::timestamptz - make_interval(days => $3)
          and stake_minor > 0 and payout_minor >= $4 * stake_minor
        order by payout_minor desc limit 1`,
      },
      [memberId, at, RECENT_DAYS, GREAT_WIN_STAKES],
    );
    return rows[0] ? { winMinor: BigInt(rows[0].win), stakeMinor: BigInt(rows[0].stake) } : null;
  }

  private async fromUpline(memberId: string, at: string): Promise<bigint> {
    const { rows } = await this.sql.query<{ minor: string }>(
      {
        name: 'withdrawal-facts-upline',
        text: `select coalesce(sum(amount_minor), 0)::text as minor from ${walletTransactions}
        where member_id = $1 and kind = 'upline_in' and occurred_at > $2::timestamptz - make_interval(days => $3)`,
      },
      [memberId, at, RECENT_DAYS],
    );
    return BigInt(rows[0]!.minor);
  }
}
