import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@contracts/errors/error-codes';
import type { Finding } from '@contracts/http/proofs';
import { isoTime, systemClock } from '@kernel/clock';
import { actorOf, staffOf, type RequestContext } from '@platform/auth/caller';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { findingDecider, type FindingCommand, type FindingRejection } from '../domain/finding.decide';
import type { Resolution } from '../domain/finding.events';
import { FindingViews } from '../read-models/finding-view';

/** What staff is told where a rejection has no code of its own. */
const CODES: Readonly<Record<FindingRejection, ErrorCode>> = {
  FINDING_UNKNOWN: 'NOT_FOUND',
  NOT_PROPOSED: 'NOT_FOUND',
  KEY_REUSED: 'KEY_REUSED',
  SECOND_PERSON_NEEDED: 'SECOND_PERSON_NEEDED',
  ALREADY_DECIDED: 'ALREADY_DECIDED',
};

/** Two people settle a finding: one says how it was dealt with, another one agrees. */
@Injectable()
export class ResolveFinding {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(FindingViews) private readonly views: FindingViews,
  ) {}

  /** @throws ApiError NOT_FOUND, KEY_REUSED, ALREADY_DECIDED */
  propose(input: { findingId: string; key: string; resolution: Resolution; note: string }, context: RequestContext): Promise<Finding> {
    const { findingId, ...fields } = input;
    return this.run(findingId, { type: 'ProposeResolution', ...fields, ...this.by(context) }, context);
  }

  /** @throws ApiError NOT_FOUND, KEY_REUSED, SECOND_PERSON_NEEDED, ALREADY_DECIDED */
  decide(input: { findingId: string; key: string; isApproved: boolean; note: string }, context: RequestContext): Promise<Finding> {
    const { findingId, ...fields } = input;
    return this.run(findingId, { type: 'DecideResolution', ...fields, ...this.by(context) }, context);
  }

  private by(context: RequestContext) {
    return { staffId: staffOf(context).id, occurredAt: isoTime(systemClock) };
  }

  private async run(findingId: string, command: Extract<FindingCommand, { key: string }>, context: RequestContext): Promise<Finding> {
    const outcome = await this.runner.run(findingDecider, findingId, command, {
      key: command.key,
      actor: actorOf(context.caller),
      correlationId: context.correlationId,
      causationId: context.requestId,
    });
    if (outcome.kind === 'rejected') throw new ApiError(CODES[outcome.rejection]);
    const [view] = await this.views.of([outcome.state]);
    return view!;
  }
}
