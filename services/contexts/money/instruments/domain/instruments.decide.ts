import type { AccountHolder, PayoutDestination } from '@contracts/vendor/payout-provider';
import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { likenessOf, likenessOfPersons, type Likeness } from '@kernel/names/holder-names';
import type { InstrumentAdded, InstrumentEvent, InstrumentRefusal } from './instruments.events';

/** The most accounts that a member has at one time. */
export const MOST_INSTRUMENTS = 3;
/** The tries with accounts of other people that a member has on one day. */
export const MOST_TRIES = 3;

export type SavedInstrument = Omit<InstrumentAdded['data'], 'memberId' | 'occurredAt'> & {
  readonly addedAt: string;
  readonly removedAt: string | null;
};

export interface InstrumentsState {
  /** Every account that the member ever saved, in the order of saving. */
  readonly saved: readonly SavedInstrument[];
  /** The holder of the first account, as the bank wrote the name: an account of the house has one natural person. */
  readonly ownerName: string | null;
  /** The counted tries of the last day with one. */
  readonly tries: { readonly day: string; readonly count: number };
}

/** An account that a member wants to save, before the provider is asked. */
export interface WantedAccount {
  readonly accountHash: string;
  /** The day of the merchant, on which tries are counted. */
  readonly day: string;
}

export type InstrumentCommand =
  | ({
      readonly type: 'AddInstrument';
      readonly memberId: string;
      readonly instrumentId: string;
      readonly destination: PayoutDestination;
      readonly label: string;
      /** The name that the member gave. */
      readonly givenName: string;
      /** The tax number that the member told of themselves; null while they have told none. */
      readonly taxNumber: string | null;
      /** The answer of the provider; null where there is no such account. */
      readonly holder: AccountHolder | null;
      readonly occurredAt: string;
    } & WantedAccount)
  | {
      readonly type: 'RemoveInstrument';
      readonly memberId: string;
      readonly instrumentId: string;
      readonly occurredAt: string;
    };

type Add = Extract<InstrumentCommand, { type: 'AddInstrument' }>;

/** In order of precedence. */
export type InstrumentRejection = 'INSTRUMENT_UNKNOWN' | 'INSTRUMENT_TRIES_USED' | 'INSTRUMENTS_FULL';

type Decided = Decision<InstrumentEvent, InstrumentRejection>;

export const instrumentsDecider: Decider<InstrumentsState, InstrumentCommand, InstrumentEvent, InstrumentRejection> = {
  category: 'instruments',
  initial: () => ({ saved: [], ownerName: null, tries: { day: '', count: 0 } }),
  evolve,
  decide(state, command) {
    switch (command.type) {
      case 'AddInstrument':
        return add(state, command);
      case 'RemoveInstrument': {
        const { memberId, instrumentId, occurredAt } = command;
        const known = state.saved.find((one) => one.instrumentId === instrumentId);
        if (!known) return reject('INSTRUMENT_UNKNOWN');
        if (known.removedAt !== null) return repeated;
        return accept({ type: 'InstrumentRemoved', data: { memberId, instrumentId, occurredAt } });
      }
      default:
        return assertNever(command);
    }
  },
};

/** The accounts that the member has now, in the order of saving. */
export function presentInstruments({ saved }: InstrumentsState): readonly SavedInstrument[] {
  return saved.filter(({ removedAt }) => removedAt === null);
}

export function triesLeft({ tries }: InstrumentsState, day: string): number {
  return MOST_TRIES - (tries.day === day ? tries.count : 0);
}

/** Says what can be said before the provider is asked; undefined where its answer decides. */
export function foregone(state: InstrumentsState, { accountHash, day }: WantedAccount) {
  const present = presentInstruments(state);
  if (present.some((one) => one.accountHash === accountHash)) return repeated;
  if (triesLeft(state, day) <= 0) return reject('INSTRUMENT_TRIES_USED' as const);
  if (present.length >= MOST_INSTRUMENTS) return reject('INSTRUMENTS_FULL' as const);
  return undefined;
}

function add(state: InstrumentsState, command: Add): Decided {
  const decided = foregone(state, command);
  if (decided) return decided;
  const { memberId, accountHash, day, holder, occurredAt } = command;
  const counted = MOST_TRIES - triesLeft(state, day);
  const refuse = (reason: InstrumentRefusal, isCounted: boolean, isAlike = false): Decided => {
    const tries = counted + (isCounted ? 1 : 0);
    const alike = isAlike ? ({ isAlike } as const) : {};
    const data = { memberId, reason, accountHash, isCounted, ...alike, day, tries, occurredAt };
    return accept({ type: 'InstrumentRefused', data });
  };
  if (holder === null) return refuse('accountUnknown', false);
  const likenesses = likenessesOf(state, command, holder);
  if (likenesses.includes('other')) return refuse('ownerMismatch', true);
  // Somebody may have left out one of many names: it is no try at another account, and staff are pointed at it.
  if (likenesses.includes('alike')) return refuse('ownerMismatch', false, true);
  const { instrumentId, destination, label } = command;
  return accept({
    type: 'InstrumentAdded',
    data: {
      memberId,
      instrumentId,
      kind: destination.kind,
      destination,
      holderName: holder.holderName,
      label,
      bankName: holder.bankName,
      accountHash,
      isFirst: state.saved.length === 0,
      occurredAt,
    },
  });
}

/**
 * The holder, held against all that is known of the member: by the tax number alone where both tell one, otherwise by
 * the name that the member gave and that of the first account.
 */
function likenessesOf(
  { ownerName }: InstrumentsState,
  { destination, givenName, taxNumber }: Add,
  { holderName, taxNumber: told }: AccountHolder,
): readonly (Likeness | 'unknown')[] {
  // A tax number that is a key belongs to the holder, whether the bank tells it or not.
  const holdersNumber =
    told ?? (destination.kind === 'pix' && destination.keyKind === 'cpf' ? destination.value : null);
  const given = likenessOfPersons({ name: givenName, taxNumber }, { name: holderName, taxNumber: holdersNumber });
  const isProved = taxNumber !== null && holdersNumber !== null;
  return isProved || ownerName === null ? [given] : [given, likenessOf(ownerName, holderName)];
}

function evolve(state: InstrumentsState, event: InstrumentEvent): InstrumentsState {
  switch (event.type) {
    case 'InstrumentAdded': {
      const { memberId: _, occurredAt, ...saved } = event.data;
      return {
        ...state,
        saved: [...state.saved, { ...saved, addedAt: occurredAt, removedAt: null }],
        ownerName: state.ownerName ?? saved.holderName,
      };
    }
    case 'InstrumentRefused': {
      const { isCounted, day, tries } = event.data;
      return isCounted ? { ...state, tries: { day, count: tries } } : state;
    }
    case 'InstrumentRemoved': {
      const { instrumentId, occurredAt } = event.data;
      const removed = (one: SavedInstrument) =>
        one.instrumentId === instrumentId ? { ...one, removedAt: occurredAt } : one;
      return { ...state, saved: state.saved.map(removed) };
    }
    default:
      return assertNever(event);
  }
}
