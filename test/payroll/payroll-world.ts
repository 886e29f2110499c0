import { storedTerms, type StoredTerms, type Terms } from '@contexts/agents/payroll/payroll.api';
import type { NewEvent } from '@kernel/event';
import { newId } from '@platform/ids';
import { FillPostgres } from '../generate/fill-postgres';
import type { Entry } from '../generate/house';

/**
 * A history of agents, contracts and bets, written down as the log would hold it and with the times at which it would
 * have been recorded: what no clock of a test can wait for.
 */
export class PayrollWorld {
  readonly entries: Entry[] = [];
  private key = 0;

  /** As the log would have recorded it, whoever told it first. */
  inOrder(): PayrollWorld {
    this.entries.sort((one, other) => one.atMs - other.atMs);
    return this;
  }

  register(memberId: string, uplineId: string | null, isAgent: boolean, atMs: number): void {
    this.add(`member-${memberId}`, atMs, 'MemberRegistered', {
      memberId,
      username: `u${memberId.replaceAll('-', '').slice(0, 18)}`,
      nickname: '',
      memberType: isAgent ? 1 : 0,
      uplineId,
      affiliateCode: null,
      ownAffiliateCode: null,
      currency: 'BRL',
      isAdult: true,
      acceptedTermsAt: iso(atMs),
      registerUrl: null,
      ip: null,
      occurredAt: iso(atMs),
    });
  }

  /** A contract that counts from one moment until another, or for good. */
  contract(
    uplineId: string | null,
    downlineId: string,
    terms: Terms,
    from: string,
    until: string | null,
    atMs: number,
  ): string {
    const contractId = newId();
    const stream = `agentcontracts-${terms.kind}`;
    const parties = { contractId, uplineId, downlineId };
    const stored: StoredTerms = storedTerms(terms);
    this.add(stream, atMs, 'ContractOffered', {
      ...parties,
      terms: stored,
      expiresAt: iso(atMs + 86_400_000),
      occurredAt: iso(atMs),
    });
    this.add(stream, atMs, 'ContractAccepted', {
      ...parties,
      from,
      superseded: null,
      ended: [],
      occurredAt: iso(atMs),
    });
    if (until !== null)
      this.add(stream, atMs, 'ContractTerminated', {
        ...parties,
        by: 'upline',
        until,
        ended: [],
        occurredAt: iso(atMs),
      });
    return contractId;
  }

  bet(memberId: string, roundId: string, stakeMinor: bigint, payoutMinor: bigint, atMs: number): void {
    this.add(`wallet-${memberId}`, atMs, 'RoundClosed', {
      memberId,
      vendorId: 'v1',
      gameCode: 'g1',
      roundId,
      transactionId: `t-${roundId}`,
      operatorTransactionId: `o-${roundId}`,
      currency: 'BRL',
      stakeMinor: stakeMinor.toString(),
      payoutMinor: payoutMinor.toString(),
      occurredAt: iso(atMs),
    });
  }

  /** A vendor with wallets of its own reports what was played there since the last report. */
  vendorPlay(memberId: string, stakedMinor: bigint, wonMinor: bigint, atMs: number): void {
    this.add(`wallet-${memberId}`, atMs, 'PlayedAtVendor', {
      memberId,
      vendorId: 'purse',
      currency: 'BRL',
      stakedMinor: stakedMinor.toString(),
      wonMinor: wonMinor.toString(),
      totalStakedMinor: stakedMinor.toString(),
      totalWonMinor: wonMinor.toString(),
      turnoverMinor: stakedMinor.toString(),
      postings: [],
      occurredAt: iso(atMs),
    });
  }

  /** The stake was given back after the round had closed. */
  betTakenBack(memberId: string, roundId: string, amountMinor: bigint, atMs: number): void {
    this.taken('BetRolledBack', memberId, roundId, amountMinor, atMs, { betTransactionId: `b-${roundId}` });
  }

  winTakenBack(memberId: string, roundId: string, amountMinor: bigint, atMs: number): void {
    this.taken('WinRolledBack', memberId, roundId, amountMinor, atMs, {
      winTransactionId: `w-${roundId}`,
      receivableMinor: '0',
      isPromo: false,
    });
  }

  /** Money, so that there is something to charge. */
  deposit(memberId: string, amountMinor: bigint, balanceMinor: bigint, atMs: number): void {
    const minor = amountMinor.toString();
    this.add(`wallet-${memberId}`, atMs, 'FundsDeposited', {
      memberId,
      currency: 'BRL',
      amountMinor: minor,
      balanceBeforeMinor: balanceMinor.toString(),
      balanceAfterMinor: (balanceMinor + amountMinor).toString(),
      postings: [
        { account: 'provider:sandbox', minor: (-amountMinor).toString() },
        { account: `member:${memberId}:main`, minor },
      ],
      depositId: newId(),
      providerId: 'sandbox',
      occurredAt: iso(atMs),
    });
  }

  move(memberId: string, fromUplineId: string | null, toUplineId: string | null, atMs: number): void {
    this.add('moves-all', atMs, 'MemberMoved', {
      moveId: newId(),
      memberId,
      fromUplineId,
      toUplineId,
      requestedBy: 's',
      decidedBy: 't',
      reason: '',
      occurredAt: iso(atMs),
    });
  }

  promotion(memberId: string, amountMinor: bigint, atMs: number): void {
    const minor = amountMinor.toString();
    this.add(`wallet-${memberId}`, atMs, 'PromoWon', {
      memberId,
      currency: 'BRL',
      amountMinor: minor,
      balanceBeforeMinor: '0',
      balanceAfterMinor: minor,
      postings: [
        { account: 'promotion', minor: (-amountMinor).toString() },
        { account: `member:${memberId}:main`, minor },
      ],
      vendorId: 'v1',
      gameCode: 'g1',
      roundId: '',
      transactionId: newId(),
      operatorTransactionId: newId(),
      campaignId: 'c',
      occurredAt: iso(atMs),
    });
  }

  private taken(
    type: string,
    memberId: string,
    roundId: string,
    amountMinor: bigint,
    atMs: number,
    more: object,
  ): void {
    this.add(`wallet-${memberId}`, atMs, type, {
      memberId,
      currency: 'BRL',
      amountMinor: amountMinor.toString(),
      balanceBeforeMinor: '0',
      balanceAfterMinor: '0',
      postings: [],
      vendorId: 'v1',
      gameCode: 'g1',
      roundId,
      transactionId: newId(),
      operatorTransactionId: newId(),
      ...more,
      occurredAt: iso(atMs),
    });
  }

  private add(stream: string, atMs: number, type: string, data: object): void {
    const metadata = {
      $correlationId: 'world',
      $causationId: 'world',
      actor: { kind: 'system', id: 'test' },
      key: `world:${(this.key += 1)}`,
    } as const;
    const event: NewEvent = { id: newId(), type, data, metadata };
    this.entries.push({ stream, atMs, events: [event] });
  }
}

/**
 * Writes it into a log on Postgres, all at once: were it written bit by bit, a worker that follows could close a window
 * whose bets are not there yet.
 */
export async function writeWorld({ entries }: PayrollWorld, databaseUrl: string): Promise<void> {
  const fill = await FillPostgres.open(databaseUrl);
  try {
    await fill.write(entries);
  } finally {
    await fill.close();
  }
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
