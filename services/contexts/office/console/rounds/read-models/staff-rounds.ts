import { Inject, Injectable } from '@nestjs/common';
import type { FoundRound, StaffRound } from '@contracts/http/office/rounds';
import { formatMinor, type Currency } from '@kernel/money';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import { betRounds } from '@contexts/money/wallet/wallet.tables';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { roundFacts, RoundRecords } from '@contexts/play/rounds/rounds.api';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';

/** Several members may play in one round of a vendor, and several vendors may use the same id. */
const MOST = 20;

interface Row {
  readonly member_id: string;
  readonly vendor_id: string;
  readonly round_id: string;
  readonly game_code: string;
  readonly currency: string;
  readonly stake_minor: string;
  readonly payout_minor: string;
  readonly is_closed: boolean;
  readonly placed_at: Date;
}

/** Rounds as staff find them: by the id that a player or a vendor names. */
@Injectable()
export class StaffRounds {
  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(RoundRecords) private readonly records: RoundRecords,
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
  ) {}

  /** Newest first. */
  async withId(roundId: string): Promise<FoundRound[]> {
    const { rows } = await this.sql.query<Row>(
      `${SELECT} where round_id = $1 order by placed_at desc, member_id limit ${MOST}`,
      [roundId],
    );
    const names = await this.members.namesOf(rows.map(({ member_id: memberId }) => memberId));
    return Promise.all(rows.map((row) => this.found(row, names.get(row.member_id) ?? row.member_id)));
  }

  /** @throws ApiError NOT_FOUND for a round that the tables do not have */
  async one(memberId: string, vendorId: string, roundId: string): Promise<StaffRound> {
    const { rows } = await this.sql.query<Row>(`${SELECT} where member_id = $1 and vendor_id = $2 and round_id = $3`, [
      memberId,
      vendorId,
      roundId,
    ]);
    const [row] = rows;
    if (!row) throw new ApiError('NOT_FOUND');
    const { game_code: gameCode, currency, placed_at: placedAt } = row;
    const round = { memberId, vendorId, roundId, gameCode, currency };
    const [record, game, names] = await Promise.all([
      this.records.of(round),
      this.catalogue.recall(vendorId, gameCode),
      this.members.namesOf([memberId]),
    ]);
    const facts = roundFacts(round, record, game, placedAt.toISOString());
    return { ...facts, memberId, account: names.get(memberId) ?? memberId };
  }

  private async found(row: Row, account: string): Promise<FoundRound> {
    const { vendor_id: vendorId, game_code: gameCode } = row;
    const game = await this.catalogue.recall(vendorId, gameCode);
    const amount = (minor: string) => formatMinor(BigInt(minor), row.currency as Currency);
    return {
      memberId: row.member_id,
      account,
      vendorId,
      vendorName: game?.vendorName ?? vendorId,
      gameCode,
      gameName: game?.displayName ?? gameCode,
      roundId: row.round_id,
      currency: row.currency,
      stake: amount(row.stake_minor),
      payout: amount(row.payout_minor),
      isClosed: row.is_closed,
      placedAt: row.placed_at.toISOString(),
    };
  }
}

const SELECT = `select member_id, vendor_id, round_id, game_code, currency, stake_minor, payout_minor, is_closed, placed_at
  from ${betRounds}`;
