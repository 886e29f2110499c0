import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { cashierCalls, Deposit } from '@contracts/http/wallet';
import { MemberFiles } from '@contexts/people/files/files.api';
import { isoTime, type Clock } from '@kernel/clock';
import { storedText } from '@kernel/stored-text';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { depositDecider } from '../domain/deposit.decide';
import { depositView } from '../read-models/deposit-view';

type Input = z.infer<typeof cashierCalls.sendProof.input>;

/** Takes the images of a transfer to the house. */
@Injectable()
export class SendProof {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MemberFiles) private readonly files: MemberFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError NOT_FOUND also for another member's deposit, KEY_REUSED, PROOF_NOT_POSSIBLE, FILE_UNKNOWN */
  async send(memberId: string, { depositId, key, fileIds, remark }: Input, context: CommandContext): Promise<Deposit> {
    const { state } = await this.runner.load(depositDecider, depositId);
    if (state.requested?.memberId !== memberId) throw new ApiError('NOT_FOUND');
    const words = remark ? storedText(remark) : null;
    const command = { type: 'SendProof', fileIds, remark: words, key, occurredAt: isoTime(this.clock) } as const;
    // Images of a proof that is refused stay unused, and are removed.
    if (depositDecider.decide(state, command).kind === 'accepted') await this.files.claim(memberId, fileIds);
    const outcome = await this.runner.run(depositDecider, depositId, command, context);
    if (outcome.kind === 'rejected')
      throw new ApiError(outcome.rejection === 'KEY_REUSED' ? 'KEY_REUSED' : 'PROOF_NOT_POSSIBLE');
    return depositView(outcome.state.requested!, outcome.state);
  }
}
