import type { StaleRound } from './stale-round';

/** The answer of a vendor about a round, as far as it can be believed. */
export type RoundAnswer =
  | { readonly status: 'unknown' | 'voided' | 'running' }
  | { readonly status: 'settled'; readonly stakeMinor: bigint; readonly payoutMinor: bigint }
  /** It did not answer, or with something that may not be believed. */
  | { readonly status: 'silent' }
  /** It has no address to be asked at. */
  | { readonly status: 'unasked' };

/**
 * `void`: the stakes go back. `close`: it has ended as it stands. `wait`: the vendor may still end it. `case`: people
 * have to see it.
 */
export type RoundVerdict = 'void' | 'close' | 'wait' | 'case';

/**
 * The number of questions without an end after which a case is opened. With the waits between them the round is 80
 * hours old: vendors repeat their calls for 72.
 */
export const QUESTIONS_BEFORE_CASE = 8;
/**
 * A match of next week is a running round. A round that its vendor says to be running for more than a month becomes a
 * case as well.
 */
export const RUNNING_BEFORE_CASE = 38;
const LONGEST_WAIT_S = 86_400;

/** @param round as it was before this question */
export function verdictOf(
  round: Pick<StaleRound, 'stakeMinor' | 'payoutMinor' | 'asked' | 'answer'>,
  answer: RoundAnswer,
): RoundVerdict {
  const patient: RoundVerdict = round.asked + 1 >= QUESTIONS_BEFORE_CASE ? 'case' : 'wait';
  switch (answer.status) {
    case 'unasked':
      return 'case';
    case 'unknown':
    case 'voided':
      // A round with a win cannot be void: people have to judge it.
      return round.payoutMinor === 0n ? 'void' : 'case';
    case 'settled':
      // The vendor's own calls end it. Where they have all come but for the last one, both sides agree on the money
      // already.
      return round.answer === 'settled' &&
        answer.stakeMinor === round.stakeMinor &&
        answer.payoutMinor === round.payoutMinor
        ? 'close'
        : patient;
    case 'running':
      return round.asked + 1 >= RUNNING_BEFORE_CASE ? 'case' : 'wait';
    case 'silent':
      return patient;
  }
}

/** How long until a round is asked about again: twice as long after each question, a day at the most. */
export function waitAfterS(asked: number, everyS: number): number {
  return Math.min(everyS * 2 ** Math.min(asked, 20), LONGEST_WAIT_S);
}
