import { Inject, Injectable } from '@nestjs/common';
import type { LiveBet, LiveBets } from '@contracts/http/winners';
import type { Clock } from '@kernel/clock';
import { formatMinor, type Currency } from '@kernel/money';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { betRounds } from '@contexts/money/wallet/wallet.tables';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { idOf } from '@platform/ids';
import { maskedName } from './masked-name';

/** The stake or the payout from which a round is big: 100.00 in a currency with two digits. An index holds it too. */
export const BIG_MINOR = 10_000n;
/** How old an answer may be, in milliseconds: the feed is public and asked for by every visitor. */
const MAX_AGE_MS = 1_000;
const SHOWN = 20;

interface RoundRow {
  readonly member_id: string;
  readonly vendor_id: string;
  readonly round_id: string;
  readonly game_code: string;
  readonly stake_minor: string;
  readonly payout_minor: string;
  readonly settled_at: Date;
}

/** A win that waits for finance and a round that was taken back are nobody else's business. */
const ENDED = `
select member_id, vendor_id, round_id, game_code, stake_minor, payout_minor, settled_at from ${betRounds}
 where is_closed and stake_minor > 0 and withheld_minor = 0 and not has_rollback`;
const NEWEST = `order by settled_at desc limit ${SHOWN}`;

/** The rounds that members have just played, read from the betting record with the names masked. */
@Injectable()
export class LiveBetFeed {
  private readonly currency: Currency;
  private remembered: Promise<LiveBets> | undefined;
  private readAtMs = 0;

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
  }

  /** The database is asked once a second, however many visitors look. */
  now(): Promise<LiveBets> {
    if (this.remembered && this.clock.nowMs() - this.readAtMs < MAX_AGE_MS) return this.remembered;
    this.readAtMs = this.clock.nowMs();
    const reading = this.read();
    this.remembered = reading;
    // A read that failed must not be remembered as the answer.
    reading.catch(() => (this.remembered = undefined));
    return reading;
  }

  private async read(): Promise<LiveBets> {
    const [all, big] = await Promise.all([
      this.sql.query<RoundRow>(`${ENDED} ${NEWEST}`),
      this.sql.query<RoundRow>(`${ENDED} and greatest(stake_minor, payout_minor) >= ${BIG_MINOR} ${NEWEST}`),
    ]);
    const names = await this.members.namesOf([...new Set([...all.rows, ...big.rows].map((row) => row.member_id))]);
    const toBets = (rows: readonly RoundRow[]) =>
      Promise.all(rows.map((row) => this.toBet(row, names.get(row.member_id) ?? '')));
    return { all: await toBets(all.rows), big: await toBets(big.rows) };
  }

  private async toBet(row: RoundRow, name: string): Promise<LiveBet> {
    const game = await this.catalogue.recall(row.vendor_id, row.game_code);
    const offered = game && (await this.catalogue.findByNode(game.nodeId));
    const [stake, payout] = [BigInt(row.stake_minor), BigInt(row.payout_minor)];
    return {
      id: idOf(`live-bet/${row.member_id}/${row.vendor_id}/${row.round_id}`),
      playerName: maskedName(name),
      nodeId: offered?.nodeId ?? null,
      gameName: game?.displayName ?? row.game_code,
      vassalage: row.vendor_id,
      gameCode: row.game_code,
      artwork: game?.artwork ?? '',
      stake: formatMinor(stake, this.currency),
      payout: formatMinor(payout, this.currency),
      currency: this.currency,
      isBig: stake >= BIG_MINOR || payout >= BIG_MINOR,
      settledAt: row.settled_at.toISOString(),
    };
  }
}
