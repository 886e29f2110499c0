import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { StaffWithdrawal, WithdrawalCase, withdrawalDeskCalls } from '@contracts/http/office/withdrawals';
import { isoTime, type Clock } from '@kernel/clock';
import { likenessOf } from '@kernel/names/holder-names';
import { storedText } from '@kernel/stored-text';
import { Instruments } from '@contexts/money/instruments/instruments.api';
import { StaffDirectory, StaffIndependence } from '@contexts/people/identity/identity.api';
import type { Caller } from '@platform/auth/caller';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import type { WithdrawalCommand } from '../domain/withdrawal.commands';
import { withdrawalDecider } from '../domain/withdrawal.decide';
import type { WithdrawalState } from '../domain/withdrawal.state';
import { StaffWithdrawals } from '../read-models/staff-withdrawals';
import { WithdrawalClaims } from '../read-models/withdrawal-claims';
import { refusalOf } from './refusals';
import { WithdrawalCases } from './withdrawal-cases';

type InputOf<Name extends keyof typeof withdrawalDeskCalls> = z.infer<(typeof withdrawalDeskCalls)[Name]['input']>;

/** The person of the staff who acts, as the session says. */
type Person = Pick<Extract<Caller, { kind: 'staff' }>, 'id' | 'roles'>;

/** The acts of finance, risk and compliance on withdrawals. */
@Injectable()
export class DeskWithdrawals {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(StaffDirectory) private readonly staff: Pick<StaffDirectory, 'find'>,
    @Inject(Instruments) private readonly instruments: Pick<Instruments, 'ofMember'>,
    @Inject(StaffWithdrawals) private readonly shown: StaffWithdrawals,
    @Inject(WithdrawalCases) private readonly cases: WithdrawalCases,
    @Inject(WithdrawalClaims) private readonly claims: WithdrawalClaims,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError WITHDRAWAL_UNKNOWN, WITHDRAWAL_CLAIMED */
  async claim({ id: staffId, roles }: Person, { withdrawalId }: InputOf<'claimWithdrawal'>): Promise<StaffWithdrawal> {
    const state = await this.stateOf(withdrawalId);
    await this.takeClaim(withdrawalId, staffId);
    return this.view(state, roles);
  }

  /**
   * @throws ApiError WITHDRAWAL_UNKNOWN, WITHDRAWAL_CLAIMED, KEY_REUSED, SETTLEMENT_ASKED_ALREADY, WITHDRAWAL_HELD,
   * WITHDRAWAL_BEING_CHECKED, ALREADY_DECIDED, COMPLIANCE_DECIDES, APPROVER_IS_PAYEE, INVALID_INPUT for a refusal
   * without a reason
   */
  async propose({ id: staffId, roles }: Person, asked: InputOf<'proposeWithdrawal'>, context: CommandContext) {
    const { withdrawalId, isApproved, refusal, note, key } = asked;
    if (isApproved === (refusal !== null)) throw new ApiError('INVALID_INPUT', { refusal: 'required' });
    await this.refusePayee(staffId, await this.stateOf(withdrawalId));
    await this.takeClaim(withdrawalId, staffId);
    const act = { staffId, note: storedText(note), key };
    const occurredAt = isoTime(this.clock);
    const state = await this.run(withdrawalId, { type: 'Propose', refusal, act, roles, occurredAt }, context);
    // Somebody else has to look at it now.
    await this.claims.giveBack(withdrawalId, staffId);
    return this.view(state, roles);
  }

  /**
   * @throws ApiError WITHDRAWAL_UNKNOWN, KEY_REUSED, SETTLEMENT_NOT_ASKED, ALREADY_DECIDED, WITHDRAWAL_HELD,
   * COMPLIANCE_DECIDES, FINANCE_DECIDES, APPROVER_IS_PAYEE, or what two people may stumble over
   */
  async decide({ id: staffId, roles }: Person, asked: InputOf<'decideWithdrawal'>, context: CommandContext) {
    const { withdrawalId, proposalNo, isApproved, note, key } = asked;
    const state = await this.stateOf(withdrawalId);
    await this.refusePayee(staffId, state);
    const people = await this.independence.between(state.proposal?.makerId ?? staffId, staffId);
    const decision = { proposalNo, isApproved, note: storedText(note), key, occurredAt: isoTime(this.clock) };
    return this.view(await this.run(withdrawalId, { type: 'Decide', people, roles, ...decision }, context), roles);
  }

  /** @throws ApiError WITHDRAWAL_UNKNOWN, KEY_REUSED, WITHDRAWAL_HELD, ALREADY_DECIDED */
  async hold(
    { id: staffId, roles }: Person,
    { withdrawalId, note, key }: InputOf<'holdWithdrawal'>,
    context: CommandContext,
  ) {
    const act = { staffId, note: storedText(note), key };
    const hold = { type: 'PlaceHold', kind: 'manual', until: null, act, occurredAt: isoTime(this.clock) } as const;
    return this.view(await this.run(withdrawalId, hold, context), roles);
  }

  /**
   * @throws ApiError WITHDRAWAL_UNKNOWN, KEY_REUSED, HOLD_UNKNOWN, APPROVER_IS_PAYEE, or what two people may stumble
   * over
   */
  async lift(
    { id: staffId, roles }: Person,
    { withdrawalId, note, key }: InputOf<'liftWithdrawalHold'>,
    context: CommandContext,
  ) {
    const state = await this.stateOf(withdrawalId);
    await this.refusePayee(staffId, state);
    const placedBy = state.holds.find(({ kind }) => kind === 'manual')?.staffId ?? staffId;
    const people = await this.independence.between(placedBy, staffId);
    const act = { staffId, note: storedText(note), key };
    const lift = { type: 'LiftManualHold', people, act, occurredAt: isoTime(this.clock) } as const;
    return this.view(await this.run(withdrawalId, lift, context), roles);
  }

  /** @throws ApiError WITHDRAWAL_UNKNOWN, KEY_REUSED, DISPUTE_UNKNOWN, ALREADY_DECIDED */
  async note(
    { id: staffId, roles }: Person,
    { withdrawalId, note, key }: InputOf<'noteDispute'>,
    context: CommandContext,
  ): Promise<WithdrawalCase> {
    const act = { staffId, note: storedText(note), key };
    const occurredAt = isoTime(this.clock);
    return this.cases.caseOf(await this.run(withdrawalId, { type: 'NoteDispute', act, occurredAt }, context), roles);
  }

  /** @throws ApiError WITHDRAWAL_UNKNOWN, KEY_REUSED, DISPUTE_UNKNOWN, ALREADY_DECIDED, NOTHING_RETURNED */
  async closeDispute(
    { id: staffId, roles }: Person,
    { withdrawalId, outcome, note, key }: InputOf<'closeDispute'>,
    context: CommandContext,
  ): Promise<WithdrawalCase> {
    const act = { staffId, note: storedText(note), key };
    const close = { type: 'CloseDispute', outcome, act, occurredAt: isoTime(this.clock) } as const;
    return this.cases.caseOf(await this.run(withdrawalId, close, context), roles);
  }

  /** @throws ApiError WITHDRAWAL_UNKNOWN, KEY_REUSED, REVIEW_UNKNOWN, ALREADY_DECIDED, APPROVER_IS_PAYEE */
  async review(
    { id: staffId, roles }: Person,
    { withdrawalId, outcome, note, key }: InputOf<'reviewWithdrawal'>,
    context: CommandContext,
  ): Promise<WithdrawalCase> {
    await this.refusePayee(staffId, await this.stateOf(withdrawalId));
    const act = { staffId, note: storedText(note), key };
    const look = { type: 'Review', outcome, act, occurredAt: isoTime(this.clock) } as const;
    return this.cases.caseOf(await this.run(withdrawalId, look, context), roles);
  }

  private async stateOf(withdrawalId: string): Promise<WithdrawalState> {
    const { state } = await this.runner.load(withdrawalDecider, withdrawalId);
    if (!state.requested) throw new ApiError('WITHDRAWAL_UNKNOWN');
    return state;
  }

  /** Nobody decides about money that goes to somebody of their own name. @throws ApiError APPROVER_IS_PAYEE */
  private async refusePayee(staffId: string, { requested }: WithdrawalState): Promise<void> {
    const { memberId, instrumentId } = requested!;
    const [person, payee] = await Promise.all([
      this.staff.find(staffId),
      this.instruments.ofMember(memberId, instrumentId),
    ]);
    if (person && payee && likenessOf(person.name, payee.holderName) === 'same')
      throw new ApiError('APPROVER_IS_PAYEE');
  }

  private async takeClaim(withdrawalId: string, staffId: string): Promise<void> {
    if (!(await this.claims.take(withdrawalId, staffId))) throw new ApiError('WITHDRAWAL_CLAIMED');
  }

  private async run(
    withdrawalId: string,
    command: WithdrawalCommand,
    context: CommandContext,
  ): Promise<WithdrawalState> {
    const outcome = await this.runner.run(withdrawalDecider, withdrawalId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return outcome.state;
  }

  private async view(state: WithdrawalState, roles: Person['roles']): Promise<StaffWithdrawal> {
    return (await this.shown.shown([state], roles))[0]!;
  }
}
