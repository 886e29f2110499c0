import { z } from 'zod';
import { WITHDRAWAL_POINTS, type WithdrawalPoints } from '@contracts/http/office/withdrawals';
import { list, pauses, seconds } from './fields';

const ENTRY = /^(\w+)=(-?\d{1,3})$/;
const [LEAST, MOST] = [0, 100];
/** R16 speaks for a withdrawal: its points are taken off. */
const IN_FAVOUR = 'R16';

/** `<rule>=<points>`, several separated by commas: the points that the house gives otherwise than the rules do. */
const rulePoints = list.transform((entries, context): Partial<WithdrawalPoints> => {
  const own = new Map<string, number>();
  for (const entry of entries) {
    const [, name = '', text = ''] = ENTRY.exec(entry) ?? [];
    const message = faultOf(entry, name, Number(text), own.has(name));
    if (message !== undefined) context.addIssue({ code: 'custom', message });
    own.set(name, Number(text));
  }
  return Object.fromEntries(own);
});

function faultOf(entry: string, name: string, points: number, isThere: boolean): string | undefined {
  if (name === '') return `${entry} must read <rule>=<points>, such as R1=15`;
  if (!WITHDRAWAL_POINTS.some((one) => one === name))
    return `there is no rule ${name}; the rules are ${WITHDRAWAL_POINTS.join(', ')}`;
  if (isThere) return `${name} has points twice`;
  const [least, most] = name === IN_FAVOUR ? [-MOST, LEAST] : [LEAST, MOST];
  return points < least || points > most ? `the points of ${name} must lie between ${least} and ${most}` : undefined;
}

/** The settings of money on its way out that are no amounts. */
export const WITHDRAWAL_SETTINGS = {
  /** The minutes within which a withdrawal is promised that the rules alone approve, and one that people look at. */
  PAYOUT_PROMISE_AUTOMATIC_MIN: z.coerce.number().int().min(1).max(10_080).default(10),
  PAYOUT_PROMISE_PEOPLE_MIN: z.coerce.number().int().min(1).max(10_080).default(120),
  /** The minutes after which a payment counts as received without an answer of the member. */
  RECEIPT_AUTO_CONFIRM_MIN: z.coerce.number().int().min(1).max(525_600).default(1_440),
  /** The minutes within which a member who says that money has not arrived gets a first answer. */
  DISPUTE_ANSWER_MIN: z.coerce.number().int().min(1).max(43_200).default(240),
  /** The most withdrawals of a member in a day of the merchant. */
  WITHDRAWAL_DAY_COUNT: z.coerce.number().int().min(1).max(10_000).default(10),
  /** The parts per million of the withdrawals approved by the rules alone that a person looks at afterwards. */
  PAYOUT_REVIEW_PPM: z.coerce.number().int().min(0).max(1_000_000).default(20_000),
  /** The interval in seconds in which the worker sends what is approved and asks about what is on its way. */
  PAYOUT_EVERY_S: seconds.default(2),
  /** The pauses in seconds between the attempts of a payout that fails. */
  PAYOUT_RETRY_PAUSES_S: pauses.prefault('60,300,900,1800'),
  /** The interval in seconds in which it looks for promises, holds and receipts whose time is over. */
  WITHDRAWAL_CLOCK_EVERY_S: seconds.default(15),
  /**
   * The points of the rules that look at a withdrawal, where they are to be others than usual: `R1=15,R6=0`. A rule
   * without points says nothing. Each lies between 0 and 100; those of R16, which are taken off, between -100 and 0.
   */
  WITHDRAWAL_RULE_POINTS: rulePoints.prefault(''),
};
