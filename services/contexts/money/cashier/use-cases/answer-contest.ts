import { Inject, Injectable } from '@nestjs/common';
import { MemberFiles } from '@contexts/people/files/files.api';
import { StaffIndependence } from '@contexts/people/identity/identity.api';
import { isoTime, type Clock } from '@kernel/clock';
import { storedText } from '@kernel/stored-text';
import { isTwoPeopleObstacle } from '@kernel/two-people';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import type { ContestAnswerCommand } from '../domain/contests/contest.answers';
import type { ContestAnswer } from '../domain/contests/contest.events';
import { depositDecider, type DepositRejection } from '../domain/deposit.decide';
import type { DepositState } from '../domain/deposit.state';

interface Asked extends ContestAnswer {
  readonly depositId: string;
  readonly key: string;
}

interface Decided {
  readonly depositId: string;
  readonly proposalNo: number;
  readonly isApproved: boolean;
  readonly note: string;
  readonly key: string;
}

/** The answers of finance to a contested deposit: by one person, or above the limit of one by two. */
@Injectable()
export class AnswerContest {
  /** Above this amount an answer takes two people, in minor units. */
  readonly onePersonMaxMinor: bigint;

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(MemberFiles) private readonly files: MemberFiles,
    @Inject(CONFIG) config: Pick<Config, 'ONE_PERSON_PAYOUT_MAX'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.onePersonMaxMinor = config.ONE_PERSON_PAYOUT_MAX;
  }

  /** From the log itself. @throws ApiError NOT_FOUND for a deposit that nobody contests */
  async stateOf(depositId: string): Promise<DepositState> {
    const { state } = await this.runner.load(depositDecider, depositId);
    if (!state.requested || !state.contest) throw new ApiError('NOT_FOUND');
    return state;
  }

  /** Keeps a document for an answer. @throws ApiError NOT_FOUND, FILE_NOT_ALLOWED, FILE_TOO_LARGE, FILES_FULL, BUSY */
  async keep(depositId: string, file: Uint8Array): Promise<{ readonly fileId: string }> {
    const { requested } = await this.stateOf(depositId);
    return { fileId: await this.files.take(requested!.memberId, file, 'house') };
  }

  /** @throws ApiError NOT_FOUND, FILE_UNKNOWN for an image that is no document of this contest */
  async documentOf(depositId: string, fileId: string): Promise<Uint8Array> {
    const { requested, answers } = await this.stateOf(depositId);
    const isKnown = answers.acts.some(({ data }) => 'fileIds' in data && data.fileIds.includes(fileId));
    if (!isKnown) throw new ApiError('FILE_UNKNOWN');
    return this.files.read(requested!.memberId, fileId, 'house');
  }

  /** @throws ApiError NOT_FOUND, KEY_REUSED, CONTEST_CLOSED, SETTLEMENT_ASKED_ALREADY, ALREADY_DECIDED, FILE_UNKNOWN */
  async answer(makerId: string, { depositId, key, ...words }: Asked, context: CommandContext) {
    const state = await this.stateOf(depositId);
    const answer = { ...words, remark: storedText(words.remark) };
    const command = {
      type: 'AnswerContest',
      makerId,
      answer,
      onePersonMaxMinor: this.onePersonMaxMinor,
      reference: nextReference(state),
      key,
      occurredAt: isoTime(this.clock),
    } as const;
    // Documents of an answer that is refused stay unused, and are removed.
    if (depositDecider.decide(state, command).kind === 'accepted')
      await this.files.claim(state.requested!.memberId, answer.fileIds, 'house');
    return this.run(depositId, command, context);
  }

  /** @throws ApiError NOT_FOUND, KEY_REUSED, SETTLEMENT_NOT_ASKED, CONTEST_CLOSED, or an obstacle of two people */
  async decide(checkerId: string, { depositId, proposalNo, isApproved, note, key }: Decided, context: CommandContext) {
    const state = await this.stateOf(depositId);
    // Without a proposal a repeated decision is known by its key, and every other one is refused.
    const people = await this.independence.between(state.answers.proposal?.makerId ?? checkerId, checkerId);
    const act = { people, proposalNo, isApproved, note: storedText(note), key, occurredAt: isoTime(this.clock) };
    return this.run(depositId, { type: 'DecideContestAnswer', ...act, reference: nextReference(state) }, context);
  }

  private async run(depositId: string, command: ContestAnswerCommand, context: CommandContext) {
    const outcome = await this.runner.run(depositDecider, depositId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return { depositId, proposalNo: outcome.state.answers.proposals };
  }
}

/** The name of the next answer at the provider: the same in every process, for ever. */
function nextReference({ confirmedBy, answers }: DepositState): string {
  return idOf(`contest-answer/${confirmedBy?.providerId}/${confirmedBy?.paymentId}/${answers.given + 1}`);
}

/** The decider may say more than an answer to a contest can be refused with. */
function refusalOf(rejection: DepositRejection): Error {
  if (isTwoPeopleObstacle(rejection)) return new ApiError(rejection);
  switch (rejection) {
    case 'KEY_REUSED':
    case 'SETTLEMENT_NOT_ASKED':
    case 'SETTLEMENT_ASKED_ALREADY':
    case 'ALREADY_DECIDED':
    case 'CONTEST_CLOSED':
      return new ApiError(rejection);
    default:
      return new Error(`An answer to a contest was refused: ${rejection}`);
  }
}
