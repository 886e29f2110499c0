import { Inject, Injectable } from '@nestjs/common';
import { Map as ImmutableMap, Set as ImmutableSet } from 'immutable';
import type { RecordedEvent } from '@kernel/event';
import { EVENT_STORE, type EventStore } from '@platform/event-store/event-store.port';
import { boundedWallet } from '../domain/wallet.decide';
import type { WalletEvent } from '../domain/wallet.events';
import { heldChangeOf } from '../domain/withdrawals/held-funds.evolve';
import type { WalletState } from '../domain/wallet.state';

/** The balances of a wallet at a moment, in minor units of its currency. */
export interface WalletMoment {
  readonly mainMinor: bigint;
  readonly vendorMinor: ReadonlyMap<string, bigint>;
  readonly heldMinor: bigint;
  readonly receivableMinor: bigint;
  /** Stakes of the rounds that had not ended, by vendor and round. */
  readonly openStakes: ReadonlyMap<string, bigint>;
  /** The findings for which nothing may be spent. */
  readonly frozenFor: ReadonlySet<string>;
  /** The revision of the last event that counts; -1 before the first. */
  readonly revision: bigint;
}

/** Inclusive; without either, up to now. */
export interface Until {
  readonly revision?: bigint;
  readonly recordedAt?: Date;
}

const BEFORE_ALL: WalletMoment = {
  mainMinor: 0n,
  vendorMinor: new Map(),
  heldMinor: 0n,
  receivableMinor: 0n,
  openStakes: new Map(),
  frozenFor: new Set(),
  revision: -1n,
};

/**
 * Folds a wallet from the log alone, beside all that remembers it: the measure that everything else is held against.
 */
@Injectable()
export class WalletHistory {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** @param from an earlier moment of the same wallet, from which the fold goes on; without it all events are read */
  async foldUpTo(memberId: string, until: Until = {}, from: WalletMoment = BEFORE_ALL): Promise<WalletMoment> {
    let state = stateOf(from);
    let { revision, heldMinor } = from;
    // Waypoints of before have rounds in them that were taken back whole.
    const openStakes = new Map([...from.openStakes].filter(([, stake]) => stake !== 0n));
    for await (const recorded of this.eventsOf(memberId, revision, until)) {
      if (until.recordedAt !== undefined && Date.parse(recorded.recordedAt) > until.recordedAt.getTime()) break;
      const event = { type: recorded.type, data: recorded.data } as WalletEvent;
      state = boundedWallet.evolve(state, event);
      revision = recorded.revision;
      heldMinor += heldChangeOf(event);
      countStakes(openStakes, event);
    }
    return {
      mainMinor: state.mainMinor,
      vendorMinor: new Map(state.vendorMinor),
      heldMinor,
      receivableMinor: state.receivableMinor,
      openStakes,
      frozenFor: new Set(state.frozenFor),
      revision,
    };
  }

  /** After a revision. No more than are wanted are read, where that is known. */
  private eventsOf(
    memberId: string,
    after: bigint,
    until: Until,
  ): AsyncIterable<RecordedEvent> | readonly RecordedEvent[] {
    const wanted = until.revision === undefined ? {} : { max: Number(until.revision - after) };
    return wanted.max !== undefined && wanted.max <= 0
      ? []
      : this.store.read(`wallet-${memberId}`, { from: after + 1n, ...wanted });
  }
}

/** Amounts follow from the events and what was there before; keys and closed rounds are nothing that a moment tells. */
function stateOf({ mainMinor, vendorMinor, receivableMinor, frozenFor }: WalletMoment): WalletState {
  return {
    ...boundedWallet.initial(),
    mainMinor,
    vendorMinor: ImmutableMap(vendorMinor),
    receivableMinor,
    frozenFor: ImmutableSet(frozenFor),
  };
}

function roundOf({ data }: { readonly data: { readonly vendorId: string; readonly roundId: string } }): string {
  return `${data.vendorId}/${data.roundId}`;
}

/** A round with nothing left at stake would stand in every waypoint from now on. */
function setOrDelete(open: Map<string, bigint>, round: string, stake: bigint): void {
  if (stake === 0n) open.delete(round);
  else open.set(round, stake);
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
      if (stake !== undefined) setOrDelete(open, roundOf(event), stake - BigInt(event.data.amountMinor));
      break;
    }
    case 'RoundClosed':
      open.delete(roundOf(event));
      break;
    default:
  }
}
