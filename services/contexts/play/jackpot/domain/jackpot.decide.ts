import { accept, assertNever, reject, repeated, type Decider, type Decision } from '@kernel/decider';
import { snapshotVersion, type Snapshotted } from '@kernel/snapshot';
import type { JackpotEvent, JackpotHit, JackpotSeeded, JackpotTerms } from './jackpot.events';

/** The one pot: its stream is `jackpot-main`, its account `jackpot:main`. */
export const POT = 'main';
export const POT_ACCOUNT = 'jackpot:main';

/** Something that concerns the pot, and how it stood in the log at that point. */
export interface Mark {
  /** Counts what concerns the pot, in log order, from 1. */
  readonly no: number;
  /** All that stakes had put in up to here, this one included. */
  readonly contributedMinor: bigint;
}

export type JackpotCommand =
  | { readonly type: 'PublishTerms'; readonly terms: JackpotTerms; readonly occurredAt: string }
  | {
      readonly type: 'RecordHit';
      readonly mark: Mark;
      readonly hit: Pick<JackpotHit['data'], 'hitId' | 'memberId' | 'bet'>;
      readonly occurredAt: string;
    }
  | { readonly type: 'SettleHit'; readonly hitId: string; readonly isPaid: boolean; readonly occurredAt: string }
  | {
      readonly type: 'ReturnShare';
      readonly mark: Mark;
      readonly rollbackId: string;
      readonly memberId: string;
      readonly shareMinor: bigint;
      readonly occurredAt: string;
    };

/** `HIT_PENDING`: the one before it has not been settled. */
export type JackpotRejection = 'NO_TERMS' | 'HIT_PENDING';

export interface JackpotState {
  /** Null before the first were published. */
  readonly terms: JackpotTerms | null;
  readonly termsVersion: number;
  readonly lastMark: number;
  readonly contributedMinor: bigint;
  readonly seededMinor: bigint;
  /** Set aside for winners, or given back to the house. */
  readonly takenMinor: bigint;
  readonly pending: JackpotHit['data'] | null;
}

/** The version in which the fold of each event last changed; a change of the state itself raises all of them. */
const VERSION = snapshotVersion<JackpotEvent>({
  JackpotTermsPublished: 1,
  JackpotSeeded: 1,
  JackpotHit: 1,
  JackpotPaid: 1,
  JackpotHitVoided: 1,
  JackpotShareReturned: 1,
});

const initial: JackpotState = {
  terms: null,
  termsVersion: 0,
  lastMark: 0,
  contributedMinor: 0n,
  seededMinor: 0n,
  takenMinor: 0n,
  pending: null,
};

/**
 * Everything that takes money out of the pot is decided here, one command after another; bets only ever put money in,
 * and need no decision. The pot that this state knows is therefore never more than the real one, and its account never
 * falls below zero. Bets are handed over in log order and recognised by their mark, so that the state need not remember
 * them.
 */
export const jackpotDecider: Decider<JackpotState, JackpotCommand, JackpotEvent, JackpotRejection> &
  Snapshotted<JackpotState> = {
  category: 'jackpot',
  initial: () => initial,
  evolve,
  decide,
  snapshot: {
    version: VERSION,
    encode: (state) =>
      new TextEncoder().encode(
        JSON.stringify(state, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
      ),
    decode: (bytes) => {
      const plain = JSON.parse(new TextDecoder().decode(bytes)) as JackpotState;
      const { contributedMinor, seededMinor, takenMinor } = plain;
      return {
        ...plain,
        contributedMinor: BigInt(contributedMinor),
        seededMinor: BigInt(seededMinor),
        takenMinor: BigInt(takenMinor),
      };
    },
  },
};

function evolve(state: JackpotState, event: JackpotEvent): JackpotState {
  switch (event.type) {
    case 'JackpotTermsPublished': {
      const { currency, sharePpm, oddsMinor, seedMinor, categories, version } = event.data;
      return { ...state, terms: { currency, sharePpm, oddsMinor, seedMinor, categories }, termsVersion: version };
    }
    case 'JackpotSeeded':
      return { ...state, seededMinor: state.seededMinor + BigInt(event.data.amountMinor) };
    case 'JackpotHit':
      return { ...taken(state, event.data), pending: event.data };
    case 'JackpotShareReturned':
      return taken(state, event.data);
    case 'JackpotPaid':
      return { ...state, pending: null };
    case 'JackpotHitVoided':
      return { ...state, pending: null, takenMinor: state.takenMinor - BigInt(event.data.amountMinor) };
    default:
      return assertNever(event);
  }
}

function taken(
  state: JackpotState,
  data: { readonly mark: number; readonly contributedMinor: string; readonly amountMinor: string },
): JackpotState {
  return {
    ...state,
    lastMark: data.mark,
    contributedMinor: BigInt(data.contributedMinor),
    takenMinor: state.takenMinor + BigInt(data.amountMinor),
  };
}

function decide(state: JackpotState, command: JackpotCommand): Decision<JackpotEvent, JackpotRejection> {
  switch (command.type) {
    case 'PublishTerms':
      return publishTerms(state, command);
    case 'RecordHit':
      return recordHit(state, command);
    case 'SettleHit':
      return settleHit(state, command);
    case 'ReturnShare':
      return returnShare(state, command);
    default:
      return assertNever(command);
  }
}

type CommandOf<Type extends JackpotCommand['type']> = Extract<JackpotCommand, { type: Type }>;
type JackpotDecision = Decision<JackpotEvent, JackpotRejection>;

function publishTerms(state: JackpotState, { terms, occurredAt }: CommandOf<'PublishTerms'>): JackpotDecision {
  if (state.terms && isSame(state.terms, terms)) return repeated;
  const published: JackpotEvent = {
    type: 'JackpotTermsPublished',
    data: { ...terms, version: state.termsVersion + 1, occurredAt },
  };
  // A pot that is open keeps what is in it; other terms are no reason to fill it.
  return accept<JackpotEvent>(published, ...(state.terms ? [] : seeded(terms, occurredAt)));
}

function isSame(one: JackpotTerms, other: JackpotTerms): boolean {
  return (
    one.currency === other.currency &&
    one.sharePpm === other.sharePpm &&
    one.oddsMinor === other.oddsMinor &&
    one.seedMinor === other.seedMinor &&
    one.categories.join() === other.categories.join()
  );
}

function seeded({ seedMinor, currency }: JackpotTerms, occurredAt: string): JackpotSeeded[] {
  if (BigInt(seedMinor) === 0n) return [];
  return [
    {
      type: 'JackpotSeeded',
      data: {
        amountMinor: seedMinor,
        currency,
        postings: transfer('house', POT_ACCOUNT, BigInt(seedMinor)),
        occurredAt,
      },
    },
  ];
}

function recordHit(state: JackpotState, { mark, hit, occurredAt }: CommandOf<'RecordHit'>): JackpotDecision {
  if (mark.no <= state.lastMark) return repeated;
  if (!state.terms) return reject('NO_TERMS');
  if (state.pending) return reject('HIT_PENDING');
  const { currency } = state.terms;
  const amountMinor = potOf(state, mark);
  return accept({
    type: 'JackpotHit',
    data: {
      ...hit,
      mark: mark.no,
      contributedMinor: mark.contributedMinor.toString(),
      amountMinor: amountMinor.toString(),
      currency,
      occurredAt,
    },
  });
}

function settleHit(state: JackpotState, { hitId, isPaid, occurredAt }: CommandOf<'SettleHit'>): JackpotDecision {
  if (!state.terms || state.pending?.hitId !== hitId) return repeated;
  const { memberId, amountMinor, currency } = state.pending;
  const data = { hitId, memberId, amountMinor, currency, occurredAt };
  if (!isPaid) return accept({ type: 'JackpotHitVoided', data });
  return accept<JackpotEvent>({ type: 'JackpotPaid', data }, ...seeded(state.terms, occurredAt));
}

function returnShare(state: JackpotState, command: CommandOf<'ReturnShare'>): JackpotDecision {
  const { mark, rollbackId, memberId, shareMinor, occurredAt } = command;
  if (mark.no <= state.lastMark) return repeated;
  if (!state.terms) return reject('NO_TERMS');
  if (state.pending) return reject('HIT_PENDING');
  const potMinor = potOf(state, mark);
  const amountMinor = shareMinor < potMinor ? shareMinor : potMinor;
  return accept({
    type: 'JackpotShareReturned',
    data: {
      rollbackId,
      memberId,
      mark: mark.no,
      contributedMinor: mark.contributedMinor.toString(),
      shareMinor: shareMinor.toString(),
      amountMinor: amountMinor.toString(),
      currency: state.terms.currency,
      postings: transfer(POT_ACCOUNT, 'house', amountMinor),
      occurredAt,
    },
  });
}

/**
 * The part of the pot at a mark that belongs to no winner yet. @throws when stakes seem to have been taken out of it,
 * which is a fault of ours
 */
function potOf(state: JackpotState, { contributedMinor }: Mark): bigint {
  if (contributedMinor < state.contributedMinor) throw new Error('Stakes have put less into the pot than before');
  return contributedMinor + state.seededMinor - state.takenMinor;
}

function transfer(from: string, to: string, minor: bigint) {
  return minor === 0n
    ? []
    : [
        { account: from, minor: (-minor).toString() },
        { account: to, minor: minor.toString() },
      ];
}
