import { Map, Set } from 'immutable';
import { snapshotVersion, type SnapshotCodec } from '@kernel/snapshot';
import type { AgentContractsEvent } from './agent-contracts.events';
import type { AgentContractsState, Contract, Fate, Offer } from './agent-contracts.state';
import { readTerms, storedTerms, type StoredTerms } from '../../terms/stored-terms';
import type { Terms } from '../../terms/terms';

/** The version in which the fold of each event last changed; a change of the state itself raises all of them. */
const VERSION = snapshotVersion<AgentContractsEvent>({
  ContractOffered: 1,
  ContractAccepted: 1,
  OfferClosed: 1,
  ContractTerminated: 1,
  DownlineMoved: 1,
  OfferRefused: 1,
});

const CONTRACT_BYTES = 800;
const FATE_BYTES = 180;

type OfferRow = readonly [
  contractId: string,
  uplineId: string | null,
  downlineId: string,
  terms: number,
  offeredAt: string,
  expiresAt: string,
];
type ContractRow = readonly [...OfferRow, acceptedAt: string, from: string];

interface Plain {
  /** Each kept once: agents agree on few different ones. */
  readonly terms: readonly StoredTerms[];
  readonly contracts: readonly ContractRow[];
  readonly offers: readonly OfferRow[];
  readonly fates: readonly (readonly [string, Fate])[];
  readonly countedUntil: readonly (readonly [string, string])[];
  readonly moved: readonly (readonly [string, string | null])[];
  readonly moves: readonly string[];
}

/** About what all contracts of a kind take up in memory, in bytes. */
export function agentContractsSize({
  contracts,
  offers,
  fates,
  countedUntil,
  moved,
  moves,
}: AgentContractsState): number {
  return (
    (contracts.size + offers.size) * CONTRACT_BYTES +
    (fates.size + countedUntil.size + moved.size + moves.size) * FATE_BYTES
  );
}

export const agentContractsSnapshot: SnapshotCodec<AgentContractsState> = { version: VERSION, encode, decode };

/** Equal states are equal bytes: whatever has no order is put into one. */
function encode(state: AgentContractsState): Uint8Array {
  const terms = new TermsTable();
  const plain: Omit<Plain, 'terms'> = {
    contracts: sorted(state.contracts).map(([, contract]) => [
      ...offerRow(contract, terms),
      contract.acceptedAt,
      contract.from,
    ]),
    offers: sorted(state.offers).map(([, offer]) => offerRow(offer, terms)),
    fates: sorted(state.fates),
    countedUntil: sorted(state.countedUntil),
    moved: sorted(state.moved),
    moves: [...state.moves].sort(),
  };
  return new TextEncoder().encode(JSON.stringify({ terms: terms.list, ...plain }));
}

function decode(bytes: Uint8Array): AgentContractsState {
  const plain = JSON.parse(new TextDecoder().decode(bytes)) as Plain;
  const terms = plain.terms.map(readTerms);
  return {
    contracts: Map(plain.contracts.map((row) => [row[2], contractOf(row, terms)] as const)),
    below: belowOf(plain.contracts),
    offers: Map(plain.offers.map((row) => [row[2], offerOf(row, terms)] as const)),
    fates: Map(plain.fates),
    countedUntil: Map(plain.countedUntil),
    moved: Map(plain.moved),
    moves: Set(plain.moves),
  };
}

function belowOf(contracts: readonly ContractRow[]): AgentContractsState['below'] {
  const below = new globalThis.Map<string, string[]>();
  for (const [, uplineId, downlineId] of contracts) {
    if (uplineId === null) continue;
    const ids = below.get(uplineId);
    if (ids) ids.push(downlineId);
    else below.set(uplineId, [downlineId]);
  }
  return Map([...below].map(([uplineId, ids]) => [uplineId, Set(ids)] as const));
}

class TermsTable {
  readonly list: StoredTerms[] = [];
  private readonly places = new globalThis.Map<string, number>();

  placeOf(terms: Terms): number {
    const stored = storedTerms(terms);
    const text = JSON.stringify(stored);
    const known = this.places.get(text);
    if (known !== undefined) return known;
    this.places.set(text, this.list.length);
    return this.list.push(stored) - 1;
  }
}

function offerRow(
  { contractId, uplineId, downlineId, terms, offeredAt, expiresAt }: Offer,
  table: TermsTable,
): OfferRow {
  return [contractId, uplineId, downlineId, table.placeOf(terms), offeredAt, expiresAt];
}

function offerOf(
  [contractId, uplineId, downlineId, place, offeredAt, expiresAt]: OfferRow,
  table: readonly Terms[],
): Offer {
  const terms = table[place];
  if (!terms) throw new Error('A snapshot of agent contracts names terms that it does not hold');
  return { contractId, uplineId, downlineId, terms, offeredAt, expiresAt };
}

function contractOf(
  [contractId, uplineId, downlineId, place, offeredAt, expiresAt, acceptedAt, from]: ContractRow,
  table: readonly Terms[],
): Contract {
  return { ...offerOf([contractId, uplineId, downlineId, place, offeredAt, expiresAt], table), acceptedAt, from };
}

function sorted<Value>(map: Map<string, Value>): [string, Value][] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}
