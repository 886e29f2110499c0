import type { RecordedEvent } from '@kernel/event';

/** Writes a log for the team's projection by hand: what happened, in order, and when the log recorded it. */
export class LogWriter {
  readonly events: RecordedEvent[] = [];
  private nowMs: number;

  constructor(from: string) {
    this.nowMs = Date.parse(from);
  }

  get now(): string {
    return new Date(this.nowMs).toISOString();
  }

  at(iso: string): this {
    this.nowMs = Date.parse(iso);
    return this;
  }

  wait(ms: number): this {
    this.nowMs += ms;
    return this;
  }

  register(memberId: string, uplineId: string | null, memberType = 0, username = memberId): this {
    return this.write(`member-${username}`, 'MemberRegistered', { memberId, username, memberType, uplineId });
  }

  move(memberId: string, toUplineId: string | null): this {
    return this.write('moves-all', 'MemberMoved', { moveId: `move-${this.events.length}`, memberId, toUplineId });
  }

  bet(
    memberId: string,
    roundId: string,
    stakeMinor: bigint,
    payoutMinor: bigint,
    more: { vendorId?: string; gameCode?: string } = {},
  ): this {
    return this.write(`wallet-${memberId}`, 'RoundClosed', {
      memberId,
      vendorId: 'v1',
      gameCode: 'g1',
      roundId,
      transactionId: `t-${roundId}`,
      operatorTransactionId: 'op',
      currency: 'BRL',
      stakeMinor: stakeMinor.toString(),
      payoutMinor: payoutMinor.toString(),
      ...more,
    });
  }

  /** A vendor with wallets of its own reports play; one without a turnover is of before, and does not count. */
  vendorPlay(memberId: string, stakedMinor: bigint, wonMinor: bigint, isCounted = true): this {
    return this.write(`wallet-${memberId}`, 'PlayedAtVendor', {
      memberId,
      vendorId: 'purse',
      currency: 'BRL',
      stakedMinor: stakedMinor.toString(),
      wonMinor: wonMinor.toString(),
      ...(isCounted && { turnoverMinor: stakedMinor.toString() }),
    });
  }

  /** Finance refuses a win that a vendor had reported; a refusal of before does not say how much of it. */
  vendorWinRefused(memberId: string, countedMinor: bigint, isCounted = true): this {
    return this.moved(memberId, 'WithheldVendorWinRefused', countedMinor, {
      vendorId: 'purse',
      reason: 'notVerified',
      ...(isCounted && { countedMinor: countedMinor.toString() }),
    });
  }

  betTakenBack(memberId: string, roundId: string, amountMinor: bigint): this {
    return this.moved(memberId, 'BetRolledBack', amountMinor, {
      ...inRound(roundId),
      betTransactionId: `t-${roundId}`,
    });
  }

  /** Takes a win back. The part `receivableMinor` was not in the wallet any more, and is owed. */
  winTakenBack(memberId: string, roundId: string, amountMinor: bigint, receivableMinor = 0n, isPromo = false): this {
    const more = {
      ...inRound(isPromo ? '' : roundId),
      winTransactionId: 'w',
      receivableMinor: receivableMinor.toString(),
      isPromo,
    };
    return this.moved(memberId, 'WinRolledBack', amountMinor, more);
  }

  /** Finance pays a win that was withheld. */
  withheldWinPaid(memberId: string, roundId: string, amountMinor: bigint, isPromo = false): this {
    return this.moved(memberId, 'WithheldWinPaid', amountMinor, { ...inRound(isPromo ? '' : roundId), isPromo });
  }

  deposit(memberId: string, amountMinor: bigint): this {
    return this.moved(memberId, 'FundsDeposited', amountMinor, {
      depositId: `d-${this.events.length}`,
      providerId: 'psp',
    });
  }

  promotion(memberId: string, amountMinor: bigint): this {
    return this.moved(memberId, 'PromoWon', amountMinor, { ...inRound(''), campaignId: 'c' });
  }

  salary(memberId: string, kind: string, billId: string, amountMinor: bigint): this {
    return this.moved(memberId, 'SalaryPaid', amountMinor, {
      paymentId: `p-${this.events.length}`,
      kind,
      billId,
      windowKey: 'w',
    });
  }

  shortfall(memberId: string, kind: string, billId: string, amountMinor: bigint): this {
    const more = { chargeId: `c-${this.events.length}`, kind, billId, dueMinor: amountMinor.toString() };
    return this.moved(memberId, 'ShortfallCharged', amountMinor, more);
  }

  transfer(fromId: string, toId: string, amountMinor: bigint): this {
    const transferId = `t-${this.events.length}`;
    return this.moved(fromId, 'SentToDownline', amountMinor, { transferId, toMemberId: toId }).moved(
      toId,
      'ReceivedFromUpline',
      amountMinor,
      {
        transferId,
        fromMemberId: fromId,
      },
    );
  }

  adjustment(memberId: string, direction: 'credit' | 'debit', amountMinor: bigint): this {
    return this.moved(memberId, 'BalanceAdjusted', amountMinor, {
      adjustmentId: `a-${this.events.length}`,
      direction,
      reason: '',
    });
  }

  runStarted(kind: string, period: string, from: string, to: string): this {
    const runId = `${kind}.${period}.${Date.parse(from)}`;
    return this.write(`salaryrun-${runId}`, 'SalaryRunStarted', { runId, kind, period, from, to, startedBy: 'bell' });
  }

  bills(
    runId: string,
    bills: readonly { billId: string; agentId: string; grossMinor: string; withheldMinor: string }[],
  ): this {
    return this.write(`salaryrun-${runId}`, 'BillsIssued', { runId, bills });
  }

  activeFrom(turnoverMinor: bigint): this {
    return this.write('payrollsettings-all', 'PayrollSettingsChanged', {
      activeMemberTurnoverMinor: turnoverMinor.toString(),
    });
  }

  private moved(memberId: string, type: string, amountMinor: bigint, more: object): this {
    return this.write(`wallet-${memberId}`, type, {
      memberId,
      currency: 'BRL',
      amountMinor: amountMinor.toString(),
      balanceBeforeMinor: '0',
      balanceAfterMinor: '0',
      postings: [],
      ...more,
    });
  }

  private write(stream: string, type: string, data: object): this {
    const number = this.events.length;
    this.events.push({
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      type,
      data: { ...data, occurredAt: this.now },
      metadata: { $correlationId: '', $causationId: '', actor: { kind: 'system', id: 'test' }, key: String(number) },
      stream,
      revision: BigInt(number),
      checkpoint: String(number),
      recordedAt: this.now,
    });
    return this;
  }
}

function inRound(roundId: string) {
  return { vendorId: 'v1', gameCode: 'g1', roundId, transactionId: 'x', operatorTransactionId: 'op' };
}
