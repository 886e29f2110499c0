import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { UnclaimedAct, unclaimedCalls } from '@contracts/http/money-out/unclaimed';
import { StaffIndependence } from '@contexts/people/identity/identity.api';
import { isoTime, type Clock } from '@kernel/clock';
import { parseMinor } from '@kernel/money';
import { storedText } from '@kernel/stored-text';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { unclaimedDecider, type UnclaimedCommand, type UnclaimedRejection } from '../domain/unclaimed.decide';
import type { UnclaimedActKind, UnclaimedRequested } from '../domain/unclaimed.events';
import { UnclaimedActs } from '../read-models/unclaimed-acts';
import { UnclaimedOwners } from '../read-models/unclaimed-owners';

type InputOf<Name extends keyof typeof unclaimedCalls> = z.infer<(typeof unclaimedCalls)[Name]['input']>;

/** The acts of finance on money whose owners cannot be paid: one person asks, another one decides. */
@Injectable()
export class UnclaimedDesk {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(UnclaimedOwners) private readonly owners: UnclaimedOwners,
    @Inject(UnclaimedActs) private readonly acts: UnclaimedActs,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY' | 'PROVIDERS'>,
  ) {}

  /**
   * @throws ApiError INVALID_AMOUNT, INVALID_INPUT for a transfer that the act does not have, or has and misses,
   * NOT_FOUND, OWNER_NOT_AWAY, RECEIVER_CLOSED, KEY_REUSED, SETTLEMENT_ASKED_ALREADY, NOT_ENOUGH_FUNDS,
   * TRANSFER_BOOKED
   */
  async request(makerId: string, asked: InputOf<'requestUnclaimed'>, context: CommandContext): Promise<UnclaimedAct> {
    const { key, memberId, act, amount, note, transfer = null } = asked;
    const { MERCHANT_CURRENCY: currency, PROVIDERS } = this.config;
    const minor = parseMinor(amount, currency);
    if (minor === undefined) throw new ApiError('INVALID_AMOUNT');
    const isPaid = act === 'payOut';
    if (isPaid !== (transfer !== null) || (transfer && !PROVIDERS.has(transfer.providerId)))
      throw new ApiError('INVALID_INPUT');
    const actId = idOf(`unclaimed/${makerId}/${key}`);
    const known = (await this.runner.load(unclaimedDecider, memberId)).state.acts.get(actId);
    const facts: UnclaimedRequested['data'] = {
      actId,
      memberId,
      act,
      amountMinor: minor.toString(),
      currency,
      makerId,
      // A repetition is answered as the first time, whatever the owner has done since.
      ground: known ? known.requested.ground : await this.demandGround(memberId, act),
      transfer,
      note: storedText(note),
      occurredAt: isoTime(this.clock),
    };
    return this.run(memberId, actId, { type: 'RequestAct', act: facts }, context);
  }

  /**
   * @throws ApiError NOT_FOUND, OWNER_NOT_AWAY, RECEIVER_CLOSED, KEY_REUSED, ALREADY_DECIDED, or what two people may
   * stumble over
   */
  async decide(checkerId: string, asked: InputOf<'decideUnclaimed'>, context: CommandContext): Promise<UnclaimedAct> {
    const { memberId, actId, isApproved, note, key } = asked;
    const known = (await this.runner.load(unclaimedDecider, memberId)).state.acts.get(actId);
    if (!known) throw new ApiError('NOT_FOUND');
    const { makerId, act } = known.requested;
    // An owner who has come back since the request is paid by the ways that everybody has.
    if (isApproved && !known.decision) await this.demandGround(memberId, act);
    const people = await this.independence.between(makerId, checkerId);
    const occurredAt = isoTime(this.clock);
    const decision = { people, isApproved, note: storedText(note), key, occurredAt };
    return this.run(memberId, actId, { type: 'DecideAct', actId, ...decision }, context);
  }

  /** Why the money is set aside; null for an act by which it leaves the fund. */
  private async demandGround(memberId: string, act: UnclaimedActKind): Promise<'closed' | 'dormant' | null> {
    const ground = await this.owners.groundOf(memberId);
    if (ground === undefined) throw new ApiError('NOT_FOUND');
    if (act === 'setAside') {
      if (ground === null) throw new ApiError('OWNER_NOT_AWAY');
      return ground;
    }
    // Into a closed account nothing can go, and an owner with an open one withdraws by the ways that everybody has.
    if (act === 'giveBack' && ground === 'closed') throw new ApiError('RECEIVER_CLOSED');
    if (act === 'payOut' && ground !== 'closed') throw new ApiError('OWNER_NOT_CLOSED');
    return null;
  }

  private async run(
    memberId: string,
    actId: string,
    command: UnclaimedCommand,
    context: CommandContext,
  ): Promise<UnclaimedAct> {
    const outcome = await this.runner.run(unclaimedDecider, memberId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return this.acts.of(outcome.state.acts.get(actId)!);
  }
}

function refusalOf(rejection: UnclaimedRejection): ApiError {
  switch (rejection) {
    case 'ACT_UNKNOWN':
      return new ApiError('NOT_FOUND');
    case 'ACT_OPEN':
      return new ApiError('SETTLEMENT_ASKED_ALREADY');
    case 'NOT_ENOUGH_SET_ASIDE':
      return new ApiError('NOT_ENOUGH_FUNDS');
    case 'NOT_APPROVED':
      throw new Error('Only what follows from an approval is recorded as booked or failed');
    default:
      return new ApiError(rejection);
  }
}
