import { Inject, Injectable } from '@nestjs/common';
import type { WithheldAmount, WithheldCase } from '@contracts/http/office/withheld';
import type { VendorWord } from '@contracts/http/office/round-cases';
import { formatMinor } from '@kernel/money';
import { PaymentDoubts } from '@contexts/money/cashier/cashier.api';
import { movementKindOf, RoundRecords, VendorWords, type RoundName } from '@contexts/play/rounds/rounds.api';
import { ApiError } from '@platform/http/api-error';
import type { WithheldState } from '../domain/withheld.decide';
import { WithheldAmounts, type WithheldRow } from '../read-models/withheld-amounts';

/** One withheld amount, with the facts from which finance decides. */
@Injectable()
export class WithheldViews {
  constructor(
    @Inject(WithheldAmounts) private readonly amounts: WithheldAmounts,
    @Inject(RoundRecords) private readonly records: RoundRecords,
    @Inject(VendorWords) private readonly words: VendorWords,
    @Inject(PaymentDoubts) private readonly doubts: PaymentDoubts,
  ) {}

  /** The row with what the stream of the decision says, which may be ahead of the row. */
  async of(row: WithheldRow, { status, proposal, proposalNo, decision }: WithheldState): Promise<WithheldAmount> {
    const isOver = row.status === 'paid' || row.status === 'refused' || row.status === 'takenBack';
    const [shown] = await this.amounts.shown([
      {
        ...row,
        status: isOver ? row.status : status,
        proposal_no: proposalNo,
        maker_id: proposal?.makerId ?? null,
        refusal: proposal?.refusal ?? null,
        proposal_note: proposal?.note ?? null,
        proposed_at: proposal ? new Date(proposal.occurredAt) : null,
        checker_id: decision?.checkerId ?? null,
        is_approved: decision?.isApproved ?? null,
        decision_note: decision?.note ?? null,
        decided_at: decision ? new Date(decision.occurredAt) : null,
      },
    ]);
    return shown!;
  }

  /** @throws ApiError NOT_FOUND */
  async caseOf(withheldId: string): Promise<WithheldCase> {
    const row = await this.rowOf(withheldId);
    const [item] = await this.amounts.shown([row]);
    const round = roundOf(row);
    const payer = row.kind === 'deposit' ? await this.doubts.of(row.id) : null;
    if (!round) return { item: item!, round: null, payer };
    const { now, movements, takenBack } = await this.records.of(round);
    const shown = (minor: bigint) => formatMinor(minor, row.currency);
    return {
      item: item!,
      payer,
      round: {
        isClosed: now.isClosed,
        stake: shown(BigInt(now.stakeMinor)),
        payout: shown(BigInt(now.payoutMinor)),
        correlationId: movements[0]?.metadata.$correlationId ?? null,
        movements: movements.map(({ id, type, recordedAt, data }) => ({
          eventId: id,
          kind: movementKindOf(type),
          at: recordedAt,
          transactionId: data.transactionId,
          amount: shown(BigInt(data.amountMinor)),
          change: shown(BigInt(data.balanceAfterMinor) - BigInt(data.balanceBeforeMinor)),
          isTakenBack: takenBack.has(data.transactionId),
        })),
      },
    };
  }

  /** Asks the vendor about the round of a win. @throws ApiError NOT_FOUND, also for what belongs to no round */
  async vendorWord(withheldId: string): Promise<VendorWord> {
    const row = await this.rowOf(withheldId);
    const round = roundOf(row);
    if (!round) throw new ApiError('NOT_FOUND');
    return this.words.about(round);
  }

  private async rowOf(withheldId: string): Promise<WithheldRow> {
    const row = await this.amounts.find(withheldId);
    if (!row) throw new ApiError('NOT_FOUND');
    return row;
  }
}

/** Only a win of a game belongs to a round. */
function roundOf({ kind, member_id, party_id, round_id, game_code, currency }: WithheldRow): RoundName | undefined {
  if (kind !== 'win' || round_id === null || game_code === null) return undefined;
  return { memberId: member_id, vendorId: party_id, roundId: round_id, gameCode: game_code, currency };
}
