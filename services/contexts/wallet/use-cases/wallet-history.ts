import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { boundedWallet } from '../domain/wallet.decide';
import type { WalletEvent } from '../domain/wallet.events';

/** What a wallet held at a moment, in minor units of its currency. */
export interface WalletMoment {
  readonly mainMinor: bigint;
  readonly vendorMinor: ReadonlyMap<string, bigint>;
  readonly heldMinor: bigint;
  readonly receivableMinor: bigint;
  /** Stakes of the rounds that had not ended. */
  readonly openStakesMinor: bigint;
  readonly isFrozen: boolean;
  /** Of the last event that counts; -1 before the first. */
  readonly revision: bigint;
}

/** Inclusive; without either, up to now. */
export interface Until {
  readonly revision?: bigint;
  readonly recordedAt?: Date;
}

/** Folds a wallet from the log alone, beside all that remembers it: the measure that everything else is held against. */
@Injectable()
export class WalletHistory {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async foldUpTo(memberId: string, until: Until = {}): Promise<WalletMoment> {
    let state = boundedWallet.initial();
    let revision = -1n;
    const openStakes = new Map<string, bigint>();
    for await (const recorded of this.store.read(`wallet-${memberId}`)) {
      if (until.revision !== undefined && recorded.revision > until.revision) break;
      if (until.recordedAt !== undefined && Date.parse(recorded.recordedAt) > until.recordedAt.getTime()) break;
      const event = { type: recorded.type, data: recorded.data } as WalletEvent;
      state = boundedWallet.evolve(state, event);
      revision = recorded.revision;
      countStakes(openStakes, event);
    }
    return {
      mainMinor: state.mainMinor,
      vendorMinor: new Map(state.vendorMinor),
      heldMinor: 0n,
      receivableMinor: state.receivableMinor,
      openStakesMinor: [...openStakes.values()].reduce((sum, minor) => sum + minor, 0n),
      isFrozen: !state.frozenFor.isEmpty(),
      revision,
    };
  }
}

function roundOf({ data }: { readonly data: { readonly vendorId: string; readonly roundId: string } }): string {
  return `${data.vendorId}/${data.roundId}`;
}

/** Kept beside the state, which need not remember rounds in a form that sums. */
function countStakes(open: Map<string, bigint>, event: WalletEvent): void {
  switch (event.type) {
    case 'BetPlaced':
      open.set(roundOf(event), (open.get(roundOf(event)) ?? 0n) + BigInt(event.data.amountMinor));
      break;
    case 'BetRolledBack': {
      const stake = open.get(roundOf(event));
      // A bet may be taken back after its round was closed: there is nothing open then that would grow less.
      if (stake !== undefined) open.set(roundOf(event), stake - BigInt(event.data.amountMinor));
      break;
    }
    case 'RoundClosed':
      open.delete(roundOf(event));
      break;
    default:
  }
}
