import { Inject, Injectable } from '@nestjs/common';
import { FinanceCases, type RoundName, type UnendedRound } from '@contexts/play/rounds/rounds.api';
import { newId } from '@platform/ids';
import { ReportMismatch } from './report-mismatch';

/** The case that finance has of a round is a break: one for each round. */
@Injectable()
export class RoundBreaks extends FinanceCases {
  constructor(@Inject(ReportMismatch) private readonly breaks: ReportMismatch) {
    super();
  }

  isOpened(round: RoundName): Promise<boolean> {
    return this.breaks.isReported('round', subjectOf(round));
  }

  async open({ round, answer, reportedBy }: UnendedRound): Promise<void> {
    const { memberId, vendorId, roundId, gameCode, currency, stakeMinor, payoutMinor, placedAt } = round;
    const values = [
      { source: 'rounds: stake', value: stakeMinor.toString() },
      { source: 'rounds: payout', value: payoutMinor.toString() },
      ...(answer.status === 'settled'
        ? [
            { source: 'vendor: stake', value: answer.stakeMinor.toString() },
            { source: 'vendor: payout', value: answer.payoutMinor.toString() },
          ]
        : []),
      { source: 'vendor', value: vendorId },
      { source: 'round', value: roundId },
      { source: 'game', value: gameCode },
      { source: 'answer', value: answer.status },
    ];
    await this.breaks.report(
      { kind: 'round', subject: subjectOf(round), isOnce: true, memberId, at: placedAt, currency, values },
      newId(),
      reportedBy,
    );
  }
}

function subjectOf({ memberId, vendorId, roundId }: RoundName): string {
  return `${vendorId}/${memberId}/${roundId}`;
}
