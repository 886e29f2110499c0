import { randomUUID } from 'node:crypto';
import { VendorAnswer, type VendorStatus } from '@contracts/vendor/vendor-api';
import { formatMinor, parseMinor, type Currency } from '@kernel/money';
import type { SignedCaller } from '@test/support/signed-caller';
import type { Checks, Finding } from '../checklist';
import { believed } from '../findings';

export const WALLET = '/vendor/v1/wallet';
export const TRANSFER = '/vendor/v1/transfer';

export interface GameSession {
  readonly playerId: string;
  readonly sessionToken: string;
}

/** One call of a wallet and the answer that the contract demands. */
export interface Step {
  readonly path: string;
  readonly body: object;
  readonly status: VendorStatus | readonly VendorStatus[];
  /** The change of the balance, in stakes; without it the balance stays. */
  readonly moves?: number;
  /** `either` leaves it open. */
  readonly duplicate?: boolean | 'either';
  /** `given`: any id but the empty one. Else exactly this id. */
  readonly operatorTransactionId?: string;
}

/** Plays one player's wallet and keeps account of the balance that it must have. */
export class WalletDesk {
  balanceMinor = 0n;
  private ids = 0;
  private readonly prefix = `conf-${randomUUID().slice(0, 13)}`;

  constructor(
    readonly caller: SignedCaller,
    readonly session: GameSession,
    readonly game: string,
    readonly currency: Currency,
    readonly stakeMinor: bigint,
  ) {}

  /** So many stakes, as the wire writes an amount. */
  amount(stakes: number): string {
    return formatMinor(this.stakeMinor * BigInt(stakes), this.currency);
  }

  newId(): string {
    return `${this.prefix}-${(this.ids += 1)}`;
  }

  bet(more: object = {}) {
    return {
      ...this.base(),
      sessionToken: this.session.sessionToken,
      transactionId: this.newId(),
      amount: this.amount(1),
      ...more,
    };
  }

  win(bet: { readonly roundId: string; readonly transactionId: string }, stakes: number, more: object = {}) {
    const { roundId, transactionId: referenceTransactionId } = bet;
    const amount = this.amount(stakes);
    return { ...this.base(), roundId, transactionId: this.newId(), referenceTransactionId, amount, ...more };
  }

  rollback(target: { readonly roundId: string; readonly transactionId: string }, more: object = {}) {
    const { roundId, transactionId: referenceTransactionId } = target;
    return { ...this.base(), roundId, transactionId: this.newId(), referenceTransactionId, ...more };
  }

  close(bet: { readonly roundId: string }) {
    return { ...this.base(), roundId: bet.roundId, transactionId: this.newId() };
  }

  transfer(stakes: number) {
    const { playerId, sessionToken } = this.session;
    const { currency } = this;
    return { playerId, sessionToken, currency, transactionId: this.newId(), amount: this.amount(stakes) };
  }

  /** Sends a call and judges its answer. @returns the answer when it could be read */
  async step(checks: Checks, name: string, step: Step): Promise<VendorAnswer | undefined> {
    let answer: VendorAnswer | undefined;
    await checks.check(name, this.expectationOf(step), async () => {
      const heard = await this.caller.post(step.path, step.body);
      answer = believed(heard, VendorAnswer);
      const hasRequestId = answer.requestId.toLowerCase() === heard.requestId.toLowerCase();
      const finding = this.judge(step, answer);
      return hasRequestId ? finding : { ok: false, seen: `${finding.seen}, with another request id` };
    });
    return answer;
  }

  /** Asks for the balance. It must be the one that follows from the answers so far. */
  async checkBalance(checks: Checks, name: string): Promise<void> {
    const { playerId } = this.session;
    await this.step(checks, name, {
      path: `${WALLET}/balance`,
      body: { playerId, currency: this.currency },
      status: 'OK',
    });
  }

  private base() {
    const { playerId } = this.session;
    return { playerId, currency: this.currency, gameCode: this.game, roundId: `${this.newId()}-r` };
  }

  private judge(step: Step, answer: VendorAnswer): Finding {
    const expectedMinor = this.balanceMinor + this.stakeMinor * BigInt(step.moves ?? 0);
    const seenMinor = answer.balance === null ? undefined : parseMinor(answer.balance, this.currency);
    const needsBalance = answer.status === 'OK' || answer.status === 'NOT_ENOUGH_MONEY';
    const isRightId =
      step.operatorTransactionId === undefined ||
      (step.operatorTransactionId === 'given'
        ? answer.operatorTransactionId !== ''
        : answer.operatorTransactionId === step.operatorTransactionId);
    const ok =
      statusesOf(step).includes(answer.status) &&
      (seenMinor === undefined ? !needsBalance : seenMinor === expectedMinor && answer.currency === this.currency) &&
      (step.duplicate === 'either' || answer.duplicate === (step.duplicate ?? false)) &&
      isRightId;
    // One wrong balance is one failed check: later ones start from what the wallet says.
    this.balanceMinor = seenMinor ?? (answer.status === 'OK' ? expectedMinor : this.balanceMinor);
    return { ok, seen: spoken(answer) };
  }

  private expectationOf(step: Step): string {
    const balance = formatMinor(this.balanceMinor + this.stakeMinor * BigInt(step.moves ?? 0), this.currency);
    const id = step.operatorTransactionId;
    return [
      statusesOf(step).join(' or '),
      `balance ${balance}`,
      ...(step.duplicate === true ? ['duplicate'] : []),
      ...(id === undefined ? [] : [id === '' ? 'no operator transaction' : `operator transaction ${id}`]),
    ].join(', ');
  }
}

function statusesOf({ status }: Step): readonly VendorStatus[] {
  return typeof status === 'string' ? [status] : status;
}

export function spoken(answer: VendorAnswer): string {
  const { status, balance, duplicate, operatorTransactionId: id, message } = answer;
  return [
    status,
    `balance ${balance ?? 'none'}`,
    ...(duplicate ? ['duplicate'] : []),
    id === '' ? 'no operator transaction' : `operator transaction ${id}`,
    ...(message ? [message] : []),
  ].join(', ');
}
