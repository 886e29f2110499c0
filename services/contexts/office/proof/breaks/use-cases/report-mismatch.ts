import { Inject, Injectable } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { idOf, newId } from '@platform/ids';
import { breakDecider } from '../domain/break.decide';
import type { BreakKind, FoundValue } from '../domain/break.events';

/** Something that is not equal. */
export interface Mismatch {
  readonly kind: BreakKind;
  /** The subject. There is at most one open break for each subject and kind. */
  readonly subject: string;
  /** True for a break about an event, which does not change: after its resolution it is not reported again. */
  readonly isOnce?: boolean;
  readonly memberId: string | null;
  readonly at: string;
  readonly currency: string | null;
  readonly values: readonly FoundValue[];
}

/** Reports a mismatch as a new break, unless an open break tells it already. */
@Injectable()
export class ReportMismatch {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param by the part of the system that reports it */
  async report(
    { subject, isOnce = false, ...mismatch }: Mismatch,
    causationId = newId(),
    by = 'reconciler',
  ): Promise<{ findingId: string; isNew: boolean }> {
    const actor = { kind: 'system' as const, id: by };
    for (let number = 1; ; number += 1) {
      const findingId = breakIdOf(mismatch.kind, subject, number);
      const found = { ...mismatch, findingId, occurredAt: isoTime(this.clock) };
      const outcome = await this.runner.run(
        breakDecider,
        findingId,
        { type: 'ReportMismatch', found },
        { key: `finding:${findingId}`, actor, correlationId: findingId, causationId },
      );
      // A resolved break is about an older difference.
      if (outcome.state.status !== 'resolved' || isOnce) return { findingId, isNew: outcome.kind === 'accepted' };
    }
  }

  /** True if a break of this kind was ever reported for the subject, resolved or not; read from the log itself. */
  async isReported(kind: BreakKind, subject: string): Promise<boolean> {
    return (await this.runner.load(breakDecider, breakIdOf(kind, subject, 1))).state.found !== null;
  }
}

function breakIdOf(kind: BreakKind, subject: string, number: number): string {
  return idOf(`finding/${kind}/${subject}/${number}`);
}
