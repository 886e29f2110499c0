import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { WalletHistory, type WalletMoment } from '@contexts/money/wallet/wallet.api';
import { SqlPool } from '@platform/database/sql-pool';

const Minor = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .transform(BigInt);
const Minors = z.record(z.string(), Minor);

/** The stored form of a moment. Each field has its own name, so that another form is refused and never misread. */
const StoredMoment = z.strictObject({
  main: Minor,
  vendors: Minors,
  held: Minor,
  receivable: Minor,
  openStakes: Minors,
  frozenFor: z.array(z.string()),
});

interface Row {
  readonly member_id: string;
  readonly revision: string;
}

/** The number of snapshots that one call reads and fills. */
const DUE_AT_ONCE = 500;

/** Stored moments of wallets, so that any other moment is folded from a few hundred events. */
@Injectable()
export class BalanceSnapshots {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(WalletHistory) private readonly history: WalletHistory,
  ) {}

  /** The last one that was recorded by then; undefined where there is none yet. */
  async before(memberId: string, recordedBy?: Date): Promise<WalletMoment | undefined> {
    const { rows } = await this.sql.query<{ revision: string; moment: unknown }>(
      `select revision, moment from read.wallet_waypoints
        where member_id = $1 and moment is not null and ($2::timestamptz is null or recorded_at <= $2)
          order by revision desc limit 1`,
      [memberId, recordedBy ?? null],
    );
    return rows[0] && momentOf(rows[0].moment, BigInt(rows[0].revision));
  }

  /**
   * Fills those that are due of one wallet, the longest first: it is the one that takes long without. @returns how many
   * were
   */
  async fill(isOver: () => boolean): Promise<number> {
    const { rows } = await this.sql.query<Row>(
      `select member_id, revision from read.wallet_waypoints where moment is null
          and member_id = (select member_id from read.wallet_waypoints where moment is null order by revision desc
            limit 1)
        order by revision limit ${DUE_AT_ONCE}`,
    );
    const [first] = rows;
    if (!first) return 0;
    let from = await this.filledBefore(first);
    let filled = 0;
    for (const { member_id: memberId, revision } of rows) {
      if (isOver()) break;
      from = await this.history.foldUpTo(memberId, { revision: BigInt(revision) }, from);
      filled += await this.keep(memberId, revision, from);
    }
    return filled;
  }

  private async filledBefore({ member_id: memberId, revision }: Row): Promise<WalletMoment | undefined> {
    const { rows } = await this.sql.query<{ revision: string; moment: unknown }>(
      'select revision, moment from read.wallet_waypoints where member_id = $1 and revision < $2 and moment is not null order by revision desc limit 1',
      [memberId, revision],
    );
    return rows[0] && momentOf(rows[0].moment, BigInt(rows[0].revision));
  }

  /** Without the event at the revision there is nothing to keep: the moment would belong to an earlier revision. */
  private async keep(memberId: string, revision: string, moment: WalletMoment): Promise<number> {
    const isThere = moment.revision === BigInt(revision);
    const text = isThere
      ? 'update read.wallet_waypoints set moment = $3 where member_id = $1 and revision = $2'
      : 'delete from read.wallet_waypoints where member_id = $1 and revision = $2';
    const { rowCount } = await this.sql.query(
      text,
      isThere ? [memberId, revision, textOf(moment)] : [memberId, revision],
    );
    return rowCount ?? 0;
  }
}

function momentOf(stored: unknown, revision: bigint): WalletMoment | undefined {
  const { data } = StoredMoment.safeParse(stored);
  if (!data) return undefined;
  return {
    mainMinor: data.main,
    vendorMinor: new Map(Object.entries(data.vendors)),
    heldMinor: data.held,
    receivableMinor: data.receivable,
    openStakes: new Map(Object.entries(data.openStakes)),
    frozenFor: new Set(data.frozenFor),
    revision,
  };
}

function textOf(moment: WalletMoment): string {
  const digits = (minors: ReadonlyMap<string, bigint>) =>
    Object.fromEntries([...minors].map(([name, minor]) => [name, minor.toString()]));
  return JSON.stringify({
    main: moment.mainMinor.toString(),
    vendors: digits(moment.vendorMinor),
    held: moment.heldMinor.toString(),
    receivable: moment.receivableMinor.toString(),
    openStakes: digits(moment.openStakes),
    frozenFor: [...moment.frozenFor],
  });
}
