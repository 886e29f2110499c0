import type { RecordedEvent } from '@kernel/event';

/** The sums of a wallet at a revision, in minor units. */
export interface Figures {
  readonly revision: bigint;
  readonly mainMinor: bigint;
  readonly vendorsMinor: bigint;
  readonly receivableMinor: bigint;
  /** The funds of withdrawals on their way. */
  readonly heldMinor: bigint;
  readonly openStakesMinor: bigint;
  /** Revision of the last event that moved one of the member's accounts; -1 without one. */
  readonly postedRevision: bigint;
}

interface WalletData {
  readonly memberId?: string;
  readonly vendorId?: string;
  readonly roundId?: string;
  readonly amountMinor?: string;
  readonly balanceAfterMinor?: string;
  readonly receivableMinor?: string;
  readonly stakedMinor?: string;
  readonly wonMinor?: string;
  readonly unexplainedMinor?: string;
  readonly postings?: readonly { readonly account?: unknown }[];
}

/**
 * The reconciler's own fold of a wallet: a second reading of the events, beside the decider's, that remembers amounts
 * and open rounds and nothing else. It believes the balances of the events and never their postings, which are what the
 * ledger is made of.
 */
export class WalletFigures {
  private revision = -1n;
  private postedRevision = -1n;
  private mainMinor = 0n;
  private vendorsMinor = 0n;
  private receivableMinor = 0n;
  private heldMinor = 0n;
  private openStakes = new Map<string, bigint>();

  /** How much it takes to remember it, in numbers. */
  get size(): number {
    return 1 + this.openStakes.size;
  }

  get reached(): bigint {
    return this.revision;
  }

  copy(): WalletFigures {
    const copy = Object.assign(new WalletFigures(), this);
    copy.openStakes = new Map(this.openStakes);
    return copy;
  }

  apply({ type, data, revision }: RecordedEvent): void {
    const event = data as WalletData;
    this.revision = revision;
    if (movesMember(event)) this.postedRevision = revision;
    if (event.balanceAfterMinor !== undefined) this.mainMinor = BigInt(event.balanceAfterMinor);
    const amount = BigInt(event.amountMinor ?? 0);
    const round = `${event.vendorId}/${event.roundId}`;
    switch (type) {
      case 'MovedToVendor':
        this.vendorsMinor += amount;
        break;
      case 'MovedFromVendor':
        this.vendorsMinor -= amount;
        break;
      case 'VendorWinWithheld':
        this.vendorsMinor -= amount - BigInt(event.unexplainedMinor ?? 0);
        break;
      case 'PlayedAtVendor':
        this.vendorsMinor += BigInt(event.wonMinor ?? 0) - BigInt(event.stakedMinor ?? 0);
        break;
      case 'WinRolledBack':
        this.receivableMinor += BigInt(event.receivableMinor ?? 0);
        break;
      case 'ReceivableCollected':
        this.receivableMinor -= amount;
        break;
      case 'WithdrawalHeld':
        this.heldMinor += amount;
        break;
      case 'WithdrawalReleased':
      case 'WithdrawalCaptured':
        this.heldMinor -= amount;
        break;
      case 'BetPlaced':
        this.openStakes.set(round, (this.openStakes.get(round) ?? 0n) + amount);
        break;
      case 'BetRolledBack': {
        // A bet may be taken back after its round was closed: nothing is open then that would grow less.
        const stake = this.openStakes.get(round);
        if (stake === amount) this.openStakes.delete(round);
        else if (stake !== undefined) this.openStakes.set(round, stake - amount);
        break;
      }
      case 'RoundClosed':
        this.openStakes.delete(round);
        break;
      default:
    }
  }

  get figures(): Figures {
    const { revision, mainMinor, vendorsMinor, receivableMinor, heldMinor, postedRevision } = this;
    let openStakesMinor = 0n;
    for (const stake of this.openStakes.values()) openStakesMinor += stake;
    return { revision, mainMinor, vendorsMinor, receivableMinor, heldMinor, openStakesMinor, postedRevision };
  }
}

function movesMember({ memberId, postings }: WalletData): boolean {
  return (
    Array.isArray(postings) &&
    postings.some(
      ({ account }) =>
        typeof account === 'string' &&
        (account.startsWith(`member:${memberId}:`) || account === `receivable:${memberId}`),
    )
  );
}
