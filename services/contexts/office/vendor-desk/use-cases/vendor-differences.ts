import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { ReportMismatch } from '@contexts/office/proof/proof.api';
import { MemberDirectory } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CONFIG, type Config } from '@platform/config/config';
import { newId } from '@platform/ids';
import { gapBetween, type AccountDifference } from '../domain/compare-accounts';
import type { TransferDifference } from '../domain/compare-transfers';
import { Comparisons } from '../read-models/comparisons';

export const COMPARING = 'compare-with-vendors';

/** Makes breaks of what our books and those of a vendor tell otherwise, each once. */
@Injectable()
export class VendorDifferences {
  constructor(
    @Inject(ReportMismatch) private readonly breaks: ReportMismatch,
    @Inject(Comparisons) private readonly comparisons: Comparisons,
    @Inject(MemberDirectory) private readonly members: Pick<MemberDirectory, 'exists'>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A transfer does not change any more: a break about it that is resolved is not reported again. */
  async reportTransfer(vendorId: string, { transferId, ours, told }: TransferDifference): Promise<void> {
    const players = ours && told && ours.playerId !== told.playerId ? [ours.playerId, told.playerId] : null;
    await this.breaks.report(
      {
        kind: 'vendorTransfer',
        subject: `${vendorId}/${transferId}`,
        isOnce: true,
        memberId: ours ? ours.playerId : await this.memberOrNobody(told!.playerId),
        at: (ours ?? told)!.at,
        currency: this.config.MERCHANT_CURRENCY,
        values: [
          { source: 'books: moved', value: ours ? ours.movedMinor.toString() : null },
          { source: 'vendor: moved', value: told ? told.movedMinor.toString() : null },
          ...(players
            ? [
                { source: 'books: player', value: players[0]! },
                { source: 'vendor: player', value: players[1]! },
              ]
            : []),
          { source: 'vendor', value: vendorId },
          { source: 'transfer', value: transferId },
        ],
      },
      newId(),
      COMPARING,
    );
  }

  /** A difference that stays as it is was told before, and perhaps explained; one that changes is told again. */
  async reportAccount(vendorId: string, { playerId, isKnown, ours, told }: AccountDifference): Promise<void> {
    const gap = gapBetween(ours, told);
    if (await this.comparisons.isTold(vendorId, playerId, gap)) return;
    const figures = [
      ['balance', ours.balanceMinor, told.balanceMinor],
      ['staked', ours.stakedMinor, told.stakedMinor],
      ['won', ours.wonMinor, told.wonMinor],
    ] as const;
    await this.breaks.report(
      {
        kind: 'vendorBalance',
        subject: `${vendorId}/${playerId}`,
        memberId: isKnown ? playerId : await this.memberOrNobody(playerId),
        at: isoTime(this.clock),
        currency: this.config.MERCHANT_CURRENCY,
        values: [
          ...figures.flatMap(([figure, one, other]) => [
            { source: `books: ${figure}`, value: one.toString() },
            { source: `vendor: ${figure}`, value: other.toString() },
          ]),
          { source: 'vendor', value: vendorId },
          ...(isKnown ? [] : [{ source: 'player', value: playerId }]),
        ],
      },
      newId(),
      COMPARING,
    );
    await this.comparisons.noteTold(vendorId, playerId, gap);
  }

  /** Forgets the differences of accounts that agree again. */
  forgetAllBut(vendorId: string, playerIds: readonly string[]): Promise<void> {
    return this.comparisons.keepTold(vendorId, playerIds);
  }

  /** A vendor may tell of somebody who is no member of the house. */
  private async memberOrNobody(playerId: string): Promise<string | null> {
    return (await this.members.exists(playerId)) ? playerId : null;
  }
}
