import { MAX_CAPTCHA_LEVEL } from '@contracts/http/captcha';

/**
 * How often a secret may be guessed. The rule is a pure function of what was counted, so that every process and every
 * test decides alike.
 *
 * A stranger must not be able to lock an owner out. No verdict for a visitor therefore says "refused" because of what
 * visitors of other addresses did: their failures make the next guess dearer, by a proof of work, and the right
 * password with that proof is always judged. Only failures of the visitor's own address make it wait.
 */

/**
 * A proof may be so many levels below what is needed now: others may have failed while it was being worked out. A proof
 * of the highest level is always enough.
 */
const LEVEL_SLACK = 1;

/** Failures of strangers at one account within a day: the first that asks everybody for a proof, and a level's size. */
const STRANGERS_FREE = 5;
const STRANGERS_PER_LEVEL = 12;
/** Failures of one address within an hour, over all accounts: the first that asks for a proof, and a level's size. */
const ADDRESS_FREE = 10;
const ADDRESS_PER_LEVEL = 6;
/** The failures of one address within an hour, over all accounts, after which it waits. */
export const MAX_OF_ADDRESS = 40;
const ADDRESS_WAIT_S = 600;
/** Failures of one address at one account: a level's size, how many are without a delay, and the longest delay. */
const HERE_PER_LEVEL = 3;
const HERE_WITHOUT_DELAY = 5;
const FIRST_DELAY_S = 5;
const MAX_DELAY_S = 900;

/** The counts at the moment of a guess. An address is a network: one IPv4 address, or 64 bits of an IPv6 one. */
export interface GuessFacts {
  /** Failures of this address at this account within a day. */
  readonly here: number;
  /** The age in seconds of the last of them; null without any. */
  readonly lastHereS: number | null;
  /** Failures of this address at all accounts within an hour. */
  readonly ofAddress: number;
  /** Failures at this account within a day, of all addresses that have never shown its secret. */
  readonly strangers: number;
  /** True if this address has shown the account's secret before. */
  readonly isKnown: boolean;
}

/**
 * The visitor's credit beside the secret: the level of a proof of work, nothing, or a session or first factor of
 * this very account, which no stranger has.
 */
export type GuessCredit = number | 'nothing' | 'insider';

export type GuessVerdict =
  | { readonly kind: 'judged' }
  | { readonly kind: 'proofNeeded'; readonly level: number }
  | { readonly kind: 'wait'; readonly seconds: number };

export function decideGuess(facts: GuessFacts, credit: GuessCredit): GuessVerdict {
  const seconds = waitOf(facts);
  if (seconds > 0) return { kind: 'wait', seconds };
  if (credit === 'insider') return { kind: 'judged' };
  const level = neededLevel(facts);
  if (level === null || (credit !== 'nothing' && isEnough(credit, level))) return { kind: 'judged' };
  return { kind: 'proofNeeded', level };
}

/** The level of proof that the next guess needs; null if it needs none. */
export function neededLevel({ here, ofAddress, strangers, isKnown }: GuessFacts): number | null {
  const levels = [
    here > 0 ? Math.floor((here - 1) / HERE_PER_LEVEL) : null,
    !isKnown && ofAddress >= ADDRESS_FREE ? Math.floor((ofAddress - ADDRESS_FREE) / ADDRESS_PER_LEVEL) : null,
    !isKnown && strangers >= STRANGERS_FREE ? Math.floor(strangers / STRANGERS_PER_LEVEL) : null,
  ].filter((level) => level !== null);
  return levels.length === 0 ? null : Math.min(MAX_CAPTCHA_LEVEL, Math.max(...levels));
}

function isEnough(proved: number, needed: number): boolean {
  return proved >= Math.max(0, needed - LEVEL_SLACK);
}

function waitOf({ here, lastHereS, ofAddress, isKnown }: GuessFacts): number {
  if (!isKnown && ofAddress >= MAX_OF_ADDRESS) return ADDRESS_WAIT_S;
  if (here < HERE_WITHOUT_DELAY || lastHereS === null) return 0;
  const delayS = Math.min(MAX_DELAY_S, FIRST_DELAY_S * 2 ** (here - HERE_WITHOUT_DELAY));
  return Math.max(0, Math.ceil(delayS - lastHereS));
}
