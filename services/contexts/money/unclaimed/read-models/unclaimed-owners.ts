import { Inject, Injectable } from '@nestjs/common';
import type { UnclaimedFund } from '@contracts/http/money-out/unclaimed';
import { walletBalances } from '@contexts/money/wallet/wallet.tables';
import { AccountClosings, MemberDirectory } from '@contexts/people/identity/identity.api';
import { members } from '@contexts/people/identity/identity.tables';
import type { Clock } from '@kernel/clock';
import { formatMinor } from '@kernel/money';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { openAct, unclaimedDecider } from '../domain/unclaimed.decide';
import { FUND_CHANGE, unclaimedActs } from '../unclaimed.tables';

type Ground = UnclaimedFund['list'][number]['ground'];

const DAY_MS = 86_400_000;
/** Owners who have been away longest are shown first; the others follow once these are dealt with. */
const MOST = 200;

interface Row {
  readonly id: string;
  readonly closed_at: Date | null;
  readonly seen_at: Date;
  readonly balance: string;
  readonly set_aside: string;
}

/** The owners who cannot be paid, and those whose money is in the fund. The tables may lag a moment behind the log. */
@Injectable()
export class UnclaimedOwners {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(MemberDirectory) private readonly directory: MemberDirectory,
    @Inject(AccountClosings) private readonly closings: AccountClosings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG)
    private readonly config: Pick<Config, 'MERCHANT_CURRENCY' | 'UNCLAIMED_AFTER_DAYS' | 'PROVIDERS'>,
  ) {}

  async fund(): Promise<UnclaimedFund> {
    const { MERCHANT_CURRENCY: currency, UNCLAIMED_AFTER_DAYS: afterDays, PROVIDERS } = this.config;
    const [{ rows }, { rows: sums }] = await Promise.all([
      this.sql.query<Row>(
        `with fund as (
           select member_id, sum(${FUND_CHANGE}) as minor from ${unclaimedActs}
            where status = 'booked' group by member_id)
         select member.id, member.closed_at, coalesce(member.last_login_at, member.registered_at) as seen_at,
                coalesce(wallet.balance_minor, 0)::text as balance, coalesce(fund.minor, 0)::text as set_aside
           from ${members} as member
           left join ${walletBalances} as wallet on wallet.member_id = member.id
           left join fund on fund.member_id = member.id
          where fund.minor > 0 or wallet.balance_minor > 0 and (
            member.closed_at is not null or coalesce(member.last_login_at, member.registered_at) < $1)
          order by coalesce(member.closed_at, member.last_login_at, member.registered_at), member.id limit ${MOST}`,
        [this.dormantBefore],
      ),
      this.sql.query<{ minor: string }>(
        `select coalesce(sum(${FUND_CHANGE}), 0)::text as minor from ${unclaimedActs} where status = 'booked'`,
      ),
    ]);
    const names = await this.directory.namesOf(rows.map(({ id }) => id));
    const amount = (minor: string) => formatMinor(BigInt(minor), currency);
    const list = rows.map(async (row) => ({
      memberId: row.id,
      memberName: names.get(row.id) ?? null,
      ground: this.ground(row),
      since: (row.closed_at ?? row.seen_at).toISOString(),
      isUnderAge: row.closed_at !== null && (await this.closings.of(row.id)).closed?.reason === 'underAge',
      balance: amount(row.balance),
      setAside: amount(row.set_aside),
      // The stream knows it before the tables do: whoever has asked sees at once that the request is open.
      openAct: openAct((await this.runner.load(unclaimedDecider, row.id)).state)?.requested.act ?? null,
    }));
    const total = amount(sums[0]!.minor);
    return { currency, total, afterDays, providers: [...PROVIDERS.keys()], list: await Promise.all(list) };
  }

  /** Why a member cannot be paid; null for one who can, and undefined for one who does not exist. */
  async groundOf(memberId: string): Promise<Ground | undefined> {
    const { rows } = await this.sql.query<Pick<Row, 'closed_at' | 'seen_at'>>(
      `select closed_at, coalesce(last_login_at, registered_at) as seen_at from ${members} where id = $1`,
      [memberId],
    );
    return rows[0] && this.ground(rows[0]);
  }

  private get dormantBefore(): Date {
    return new Date(this.clock.nowMs() - this.config.UNCLAIMED_AFTER_DAYS * DAY_MS);
  }

  private ground({ closed_at: closedAt, seen_at: seenAt }: Pick<Row, 'closed_at' | 'seen_at'>): Ground {
    if (closedAt) return 'closed';
    return seenAt < this.dormantBefore ? 'dormant' : null;
  }
}
