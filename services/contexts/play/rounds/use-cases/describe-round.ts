import { Inject, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { RoundDetail } from '@contracts/http/records';
import type { VendorRoundDetailQuestion } from '@contracts/vendor/round-detail';
import { betRounds } from '@contexts/money/wallet/wallet.tables';
import { GameVendors } from '@contexts/play/launch/launch.api';
import { CONFIG, type Config } from '@platform/config/config';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { isPartyPage } from '@platform/http/signing/party-page';

interface OwnRound {
  readonly memberId: string;
  readonly vendorId: string;
  readonly roundId: string;
  readonly language: 'pt' | 'en';
}

/** The characters of answers that are remembered. */
const REMEMBERED = 16_000_000;
/** The result of an ended round does not change; a vendor that did not answer is asked again soon. */
const REMEMBERED_MS = { told: 600_000, untold: 600_000, silent: 15_000, open: 1 } as const;
/** The questions that may be under way to one vendor; members who ask beside them are told that there is no answer. */
const AT_ONCE = 16;

/** Asks the vendor of a member's round what was drawn in it. */
@Injectable()
export class DescribeRound {
  private readonly logger = new Logger(DescribeRound.name);
  private readonly known = new LRUCache<string, RoundDetail>({ maxSize: REMEMBERED, maxEntrySize: REMEMBERED });
  private readonly asking = new Map<string, Promise<RoundDetail>>();
  private readonly underWay = new Map<string, number>();

  constructor(
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(GameVendors) private readonly vendors: GameVendors,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PAGE_ORIGINS'>,
  ) {}

  /** @throws ApiError NOT_FOUND for a round that the member did not play */
  async of(round: OwnRound): Promise<RoundDetail> {
    const { memberId, vendorId, roundId, language } = round;
    const key = JSON.stringify([memberId, vendorId, roundId, language]);
    const known = this.known.get(key) ?? this.asking.get(key);
    if (known) return known;
    const asked = this.find(round).finally(() => this.asking.delete(key));
    this.asking.set(key, asked);
    const detail = await asked;
    this.known.set(key, detail, { ttl: REMEMBERED_MS[detail.status], size: JSON.stringify(detail).length });
    return detail;
  }

  private async find({ memberId, vendorId, roundId, language }: OwnRound): Promise<RoundDetail> {
    const { rows } = await this.sql.query<{ game_code: string; currency: string; is_closed: boolean }>(
      `select game_code, currency, is_closed from ${betRounds} where member_id = $1 and vendor_id = $2 and round_id = $3`,
      [memberId, vendorId, roundId],
    );
    const row = rows[0];
    if (!row) throw new ApiError('NOT_FOUND');
    if (!row.is_closed) return { status: 'open' };
    return this.ask(vendorId, {
      playerId: memberId,
      gameCode: row.game_code,
      roundId,
      currency: row.currency,
      language,
    });
  }

  private async ask(vendorId: string, question: VendorRoundDetailQuestion): Promise<RoundDetail> {
    const vendor = this.vendors.find(vendorId);
    if (!vendor) return { status: 'untold' };
    const underWay = this.underWay.get(vendorId) ?? 0;
    if (underWay >= AT_ONCE) return { status: 'silent' };
    this.underWay.set(vendorId, underWay + 1);
    try {
      const detail = await vendor.describeRound(question);
      if (detail === undefined) return { status: 'untold' };
      if (detail.roundId !== question.roundId) throw new Error(`The answer is about ${detail.roundId}`);
      if (detail.status !== 'ended') return { status: detail.status === 'unknown' ? 'untold' : 'open' };
      const { result, picture, proof, page } = detail;
      if (page !== null && !isPartyPage(page, this.config.PAGE_ORIGINS))
        throw new Error('The page of a round has a foreign address');
      return { status: 'told', result, picture, proof, page };
    } catch (error) {
      this.logger.warn({ message: 'A vendor does not tell what was drawn', vendorId, err: error });
      return { status: 'silent' };
    } finally {
      this.underWay.set(vendorId, this.underWay.get(vendorId)! - 1);
    }
  }
}
