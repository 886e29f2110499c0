import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { DepositProofInFull, depositProofCalls, TransferLine } from '@contracts/http/deposits/deposit-proofs';
import { PROOF_REFUSALS } from '@contracts/http/wallet';
import { AnswerProof, type MatchedLine } from '@contexts/money/cashier/cashier.api';
import { MemberFiles } from '@contexts/people/files/files.api';
import { MemberDirectory, StaffDirectory } from '@contexts/people/identity/identity.api';
import { formatMinor, type Currency } from '@kernel/money';
import { isSameData } from '@kernel/same-data';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { paymentIdOf } from '../domain/statements/match-lines';
import { statementDecider } from '../domain/statements/statement.decide';
import type { StoredLine } from '../domain/statements/statement.events';
import { FreeLines } from '../read-models/free-lines';

type InputOf<Name extends keyof typeof depositProofCalls> = z.infer<(typeof depositProofCalls)[Name]['input']>;

/** Proofs of transfers to the house beside the statement of the account: money is credited by a line alone. */
@Injectable()
export class ProofDesk {
  private readonly currency: Currency;

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(AnswerProof) private readonly answers: AnswerProof,
    @Inject(FreeLines) private readonly lines: FreeLines,
    @Inject(MemberFiles) private readonly files: MemberFiles,
    @Inject(MemberDirectory) private readonly members: MemberDirectory,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(CONFIG) config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {
    this.currency = config.MERCHANT_CURRENCY;
  }

  /** From the log itself, but for the free lines. @throws ApiError NOT_FOUND */
  async inFull(depositId: string): Promise<DepositProofInFull> {
    const state = await this.answers.stateOf(depositId);
    const { requested, proof, status, refusal, paidMinor } = state;
    const { memberId, method, amountMinor, currency, transfer } = requested!;
    const { proposal, sentAt, remark, fileIds } = proof!;
    const { accountId, reference } = transfer!;
    const isOpen = status === 'checking';
    const [memberNames, staffNames, free] = await Promise.all([
      this.members.namesOf([memberId]),
      this.staff.namesOf(proposal ? [proposal.makerId] : []),
      isOpen ? this.freeLines(depositId, accountId, { reference, amountMinor }) : [],
    ]);
    return {
      depositId,
      memberId,
      memberName: memberNames.get(memberId) ?? null,
      method,
      amount: this.amount(amountMinor),
      currency,
      status: isOpen ? (proposal ? 'proposed' : 'waiting') : status === 'refused' ? 'refused' : 'credited',
      sentAt,
      proposedBy: proposal?.makerId ?? null,
      accountId,
      reference,
      remark,
      fileIds: [...fileIds],
      lines: free,
      proposal: proposal && {
        proposalNo: proposal.proposalNo,
        by: { staffId: proposal.makerId, name: staffNames.get(proposal.makerId) ?? null },
        line: proposal.line && this.lineOf(proposal.line, null),
        refusal: proposal.refusal,
        note: proposal.note,
        at: proposal.occurredAt,
      },
      credited: paidMinor === null ? null : this.amount(paidMinor),
      refusal: PROOF_REFUSALS.find((reason) => reason === refusal) ?? null,
    };
  }

  /** @throws ApiError NOT_FOUND, FILE_UNKNOWN */
  async imageOf(depositId: string, fileId: string): Promise<Uint8Array> {
    const { requested, proof } = await this.answers.stateOf(depositId);
    if (!proof!.fileIds.includes(fileId)) throw new ApiError('FILE_UNKNOWN');
    return this.files.read(requested!.memberId, fileId);
  }

  /** @throws ApiError NOT_FOUND, LINE_NOT_FREE, and what `AnswerProof` refuses */
  async propose(makerId: string, asked: InputOf<'proposeProofAnswer'>, context: CommandContext) {
    const { depositId, line: named, ...rest } = asked;
    const { requested } = await this.answers.stateOf(depositId);
    const line = named && (await this.openLine(requested!.transfer!.accountId, named.day, named.lineId));
    return this.answers.propose(makerId, { depositId, line, ...rest }, context);
  }

  /**
   * A line that was explained or paired since it was proposed credits nothing, nor one that another version of the
   * statement has changed: the second person has seen what was proposed. @throws ApiError as `AnswerProof`
   */
  async decide(checkerId: string, asked: InputOf<'decideProofAnswer'>, context: CommandContext) {
    const { proof, status } = await this.answers.stateOf(asked.depositId);
    const line = proof!.proposal?.line;
    if (asked.isApproved && line && status === 'checking') {
      const now = await this.openLine(line.accountId, line.day, line.lineId);
      if (!isSameData(now, line)) throw new ApiError('LINE_NOT_FREE');
    }
    return this.answers.decide(checkerId, asked, context);
  }

  /** The line as the log of the statement has it. @throws ApiError LINE_NOT_FREE */
  private async openLine(accountId: string, day: string, lineId: string): Promise<MatchedLine> {
    const { state } = await this.runner.load(statementDecider, `${accountId}.${day}`);
    const difference = state.differences.get(`onlyThere:${lineId}`);
    const line = difference?.status === 'open' ? difference.line : null;
    if (!line || !isPayment(line)) throw new ApiError('LINE_NOT_FREE');
    return matched(accountId, day, line);
  }

  private async freeLines(
    depositId: string,
    accountId: string,
    wanted: { readonly reference: string; readonly amountMinor: string },
  ): Promise<DepositProofInFull['lines']> {
    const rows = await this.lines.of(accountId);
    const free = await Promise.all(
      rows.map(async ({ day, line }) => {
        const one = matched(accountId, day, line);
        if (!(await this.answers.isFree(one, depositId))) return [];
        const hasReference = letters(line.reference ?? '').includes(letters(wanted.reference));
        const hasAmount = line.amountMinor === wanted.amountMinor;
        return [{ ...this.lineOf(one, line.reference), hasReference, hasAmount }];
      }),
    );
    const weight = (line: DepositProofInFull['lines'][number]) =>
      Number(line.hasReference) * 2 + Number(line.hasAmount);
    return free.flat().sort((one, other) => weight(other) - weight(one));
  }

  private lineOf(
    { accountId, day, lineId, amountMinor, endToEndId, at }: MatchedLine,
    reference: string | null,
  ): TransferLine {
    return { accountId, day, lineId, amount: this.amount(amountMinor), reference, endToEndId, at };
  }

  private amount(minor: string): string {
    return formatMinor(BigInt(minor), this.currency);
  }
}

/** Money of somebody that has arrived. A line of no payment may be money of the house, which no deposit takes. */
function isPayment({ kind, status, amountMinor }: StoredLine): boolean {
  return kind === 'payment' && status === 'booked' && BigInt(amountMinor) > 0n;
}

function matched(accountId: string, day: string, line: StoredLine): MatchedLine {
  const { lineId, endToEndId, amountMinor, at } = line;
  return { accountId, day, lineId, paymentId: paymentIdOf(day, line), endToEndId, amountMinor, at };
}

/** Banks write references in capitals, and with or without marks between them. */
function letters(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
