import { Inject, Injectable } from '@nestjs/common';
import { betRounds, vendorPlay, walletBalances, walletTransactions } from '@contexts/money/wallet/wallet.tables';
import { MerchantDays } from '@contexts/money/withdrawals/withdrawals.api';
import { members } from '@contexts/people/identity/identity.tables';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { checkpoints } from '@platform/platform.tables';
import { AML_TRACES, DEVICE_KEY } from './aml-traces.projection';
import type { MemberFacts, Trace, TraceKind, Transfer } from '../domain/rules/facts';

/** The hops that are followed back from a transfer, and the transfers that are looked at for them. */
const MOST_HOPS = 6;
const MOST_TRANSFERS = 200;
/** Accounts that are shared by more members than these are looked at in part. */
const MOST_LINKED = 200;
/** The newest rounds of a member that are looked at for bets against others. */
const MOST_ROUNDS = 1_000;
const NO_OPPOSITE: MemberFacts['opposite'] = { memberIds: [], rounds: 0, stakedMinor: 0n, backMinor: 0n };

/** A trace whose member the rules have to look at. */
export interface DueTrace extends Trace {
  readonly eventId: string;
  readonly memberId: string;
  readonly walletRevision: bigint | null;
}

interface TraceRow {
  readonly seq: string;
  readonly event_id: string;
  readonly member_id: string;
  readonly kind: TraceKind;
  readonly amount_minor: string;
  readonly wallet_revision: string | null;
  readonly occurred_at: Date;
}

interface OwnFacts extends Pick<MemberFacts, 'stakedMinor' | 'lastActiveAt' | 'monthlyIncomeMinor'> {
  /** -1 before the first event of the wallet. */
  readonly walletRevision: bigint;
}

interface OwnRow {
  readonly revision: string | null;
  readonly staked: string;
  readonly active_at: Date | null;
  readonly income: string | null;
}

// One statement sees one snapshot, so that the bets are those of the revision beside them.
const OWN = {
  name: 'aml-facts-own',
  text: `select (select revision::text from ${walletBalances} where member_id = $1) as revision,
         (select coalesce(sum(minor), 0)::text from (
            select case kind when 'bet' then amount_minor else -amount_minor end as minor
              from ${walletTransactions}
             where member_id = $1 and kind in ('bet', 'bet_rollback') and revision < $4::bigint
               and occurred_at > $3::timestamptz - make_interval(days => $5)
            union all
            select turnover_minor from ${vendorPlay}
             where member_id = $1 and revision < $4::bigint
               and occurred_at > $3::timestamptz - make_interval(days => $5)) as stake) as staked,
         greatest(
           (select max(occurred_at) from read.aml_traces where member_id = $1 and seq < $2),
           (select max(occurred_at) from ${walletTransactions}
             where member_id = $1 and revision < coalesce($4::bigint, 0)),
           (select registered_at from ${members} where id = $1)) as active_at,
         (select monthly_income_minor::text from read.aml_members where member_id = $1) as income`,
};
const TRACES = {
  name: 'aml-facts-traces',
  text: `select seq::text, event_id, member_id, kind, amount_minor::text, wallet_revision::text, occurred_at
         from read.aml_traces
        where member_id = $1 and seq <= $2 and occurred_at > $3::timestamptz - interval '366 days' order by seq`,
};
const GROUP = {
  name: 'aml-facts-group',
  text: `with one as (select distinct other.member_id as id
                      from read.aml_accounts as own join read.aml_accounts as other using (account_hash)
                     where own.member_id = $1),
            two as (select id from one
                     union
                    select other.member_id from one
                      join read.aml_accounts as own on own.member_id = one.id
                      join read.aml_accounts as other on other.account_hash = own.account_hash
                     order by id limit $4)
       select (select array_agg(id order by id) from two where id <> $1) as ids,
              (select case when bool_and(is_device) then 'device' when bool_or(is_device) then 'both' else 'account' end
                 from (select account_hash like $5 as is_device from read.aml_accounts
                        where member_id in (select id from two)
                        group by account_hash having count(*) > 1) as key) as shared_by,
              coalesce(sum(amount_minor), 0)::text as minor, count(*)::text as count
         from read.aml_traces
        where kind = 'sent' and seq <= $2 and occurred_at > $3::timestamptz - interval '30 days'
          and member_id in (select id from two) and other_id in (select id from two)`,
};

/** Gathers what the rules look at when a member leaves a trace: everything up to that trace, and nothing younger. */
@Injectable()
export class TraceFacts {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MerchantDays) private readonly days: MerchantDays,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The next traces, in log order. */
  async after(seq: bigint, max: number): Promise<DueTrace[]> {
    const { rows } = await this.sql.query<TraceRow>(
      `select seq::text, event_id, member_id, kind, amount_minor::text, wallet_revision::text, occurred_at
         from read.aml_traces where seq > $1 order by seq limit $2`,
      [seq.toString(), max],
    );
    return rows.map(dueTrace);
  }

  /** True if the trace at this place is still the same one, as it is unless another edition counts otherwise. */
  async isAt(seq: bigint, eventId: string): Promise<boolean> {
    const { rows } = await this.sql.query('select 1 from read.aml_traces where seq = $1 and event_id = $2', [
      seq.toString(),
      eventId,
    ]);
    return rows.length > 0;
  }

  /** False while the traces are counted anew. */
  async areWhole(): Promise<boolean> {
    const { rows } = await this.sql.query(`select 1 from ${checkpoints} where name = $1 and has_caught_up`, [
      AML_TRACES,
    ]);
    return rows.length > 0;
  }

  /** Undefined while the tables of the wallet have not come as far as the trace. */
  async of(trace: DueTrace): Promise<MemberFacts | undefined> {
    const { memberId, at, walletRevision } = trace;
    const [own, traces, group, transfers] = await Promise.all([
      this.own(trace),
      this.traces(trace),
      this.group(trace),
      trace.kind === 'sent' ? this.transfers(trace) : [],
    ]);
    if (walletRevision !== null && own.walletRevision < walletRevision) return undefined;
    const { stakedMinor, lastActiveAt, monthlyIncomeMinor } = own;
    const day = this.days.dayOf(at);
    const opposite = await this.opposite(trace, group.memberIds);
    const whole = { memberId, trace, day, traces, stakedMinor, lastActiveAt, monthlyIncomeMinor };
    return { ...whole, group, opposite, transfers };
  }

  /** The tables are asked about the member alone; those of the wallet say how far they have come. */
  private async own({ memberId, seq, at, walletRevision }: DueTrace): Promise<OwnFacts> {
    const { rows } = await this.sql.query<OwnRow>(OWN, [
      memberId,
      seq.toString(),
      at,
      walletRevision?.toString() ?? null,
      this.config.AML_IN_OUT_DAYS,
    ]);
    const { revision, staked, active_at: activeAt, income } = rows[0]!;
    const last = activeAt?.toISOString() ?? at;
    return {
      walletRevision: BigInt(revision ?? -1),
      stakedMinor: BigInt(staked),
      lastActiveAt: last < at ? last : at,
      monthlyIncomeMinor: income === null ? null : BigInt(income),
    };
  }

  private async traces({ memberId, seq, at }: DueTrace): Promise<Trace[]> {
    const { rows } = await this.sql.query<TraceRow>(TRACES, [memberId, seq.toString(), at]);
    return rows.map(dueTrace);
  }

  /** The members with an account or device of the member's, those with one of theirs, and the money between them. */
  private async group({ memberId, seq, at }: DueTrace): Promise<MemberFacts['group']> {
    const { rows } = await this.sql.query<{
      ids: string[] | null;
      shared_by: MemberFacts['group']['by'];
      minor: string;
      count: string;
    }>(GROUP, [memberId, seq.toString(), at, MOST_LINKED, `${DEVICE_KEY}%`]);
    const { ids, shared_by: by, minor, count } = rows[0]!;
    return { memberIds: ids ?? [], by, sentMinor: BigInt(minor), sentCount: Number(count) };
  }

  /**
   * The rounds that the member and one of the group have both played, of which one came out with more and the other
   * with less. Vendors do not tell the sides of a bet, but the ends of a round show them.
   */
  private async opposite(
    { memberId, kind, at }: DueTrace,
    others: readonly string[],
  ): Promise<MemberFacts['opposite']> {
    if (others.length === 0 || (kind !== 'payout' && kind !== 'sent')) return NO_OPPOSITE;
    const { rows } = await this.sql.query<{ ids: string[] | null; rounds: number; staked: string; back: string }>(
      `with mine as (
         select vendor_id, round_id, stake_minor, payout_minor from ${betRounds}
          where member_id = $1 and is_closed and stake_minor > 0 and payout_minor <> stake_minor
            and settled_at <= $2 and settled_at > $2::timestamptz - interval '30 days'
          order by settled_at desc limit ${MOST_ROUNDS}),
       pair as (
         select theirs.member_id, mine.vendor_id, mine.round_id, mine.stake_minor + theirs.stake_minor as staked,
                mine.payout_minor + theirs.payout_minor as back
           from mine join ${betRounds} as theirs using (vendor_id, round_id)
          where theirs.member_id = any($3::uuid[]) and theirs.is_closed and theirs.stake_minor > 0
            and theirs.settled_at <= $2
            and sign(mine.payout_minor - mine.stake_minor) = - sign(theirs.payout_minor - theirs.stake_minor)),
       found as (select * from pair where back * 1000000::numeric >= staked * $4::numeric)
       select (select array_agg(distinct member_id order by member_id) from found) as ids,
              count(distinct (vendor_id, round_id))::int as rounds, coalesce(sum(staked), 0)::text as staked,
              coalesce(sum(back), 0)::text as back from found`,
      [memberId, at, others, this.config.AML_OPPOSITE_BACK_PPM],
    );
    const { ids, rounds, staked, back } = rows[0]!;
    return { memberIds: ids ?? [], rounds, stakedMinor: BigInt(staked), backMinor: BigInt(back) };
  }

  /** The transfers from which this one may have come, hop by hop back, within a day. */
  private async transfers({ seq }: DueTrace): Promise<Transfer[]> {
    const { rows } = await this.sql.query<TraceRow & { readonly other_id: string }>(
      `with recursive back as (
         select seq, member_id, other_id, amount_minor, occurred_at, occurred_at as ended_at, 1 as hop
           from read.aml_traces where seq = $1
          union
         select before.seq, before.member_id, before.other_id, before.amount_minor, before.occurred_at,
                back.ended_at, back.hop + 1
           from back join read.aml_traces as before
             on before.kind = 'sent' and before.other_id = back.member_id and before.seq < back.seq
            and before.occurred_at > back.ended_at - interval '1 day'
            and back.amount_minor * 1000000 >= before.amount_minor * $2::bigint
          where back.hop < $3)
       select distinct on (seq) seq::text as seq, member_id, other_id, amount_minor::text as amount_minor, occurred_at
         from back order by seq desc limit $4`,
      [seq.toString(), this.config.AML_CHAIN_KEPT_PPM, MOST_HOPS, MOST_TRANSFERS],
    );
    return rows.map((row) => ({
      seq: BigInt(row.seq),
      fromId: row.member_id,
      toId: row.other_id,
      at: row.occurred_at.toISOString(),
      amountMinor: BigInt(row.amount_minor),
    }));
  }
}

function dueTrace(row: TraceRow): DueTrace {
  return {
    seq: BigInt(row.seq),
    eventId: row.event_id,
    memberId: row.member_id,
    kind: row.kind,
    at: row.occurred_at.toISOString(),
    amountMinor: BigInt(row.amount_minor),
    walletRevision: row.wallet_revision === null ? null : BigInt(row.wallet_revision),
  };
}
