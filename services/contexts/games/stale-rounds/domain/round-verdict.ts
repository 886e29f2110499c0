import type { StaleRound } from '@contexts/wallet/wallet.api';

/** What is known of a round after its vendor was asked. */
export type RoundAnswer =
  | { readonly status: 'unknown' | 'voided' | 'running' }
  | { readonly status: 'settled'; readonly stakeMinor: bigint; readonly payoutMinor: bigint }
  /** It did not answer, or with something that may not be believed. */
  | { readonly status: 'silent' }
  /** It has no address to be asked at. */
  | { readonly status: 'unasked' };

/** `void`: the stakes go back. `close`: it has ended as it stands. `wait`: the vendor may still end it. `case`: people have to see it. */
export type RoundVerdict = 'void' | 'close' | 'wait' | 'case';

/** Questions without an end after which finance is told. With the waits between them the round is 80 hours old: vendors repeat for 72. */
export const QUESTIONS_BEFORE_CASE = 8;
/** A match of next week is a round that runs; one that its vendor says to run for more than a month is shown to finance as well. */
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
      // Of a round that does not count nothing can have been won.
      return round.payoutMinor === 0n ? 'void' : 'case';
    case 'settled':
      // The vendor's own calls end it. Where they have all come but for the last one, both sides agree on the money already.
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
