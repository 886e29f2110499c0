import { Inject, Injectable } from '@nestjs/common';
import type { WithdrawalCase } from '@contracts/http/office/withdrawals';
import type { StaffRole } from '@contracts/http/routes';
import { formatMinor } from '@kernel/money';
import { walletTransactions } from '@contexts/money/wallet/wallet.tables';
import { MemberFiles } from '@contexts/people/files/files.api';
import { StaffDirectory } from '@contexts/people/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import { CommandRunner } from '@platform/commands/command-runner';
import { SqlPool } from '@platform/database/sql-pool';
import { ApiError } from '@platform/http/api-error';
import { withdrawalDecider } from '../domain/withdrawal.decide';
import { isToBeReviewed, type WithdrawalState } from '../domain/withdrawal.state';
import { StaffWithdrawals } from '../read-models/staff-withdrawals';

type PersonOf = (staffId: string) => { readonly staffId: string; readonly name: string | null };

interface HistoryRow {
  readonly paid: string;
  readonly sum: string;
  readonly last: Date | null;
  readonly refused: string;
  readonly disputed: string;
  readonly deposits: string;
  readonly deposited: string;
}

/** One withdrawal with everything from which people decide: from the log itself, and the member's history. */
@Injectable()
export class WithdrawalCases {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffWithdrawals) private readonly shown: StaffWithdrawals,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(MemberFiles) private readonly files: MemberFiles,
    @Inject(SqlPool) private readonly sql: SqlPool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError WITHDRAWAL_UNKNOWN */
  async of(withdrawalId: string, roles: readonly StaffRole[]): Promise<WithdrawalCase> {
    const { state } = await this.runner.load(withdrawalDecider, withdrawalId);
    if (!state.requested) throw new ApiError('WITHDRAWAL_UNKNOWN');
    return this.caseOf(state, roles);
  }

  /** @throws ApiError WITHDRAWAL_UNKNOWN, FILE_UNKNOWN for an image that was not sent with this dispute */
  async imageOf(withdrawalId: string, fileId: string): Promise<Uint8Array> {
    const { state } = await this.runner.load(withdrawalDecider, withdrawalId);
    if (!state.requested) throw new ApiError('WITHDRAWAL_UNKNOWN');
    if (!state.dispute?.fileIds.includes(fileId)) throw new ApiError('FILE_UNKNOWN');
    return this.files.read(state.requested.memberId, fileId);
  }

  async caseOf(state: WithdrawalState, roles: readonly StaffRole[]): Promise<WithdrawalCase> {
    const [items, history, personOf] = await Promise.all([
      this.shown.shown([state], roles),
      this.historyOf(state.requested!.memberId, state.requested!.withdrawalId),
      this.personsOf(state),
    ]);
    const { checks } = state;
    return {
      item: items[0]!,
      checks: checks && {
        score: checks.score,
        rulesVersion: checks.rulesVersion,
        ownPoints: { ...checks.ownPoints },
        at: checks.occurredAt,
        rules: checks.rules.map(({ id, points, facts }) => ({ id, points, facts: { ...facts } })),
      },
      steps: state.steps.map(({ kind, at, by, staffId, text, isSuspicion }) => ({
        kind: kind === 'refused' && state.refusal?.reason === 'underAge' ? 'refusedUnderAge' : kind,
        at,
        by,
        staff: staffId === null ? null : personOf(staffId),
        // The words of compliance about a suspicion are told to compliance alone.
        text: isSuspicion && !roles.includes('compliance') ? null : text,
      })),
      attempts: state.attempts.map(({ attempt, providerId, reference, at, status, reason, endToEndId }) => ({
        attempt,
        providerId,
        reference,
        at,
        status,
        reason,
        endToEndId,
      })),
      history,
      review: reviewOf(state, personOf),
      dispute: disputeOf(state, personOf),
    };
  }

  private async personsOf({ steps }: WithdrawalState): Promise<PersonOf> {
    const names = await this.staff.namesOf(steps.flatMap(({ staffId }) => (staffId === null ? [] : [staffId])));
    return (staffId) => ({ staffId, name: names.get(staffId) ?? null });
  }

  /** The withdrawals of the member beside this one, and the deposits. */
  private async historyOf(memberId: string, withdrawalId: string): Promise<WithdrawalCase['history']> {
    const [own, deposits] = await Promise.all([
      this.sql.query<Omit<HistoryRow, 'deposits' | 'deposited'>>(
        `select count(paid_at)::text as paid, coalesce(sum(amount_minor) filter (where paid_at is not null), 0)::text as sum,
                max(paid_at) as last, count(*) filter (where status = 'refused')::text as refused,
                count(disputed_at)::text as disputed
           from read.withdrawals where member_id = $1 and id <> $2`,
        [memberId, withdrawalId],
      ),
      this.sql.query<Pick<HistoryRow, 'deposits' | 'deposited'>>(
        `select count(*)::text as deposits, coalesce(sum(amount_minor), 0)::text as deposited
           from ${walletTransactions} where member_id = $1 and kind = 'deposit'`,
        [memberId],
      ),
    ]);
    const found: HistoryRow = { ...own.rows[0]!, ...deposits.rows[0]! };
    const amount = (minor: string) => formatMinor(BigInt(minor), this.config.MERCHANT_CURRENCY);
    return {
      paidCount: Number(found.paid),
      paidSum: amount(found.sum),
      lastPaidAt: found.last?.toISOString() ?? null,
      refusedCount: Number(found.refused),
      disputedCount: Number(found.disputed),
      depositCount: Number(found.deposits),
      depositSum: amount(found.deposited),
    };
  }
}

function reviewOf(state: WithdrawalState, personOf: PersonOf): WithdrawalCase['review'] {
  const { checks, review } = state;
  if (!checks?.isSampled) return null;
  if (!review) return { isOpen: isToBeReviewed(state), done: null };
  const { act, outcome } = review.data;
  return { isOpen: false, done: { ...personOf(act.staffId), at: review.at, note: act.note, outcome } };
}

function disputeOf({ dispute }: WithdrawalState, personOf: PersonOf): WithdrawalCase['dispute'] {
  if (!dispute) return null;
  const { openedAt, remark, fileIds, notes, closed } = dispute;
  const actOf = (staffId: string, at: string, note: string) => ({ ...personOf(staffId), at, note });
  return {
    openedAt,
    remark,
    fileIds: [...fileIds],
    notes: notes.map(({ staffId, at, note }) => actOf(staffId, at, note)),
    closed: closed && {
      ...actOf(closed.data.act.staffId, closed.at, closed.data.act.note),
      outcome: closed.data.outcome,
    },
  };
}
