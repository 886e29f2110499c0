import { Map, Set } from 'immutable';
import { snapshotVersion, type SnapshotCodec } from '@kernel/snapshot';
import type { WalletEvent } from './wallet.events';
import type { DepositAllowance } from './allowances/deposit-allowances.evolve';
import type { Entry } from './memory/entries';
import { memoryBytes } from './memory/key-memory';
import { VersionedMap } from './memory/versioned-map';
import type { VendorDay, VendorPlay } from './vendor-wallets/vendor-play.evolve';
import type { WalletState } from './wallet.state';

/** The version in which the fold of each event last changed; a change of the state itself raises all of them. */
const VERSION = snapshotVersion<WalletEvent>({
  DepositAllowed: 11,
  DepositAllowanceEnded: 11,
  FundsDeposited: 11,
  DepositReversed: 11,
  BetPlaced: 11,
  BetWon: 11,
  PromoWon: 11,
  WinWithheld: 11,
  WithheldWinPaid: 11,
  WithheldWinRefused: 11,
  WithheldWinRolledBack: 11,
  BetRolledBack: 11,
  JackpotWon: 11,
  WinRolledBack: 11,
  RollbackTombstoned: 11,
  RepetitionNoted: 11,
  RoundClosed: 11,
  MovedToVendor: 11,
  MovedFromVendor: 11,
  PlayedAtVendor: 11,
  VendorWinWithheld: 12,
  WithheldVendorWinPaid: 11,
  WithheldVendorWinRefused: 11,
  BalanceAdjusted: 11,
  SalaryPaid: 11,
  ShortfallCharged: 11,
  SentToDownline: 11,
  ReceivedFromUpline: 11,
  ReceivableCollected: 11,
  WithdrawalHeld: 11,
  WithdrawalReleased: 11,
  WithdrawalCaptured: 11,
  WithdrawalReturned: 11,
  UnclaimedSetAside: 13,
  UnclaimedGivenBack: 13,
  WalletFrozen: 11,
  WalletReleased: 11,
});
const WALLET_BYTES = 1_500;

/** The part of a snapshot that is written as JSON. The layers of the filter follow it as raw bytes. */
interface Plain {
  readonly capacity: number;
  readonly revision: number;
  readonly mainMinor: string;
  readonly receivableMinor: string;
  readonly vendorMinor: readonly (readonly [string, string])[];
  readonly playedAt: readonly (readonly [string, object])[];
  readonly vendorDays: readonly (readonly [string, object])[];
  readonly frozenFor: readonly string[];
  readonly sent: { readonly day: string; readonly minor: string };
  readonly held: readonly (readonly [
    string,
    { readonly totalMinor: string; readonly feeMinor: string; readonly day: string },
  ])[];
  readonly withdrawn: { readonly day: string; readonly minor: string; readonly count: number };
  readonly allowed: readonly (readonly [string, object])[];
  readonly deposited: {
    readonly day: string;
    readonly byMethod: readonly (readonly [string, { readonly minor: string; readonly count: number }])[];
  };
  readonly young: readonly (readonly [string, object])[];
  readonly old: readonly (readonly [string, object])[];
  readonly carried: number;
  readonly layers: readonly { readonly keys: number; readonly bytes: number }[];
}

/** Length of the JSON, before it. */
const HEADER_BYTES = 4;

/** About what a wallet takes up in memory, in bytes. */
export function walletSize({ memory }: WalletState): number {
  return WALLET_BYTES + memoryBytes(memory);
}

/** @param capacity of the memory, which a snapshot must have been taken with */
export function walletSnapshot(capacity: number): SnapshotCodec<WalletState> {
  return {
    version: VERSION,
    encode,
    decode(bytes) {
      const state = decode(bytes);
      if (state.memory.capacity !== capacity)
        throw new Error(`A snapshot of a wallet that remembers ${state.memory.capacity} keys`);
      return state;
    },
  };
}

/** Equal states are equal bytes: whatever has no order is put into one. */
function encode(state: WalletState): Uint8Array {
  const { memory } = state;
  const plain: Plain = {
    capacity: memory.capacity,
    revision: state.revision,
    mainMinor: state.mainMinor.toString(),
    receivableMinor: state.receivableMinor.toString(),
    vendorMinor: sorted(state.vendorMinor).map(([vendorId, minor]) => [vendorId, minor.toString()]),
    playedAt: sorted(state.playedAt),
    vendorDays: sorted(state.vendorDays),
    frozenFor: [...state.frozenFor].sort(),
    sent: { day: state.sent.day, minor: state.sent.minor.toString() },
    held: sorted(state.held).map(([id, { totalMinor, feeMinor, day }]) => [
      id,
      { totalMinor: totalMinor.toString(), feeMinor: feeMinor.toString(), day },
    ]),
    withdrawn: { ...state.withdrawn, minor: state.withdrawn.minor.toString() },
    allowed: sorted(state.allowed),
    deposited: {
      day: state.deposited.day,
      byMethod: sorted(state.deposited.byMethod).map(([method, { minor, count }]) => [
        method,
        { minor: minor.toString(), count },
      ]),
    },
    young: [...memory.young],
    old: [...memory.old],
    carried: memory.carried,
    layers: memory.forgotten.layers.map(({ keys, words }) => ({ keys, bytes: words.byteLength })),
  };
  const json = new TextEncoder().encode(
    JSON.stringify(plain, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  );
  const whole = new Uint8Array(HEADER_BYTES + json.length + plain.layers.reduce((sum, { bytes }) => sum + bytes, 0));
  new DataView(whole.buffer).setUint32(0, json.length);
  whole.set(json, HEADER_BYTES);
  let at = HEADER_BYTES + json.length;
  for (const { words } of memory.forgotten.layers) {
    whole.set(new Uint8Array(words.buffer, words.byteOffset, words.byteLength), at);
    at += words.byteLength;
  }
  return whole;
}

function decode(bytes: Uint8Array): WalletState {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const plain = JSON.parse(new TextDecoder().decode(bytes.subarray(HEADER_BYTES, HEADER_BYTES + length))) as Plain;
  let at = HEADER_BYTES + length;
  const layers = plain.layers.map(({ keys, bytes: size }) => {
    if (bytes.length < at + size) throw new Error('A snapshot of a wallet ends in the middle of its filter');
    // A copy, because the bytes may lie anywhere in a buffer that belongs to the driver.
    const words = new Uint32Array(Uint8Array.from(bytes.subarray(at, at + size)).buffer);
    at += size;
    return { keys, words };
  });
  const entries = (list: Plain['young']) =>
    VersionedMap.of(list.map(([key, entry]) => [key, withAmounts<Entry>(entry)] as const));
  return {
    revision: plain.revision,
    mainMinor: BigInt(plain.mainMinor),
    vendorMinor: Map(plain.vendorMinor.map(([vendorId, minor]) => [vendorId, BigInt(minor)] as const)),
    receivableMinor: BigInt(plain.receivableMinor),
    playedAt: Map(plain.playedAt.map(([vendorId, play]) => [vendorId, withAmounts<VendorPlay>(play)] as const)),
    vendorDays: Map(plain.vendorDays.map(([vendorId, day]) => [vendorId, withAmounts<VendorDay>(day)] as const)),
    frozenFor: Set(plain.frozenFor),
    sent: { day: plain.sent.day, minor: BigInt(plain.sent.minor) },
    held: Map(
      plain.held.map(([id, { totalMinor, feeMinor, day }]) => [
        id,
        { totalMinor: BigInt(totalMinor), feeMinor: BigInt(feeMinor), day },
      ]),
    ),
    withdrawn: { ...plain.withdrawn, minor: BigInt(plain.withdrawn.minor) },
    allowed: Map(plain.allowed.map(([id, allowance]) => [id, withAmounts<DepositAllowance>(allowance)] as const)),
    deposited: {
      day: plain.deposited.day,
      byMethod: Map(
        plain.deposited.byMethod.map(
          ([method, { minor, count }]) => [method, { minor: BigInt(minor), count }] as const,
        ),
      ),
    },
    memory: {
      capacity: plain.capacity,
      young: entries(plain.young),
      old: entries(plain.old),
      carried: plain.carried,
      forgotten: { layers },
    },
  };
}

/** Amounts are the only fields that end in `Minor`. */
function withAmounts<Value extends object>(plain: object): Value {
  const decoded = Object.entries(plain).map(([name, value]: [string, unknown]) => [
    name,
    name.endsWith('Minor') ? BigInt(value as string) : value,
  ]);
  return Object.fromEntries(decoded) as Value;
}

function sorted<Value>(map: Iterable<readonly [string, Value]>): (readonly [string, Value])[] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}
