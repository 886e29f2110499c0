import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ContestAnswerReport, ContestAnswerRequest } from '@contracts/vendor/payment-provider';
import { MemberFiles } from '@contexts/people/files/files.api';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { newId } from '@platform/ids';
import type { ContestAnswered, ContestAnswerRefusal } from '../domain/contests/contest.events';
import { depositDecider } from '../domain/deposit.decide';
import { PaymentProviders } from '../providers/payment-providers';

/**
 * Sends an answer to the provider of the contested payment. Its name is the same for ever, so that sending again is no
 * second answer; what is unknown is never taken for a refusal.
 */
@Injectable()
export class SendContestAnswer {
  private readonly logger = new Logger(SendContestAnswer.name);

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PaymentProviders) private readonly providers: Pick<PaymentProviders, 'byId'>,
    @Inject(MemberFiles) private readonly files: Pick<MemberFiles, 'read'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async send(depositId: string): Promise<void> {
    const { state } = await this.runner.load(depositDecider, depositId);
    const { answer, sending } = state.answers;
    if (!answer || sending !== 'sending') return;
    const { reference, providerId } = answer;
    const gateway = this.providers.byId(providerId)?.contests;
    if (!gateway) return this.record(depositId, reference, 'notSupported');
    let report: ContestAnswerReport;
    try {
      report = await gateway.answer(await this.requestOf(answer));
    } catch (error) {
      const fault = String(error);
      this.logger.warn({ message: 'It is not known whether an answer was taken', providerId, reference, fault });
      return;
    }
    await this.record(depositId, reference, report.status === 'taken' ? null : (report.reason ?? 'notContested'));
  }

  private async requestOf({
    memberId,
    reference,
    paymentId,
    answer,
    reason,
    remark,
    fileIds,
  }: ContestAnswered['data']): Promise<ContestAnswerRequest> {
    const documents: ContestAnswerRequest['documents'] = [];
    for (const fileId of fileIds) {
      const image = await this.documentOf(memberId, fileId);
      if (image) documents.push({ contentType: 'image/jpeg', content: Buffer.from(image).toString('base64') });
    }
    return { reference, paymentId, answer, reason, remark, documents };
  }

  /** A document that was erased with the data of its member goes to nobody. */
  private async documentOf(memberId: string, fileId: string): Promise<Uint8Array | undefined> {
    try {
      return await this.files.read(memberId, fileId, 'house');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'FILE_UNKNOWN') return undefined;
      throw error;
    }
  }

  private async record(depositId: string, reference: string, refusal: ContestAnswerRefusal | null): Promise<void> {
    const id = newId();
    const command = { type: 'RecordContestAnswer', reference, refusal, occurredAt: isoTime(this.clock) } as const;
    await this.runner.run(depositDecider, depositId, command, {
      key: `contest-answer:${reference}:${id}`,
      actor: { kind: 'system', id: 'contests' },
      correlationId: id,
      causationId: id,
    });
  }
}
