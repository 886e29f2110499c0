import { Inject, Injectable } from '@nestjs/common';
import type { Currency } from '@kernel/money';
import { Instruments, type ComparedInstrument } from '@contexts/money/instruments/instruments.api';
import { betRounds, vendorPlay, walletTransactions } from '@contexts/money/wallet/wallet.tables';
import { AccountTraces, type Traces } from '@contexts/people/identity/identity.api';
import { IdentityLevels } from '@contexts/people/kyc/kyc.api';
import { arrayOf } from '@platform/database/binary-array';
import { SqlPool } from '@platform/database/sql-pool';
import { Together } from '@platform/database/together';
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

/** The withdrawal that the tables are asked about. */
interface Asked {
  readonly memberId: string;
  readonly withdrawalId: string;
  readonly at: string;
}

type FactsOfTables = Pick<
  WithdrawalFacts,
  'paid' | 'recently' | 'requests' | 'deposit' | 'bestRound' | 'fromUplineMinor'
>;

/** Amounts are null where there is no deposit, and no such round. */
interface FactsRow {
  readonly paid: string;
  readonly largest: string;
  readonly recent: string;
  readonly disputed: string;
  readonly requests: string;
  readonly deposit: string | null;
  readonly staked: string;
  readonly win: string | null;
  readonly stake: string;
  readonly upline: string;
}

/** The facts of several withdrawals in their order, each of which is looked up by its member. */
const FACTS = {
  name: 'withdrawal-facts',
  text: `select own.*, deposit.*, round.*, upline.*
       from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) with ordinality as asked (member_id, id, at, no)
      cross join lateral (
        select count(*) filter (where is_paid)::text as paid,
               coalesce(max(amount_minor) filter (where is_paid), 0)::text as largest,
               count(*) filter (where is_paid and paid_at > asked.at - interval '90 days')::text as recent,
               count(*) filter (where disputed_at > asked.at - interval '90 days')::text as disputed,
               count(*) filter (where requested_at > asked.at - interval '1 day')::text as requests
          from (select *, paid_at is not null and status <> 'returned' as is_paid from read.withdrawals as one
                 where one.member_id = asked.member_id and one.id <> asked.id) as other) as own
       left join lateral (
        select last.amount_minor::text as deposit,
               (select coalesce(sum(minor), 0)::text from (
                  select case movement.kind when 'bet' then amount_minor else -amount_minor end as minor
                    from ${walletTransactions} as movement
                   where movement.member_id = asked.member_id and movement.revision > last.revision
                     and movement.kind in ('bet', 'bet_rollback')
                  union all
                  select turnover_minor from ${vendorPlay} as play
                   where play.member_id = asked.member_id and play.revision > last.revision) as stake) as staked
          from (select revision, amount_minor from ${walletTransactions} as one
                 where one.member_id = asked.member_id and kind = 'deposit'
                 order by revision desc limit 1) as last) as deposit on true
       left join lateral (
        select payout_minor::text as win, stake_minor::text as stake from ${betRounds} as one
         where one.member_id = asked.member_id and placed_at > asked.at - make_interval(days => $4)
           and stake_minor > 0 and payout_minor >= $5 * stake_minor
         order by payout_minor desc limit 1) as round on true
      cross join lateral (
        select coalesce(sum(amount_minor), 0)::text as upline from ${walletTransactions} as one
         where one.member_id = asked.member_id and kind = 'upline_in'
           and occurred_at > asked.at - make_interval(days => $4)) as upline
      order by asked.no`,
};

/**
 * Gathers what the rules look at. The tables lag behind the log by moments. Checks that are made at the same time ask
 * them together.
 */
@Injectable()
export class WithdrawalFactsReader {
  private readonly tables = new Together<Asked, FactsOfTables>((asked) => this.ofTables(asked));

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Instruments) private readonly instruments: Instruments,
    @Inject(AccountTraces) private readonly accounts: AccountTraces,
    @Inject(IdentityLevels) private readonly levels: Pick<IdentityLevels, 'enhancedDueSince'>,
  ) {}

  async of(requested: WithdrawalRequested['data'], at: string): Promise<GatheredFacts> {
    const { memberId, withdrawalId, instrumentId, amountMinor, currency } = requested;
    const [instrument, traces, own, identityDueSince] = await Promise.all([
      this.instruments.compared(memberId, instrumentId),
      this.accounts.of(memberId),
      this.tables.ask({ memberId, withdrawalId, at }),
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
      email: traces.email,
      changedAt: resets.at(-1) ?? null,
      identityDueSince,
    };
    return { facts, traces, instrument };
  }

  private async ofTables(asked: readonly Asked[]): Promise<readonly FactsOfTables[]> {
    const { rows } = await this.sql.query<FactsRow>(FACTS, [
      arrayOf(
        'uuid',
        asked.map(({ memberId }) => memberId),
      ),
      arrayOf(
        'uuid',
        asked.map(({ withdrawalId }) => withdrawalId),
      ),
      arrayOf(
        'timestamptz',
        asked.map(({ at }) => at),
      ),
      RECENT_DAYS,
      GREAT_WIN_STAKES,
    ]);
    return rows.map(factsOf);
  }
}

function factsOf({ paid, largest, recent, disputed, requests, deposit, staked, win, stake, upline }: FactsRow) {
  return {
    paid: { count: Number(paid), largestMinor: BigInt(largest) },
    recently: { paid: Number(recent), isDisputed: disputed !== '0' },
    requests: Number(requests) + 1,
    deposit: deposit === null ? null : { amountMinor: BigInt(deposit), stakedMinor: BigInt(staked) },
    bestRound: win === null ? null : { winMinor: BigInt(win), stakeMinor: BigInt(stake) },
    fromUplineMinor: BigInt(upline),
  };
}
