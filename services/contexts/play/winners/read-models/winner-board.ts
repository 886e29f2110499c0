import { Inject, Injectable } from '@nestjs/common';
import type { GameTile } from '@contracts/http/games';
import type { Clock } from '@kernel/clock';
import type { Jackpot, JackpotTerms, Winner } from '@contracts/http/winners';
import type { JackpotPush } from '@contracts/realtime/events';
import { formatMinor, type Currency } from '@kernel/money';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { JackpotPot, JackpotTermsInForce, type TermsInForce } from '@contexts/play/jackpot/jackpot.api';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { maskedName } from './masked-name';

/** How old an answer may be, in milliseconds: the board is public and asked for by every visitor. */
const MAX_AGE_MS = 1_000;
const MAX_WINNERS = 20;
const LAST_JACKPOTS = 3;
const PPM = 1_000_000n;

interface WinnerRow {
  readonly seq: string;
  readonly member_id: string;
  readonly vendor_id: string;
  readonly game_code: string;
  readonly is_jackpot: boolean;
  readonly amount_minor: string;
  readonly won_at: Date;
}

const SELECT = 'select seq, member_id, vendor_id, game_code, is_jackpot, amount_minor, won_at from read.winners';

/** The public board of winners, and the jackpot as it stands. */
@Injectable()
export class WinnerBoards {
  private readonly currency: Currency;
  private readonly remembered = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>();

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(JackpotPot) private readonly jackpotPot: JackpotPot,
    @Inject(JackpotTermsInForce) private readonly terms: JackpotTermsInForce,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
  }

  /** Newest first. */
  async winners(category: GameTile['gameType'] | 'ALL', limit: number): Promise<Winner[]> {
    return (await this.briefly(`winners/${category}`, () => this.newest(category))).slice(0, limit);
  }

  /** Null where there is no jackpot. */
  jackpot(): Promise<Jackpot | null> {
    return this.briefly('jackpot', async () => {
      const { current } = this.terms;
      const pot = await this.pot();
      if (!current || current.sharePpm === 0 || !pot) return null;
      const { rows } = await this.sql.query<WinnerRow>(`${SELECT} where is_jackpot order by seq desc limit $1`, [
        LAST_JACKPOTS,
      ]);
      return { ...pot, terms: this.published(current), lastWinners: await this.toWinners(rows) };
    });
  }

  /** The pot as it stands; undefined before it is opened. */
  async pot(): Promise<JackpotPush | undefined> {
    const pot = await this.jackpotPot.now();
    return pot && { balance: this.format(pot.balanceMinor), currency: this.currency, position: pot.moves };
  }

  /** The winners after this one, at most `limit` of them, newest first. */
  async since(id: bigint, limit: number): Promise<Winner[]> {
    const { rows } = await this.sql.query<WinnerRow>(`${SELECT} where seq > $1 order by seq desc limit $2`, [
      id.toString(),
      limit,
    ]);
    return this.toWinners(rows);
  }

  private async newest(category: GameTile['gameType'] | 'ALL'): Promise<Winner[]> {
    if (category === 'ALL')
      return this.toWinners(
        (await this.sql.query<WinnerRow>(`${SELECT} order by seq desc limit $1`, [MAX_WINNERS])).rows,
      );
    const games = await this.catalogue.searchAll({ gameType: category });
    const { rows } = await this.sql.query<WinnerRow>(
      `${SELECT} where (vendor_id, game_code) in (select * from unnest($1::text[], $2::text[])) order by seq desc limit $3`,
      [games.map(({ vendorCode }) => vendorCode), games.map(({ gameCode }) => gameCode), MAX_WINNERS],
    );
    return this.toWinners(rows);
  }

  private async toWinners(rows: readonly WinnerRow[]): Promise<Winner[]> {
    const names = await this.members.namesOf([...new Set(rows.map(({ member_id }) => member_id))]);
    return Promise.all(
      rows.map(async (row) => {
        const game = await this.catalogue.recall(row.vendor_id, row.game_code);
        const offered = game && (await this.catalogue.findByNode(game.nodeId));
        return {
          id: row.seq,
          playerName: maskedName(names.get(row.member_id) ?? ''),
          isJackpot: row.is_jackpot,
          nodeId: offered?.nodeId ?? null,
          gameName: game?.displayName ?? row.game_code,
          gameType: game?.gameType ?? null,
          vassalage: row.vendor_id,
          vendorName: game?.vendorName ?? row.vendor_id,
          gameCode: row.game_code,
          artwork: game?.artwork ?? '',
          vo: { winAmount: this.format(row.amount_minor), currency: this.currency },
          wonAt: row.won_at.toISOString(),
        };
      }),
    );
  }

  private published(current: TermsInForce): JackpotTerms {
    const { version, sharePpm, oddsMinor, seedMinor, categories } = current;
    // The smallest stake of which at least one minor unit goes into the pot; the division is rounded up.
    const minStakeMinor = (PPM + BigInt(sharePpm) - 1n) / BigInt(sharePpm);
    return {
      version,
      sharePpm,
      odds: this.format(oddsMinor),
      minStake: this.format(minStakeMinor),
      seed: this.format(seedMinor),
      categories: categories as JackpotTerms['categories'],
    };
  }

  private format(minor: string | bigint): string {
    return formatMinor(BigInt(minor), this.currency);
  }

  /** Each question is put to the database once a second, however many visitors ask it. */
  private briefly<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.remembered.get(question);
    if (known && this.clock.nowMs() - known.at < MAX_AGE_MS) return known.answer as Promise<Answer>;
    const answer = ask();
    this.remembered.set(question, { at: this.clock.nowMs(), answer });
    // A question that failed must not be remembered as the answer.
    answer.catch(() => this.remembered.delete(question));
    return answer;
  }
}
