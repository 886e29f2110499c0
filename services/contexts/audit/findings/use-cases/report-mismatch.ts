import { Inject, Injectable } from '@nestjs/common';
import { isoTime, systemClock } from '@kernel/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { idOf, newId } from '@platform/ids';
import { findingDecider } from '../domain/finding.decide';
import type { FindingKind, FoundValue } from '../domain/finding.events';

/** Something that is not equal. */
export interface Mismatch {
  readonly kind: FindingKind;
  /** What it is about; there is one open finding for each subject and kind. */
  readonly subject: string;
  /** It cannot come again once it is settled: it is about an event, which does not change. */
  readonly isOnce?: boolean;
  readonly memberId: string | null;
  readonly at: string;
  readonly currency: string | null;
  readonly values: readonly FoundValue[];
}

/** Tells a mismatch: as a new finding, unless it is told already and not yet settled. */
@Injectable()
export class ReportMismatch {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  /** @param by which part of the system tells it */
  async report(
    { subject, isOnce = false, ...mismatch }: Mismatch,
    causationId = newId(),
    by = 'reconciler',
  ): Promise<{ findingId: string; isNew: boolean }> {
    const actor = { kind: 'system' as const, id: by };
    for (let number = 1; ; number += 1) {
      const findingId = findingIdOf(mismatch.kind, subject, number);
      const found = { ...mismatch, findingId, occurredAt: isoTime(systemClock) };
      const outcome = await this.runner.run(
        findingDecider,
        findingId,
        { type: 'ReportMismatch', found },
        { key: `finding:${findingId}`, actor, correlationId: findingId, causationId },
      );
      // The one that was settled speaks of an older difference.
      if (outcome.state.status !== 'resolved' || isOnce) return { findingId, isNew: outcome.kind === 'accepted' };
    }
  }

  /** Whether anything of this kind was ever told of it, settled or not; from the log itself. */
  async isTold(kind: FindingKind, subject: string): Promise<boolean> {
    return (await this.runner.load(findingDecider, findingIdOf(kind, subject, 1))).state.found !== null;
  }
}

function findingIdOf(kind: FindingKind, subject: string, number: number): string {
  return idOf(`finding/${kind}/${subject}/${number}`);
}
