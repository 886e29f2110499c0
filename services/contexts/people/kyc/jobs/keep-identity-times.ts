import { Inject, Injectable, Logger } from '@nestjs/common';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { newId } from '@platform/ids';
import { AskedTimes } from '@platform/jobs/asked-times';
import { defineJob, type Job, type JobHandler } from '@platform/jobs/job';
import { kycDecider } from '../domain/kyc.decide';
import { KycProvider } from '../provider/kyc-provider';
import { DueLevels, type OpenVerification } from '../read-models/due-levels';
import { RecordResult } from '../use-cases/record-result';
import { referenceOf } from '../use-cases/references';

const MAX_PER_ROUND = 200;
/** How long an attempt is asked about. A member who comes back later goes on with it, and is asked about anew. */
const ASKED_FOR_MS = 7 * 86_400_000;
const NAME = 'keep-identity-times';

/**
 * Ends the levels whose time is over, and asks the provider about attempts without a result. Which ones is derived from
 * a table that may lag; each step is decided in the stream, so that neither a second round nor a second worker does
 * harm.
 */
@Injectable()
export class KeepIdentityTimes implements JobHandler {
  readonly job: Job;
  private readonly logger = new Logger(KeepIdentityTimes.name);
  private readonly asked = new AskedTimes<OpenVerification>({
    nameOf: referenceOf,
    beganAt: ({ startedAt }) => startedAt,
  });

  constructor(
    @Inject(DueLevels) private readonly due: DueLevels,
    @Inject(KycProvider) private readonly provider: KycProvider,
    @Inject(RecordResult) private readonly results: RecordResult,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIG) config: Pick<Config, 'KYC_CLOCK_EVERY_S'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.job = defineJob({ name: NAME, everyS: config.KYC_CLOCK_EVERY_S });
  }

  async handle(): Promise<void> {
    for (const { memberId, level } of await this.due.ending(new Date(this.clock.nowMs()), MAX_PER_ROUND)) {
      const command = { type: 'EndLevel' as const, memberId, level, occurredAt: isoTime(this.clock) };
      await this.runner.run(kycDecider, memberId, command, contextOf('end-level'));
    }
    if (this.provider.id !== null) await this.askAboutOpenOnes();
  }

  private async askAboutOpenOnes(): Promise<void> {
    const nowMs = this.clock.nowMs();
    const open = await this.due.withoutResult(new Date(nowMs - ASKED_FOR_MS), MAX_PER_ROUND);
    for (const one of this.asked.takeDue(open, nowMs))
      await this.ask(one).catch((error: unknown) => {
        // The text of a schema's fault may hold a name; its kind says enough.
        const fault = error instanceof Error ? error.name : 'unknown';
        this.logger.warn({ message: 'The provider did not say how a check stands; it is asked again', fault });
      });
  }

  private async ask(open: OpenVerification): Promise<void> {
    const report = await this.provider.report(open.applicantId);
    // A provider that answers about another attempt is not believed.
    if (report?.result?.reference !== referenceOf(open)) return;
    await this.results.record(report.result, contextOf('kyc-result'));
  }
}

/** The context of a step that nobody has asked for: it was due. */
function contextOf(step: string): CommandContext {
  const id = newId();
  return { key: `${step}:${id}`, actor: { kind: 'system', id: NAME }, correlationId: id, causationId: id };
}
