import type { WithdrawalEvent } from '../withdrawal.events';

/**
 * Knows nothing of the rules of a withdrawal but how money may move: it is held, then either given back or paid out,
 * and what was paid out may come back. It learns of the events alone.
 */
export class MoneyOracle {
  readonly faults: string[] = [];
  private isHeld = false;
  private isOver = false;
  private end: 'released' | 'captured' | 'returned' | null = null;
  private lane: string | null = null;
  private isApproved = false;
  private maker: string | null = null;
  private readonly holds = new Map<string, string | null>();
  private readonly attempts = new Map<number, 'open' | 'failed'>();
  private readonly paid = new Set<number>();

  see({ type, data }: WithdrawalEvent): void {
    switch (type) {
      case 'FundsHeld':
        this.expect(!this.isHeld, 'the funds are held once');
        this.isHeld = true;
        if (this.isOver) this.release();
        return;
      case 'ChecksDone':
        this.expect(this.isHeld, 'only money that is held is checked');
        this.lane = data.lane;
        for (const { kind } of data.holds) this.holds.set(kind, null);
        return;
      case 'HoldPlaced':
        this.holds.set(data.kind, data.act?.staffId ?? null);
        return;
      case 'HoldLifted':
        if (data.kind === 'manual')
          this.expect(this.holds.get('manual') !== data.act?.staffId, 'nobody lifts their own hold');
        this.holds.delete(data.kind);
        return;
      case 'ApprovalProposed':
        this.maker = data.makerId;
        return;
      case 'WithdrawalApproved':
        this.decided(data);
        this.expect(this.holds.size === 0, 'nothing is approved that is held for a reason');
        this.isApproved = true;
        return;
      case 'WithdrawalRefused':
        if (data.act) this.decided(data);
        return this.over();
      case 'WithdrawalCancelled':
        this.expect(!this.isApproved, 'what is approved is not cancelled');
        return this.over();
      default:
        this.seePayout({ type, data } as WithdrawalEvent);
    }
  }

  private seePayout({ type, data }: WithdrawalEvent): void {
    switch (type) {
      case 'PayoutAttempted':
        this.expect(this.isApproved && this.isHeld && this.end === null, 'only approved money that is held is sent');
        this.expect(this.holds.size === 0, 'nothing is sent that is held for a reason');
        this.expect(
          [...this.attempts.values()].every((status) => status === 'failed'),
          'unknown is not failed',
        );
        this.attempts.set(data.attempt, 'open');
        return;
      case 'PayoutAccepted':
        this.attempts.set(data.attempt, 'open');
        return;
      case 'PayoutPaid':
        this.pays(data.attempt);
        this.expect(this.isHeld && this.end === null, 'only money that is held is captured, once');
        this.end = 'captured';
        return;
      case 'PaymentNotCovered':
        this.pays(data.attempt);
        this.expect(this.end !== null, 'money that is held covers a payment');
        return;
      case 'PayoutFailed':
        this.attempts.set(data.attempt, 'failed');
        return data.isFinal ? this.over() : undefined;
      case 'PayoutReturned':
        this.expect(this.paid.has(data.attempt), 'only what was paid comes back');
        if (data.isCovered) {
          this.expect(this.end === 'captured', 'it comes back once');
          this.end = 'returned';
        }
        return;
      default:
    }
  }

  private pays(attempt: number): void {
    this.expect(this.attempts.has(attempt), 'what was attempted is paid');
    this.expect(!this.paid.has(attempt), 'a payment is told once');
    this.paid.add(attempt);
  }

  private decided({ act, makerId }: { act: { staffId: string } | null; makerId: string | null }): void {
    if (this.lane !== 'two') return;
    this.expect(makerId !== null && makerId === this.maker, 'somebody has proposed it');
    this.expect(act !== null && act.staffId !== makerId, 'two people decide');
  }

  private over(): void {
    this.expect(!this.isOver && this.end === null, 'it ends once');
    this.isOver = true;
    if (this.isHeld) this.release();
  }

  private release(): void {
    this.expect(this.end === null, 'a hold ends once');
    this.end = 'released';
  }

  private expect(holds: boolean, rule: string): void {
    if (!holds) this.faults.push(rule);
  }
}
