import fc from 'fast-check';
import { given } from '@kernel/given-when-then';
import { PROPERTY_RUNS } from '@test/support/run-settings';
import { strangers } from '@test/support/two-people';
import {
  act,
  ANA,
  BIA,
  bookingOf,
  booksOf,
  lineOf,
  of,
  statementOf,
  take,
  typesOf,
} from '../../test-support/a-statement';
import { FEES_APART } from './fees-together';
import type { StatementCommand } from './statement.commands';
import { statementDecider } from './statement.decide';
import type { StatementEvent } from './statement.events';

/** A statement with a fee of that many centavos beside each of its payments, and the books of the payments. */
const withFees = (fees: readonly number[]) => {
  const numbers = fees.map((_, index) => index + 1);
  return {
    statement: statementOf(numbers.map((no) => lineOf(no, { feeMinor: String(fees[no - 1]) }))),
    books: booksOf(...numbers.map((no) => bookingOf(no))),
  };
};
const feesFound = (events: readonly StatementEvent[]) =>
  events.flatMap((event) =>
    event.type === 'DifferenceFound' && event.data.kind === 'fee'
      ? [[event.data.differenceId, event.data.effectMinor, event.data.line?.ofLines] as const]
      : [],
  );
/** Plays a command until it writes nothing more, and returns all that it wrote. */
const played = (history: readonly StatementEvent[], command: StatementCommand) => {
  const written: StatementEvent[] = [];
  for (;;) {
    const { decision, events } = given(statementDecider, ...history, ...written).when(command);
    if (decision.kind !== 'accepted') return written;
    written.push(...events);
  }
};
/** Has two people book the differences. */
const booked = (history: readonly StatementEvent[], differenceIds: readonly string[], key: string) => {
  const propose: StatementCommand = {
    ...of,
    type: 'ProposeBookings',
    differenceIds,
    bankId: null,
    makerId: ANA,
    ...act,
    key,
  };
  const asked = given(statementDecider, ...history).when(propose).events;
  const people = strangers(ANA, BIA);
  const deed = { differenceIds, people, isApproved: true, note: 'agreed', key: `${key}/2` };
  const decide: StatementCommand = { ...of, type: 'DecideBookings', ...deed };
  return [...asked, ...given(statementDecider, ...history, ...asked).when(decide).events];
};
/** The books after a fee of the day was booked from its statement. */
const lessFee = ({ around, booksMinor, carriedMinor }: ReturnType<typeof booksOf>, feeMinor: bigint) => ({
  around,
  carriedMinor,
  booksMinor: booksMinor - feeMinor,
});

it('leaves a few fees apart, and puts more of them together', () => {
  const few = withFees(Array.from({ length: FEES_APART }, () => 5));
  expect(feesFound(played([], take(few.statement, few.books)))).toHaveLength(FEES_APART);
  const many = withFees(Array.from({ length: FEES_APART + 1 }, () => 5));
  expect(feesFound(played([], take(many.statement, many.books)))).toEqual([['fee:*fees*1', '-505', 101]]);
});

it('takes a day with a fee beside each of 2,000 payments, which two people book as one sum, and closes it', () => {
  const { statement, books } = withFees(Array.from({ length: 2_000 }, (_, index) => 30 + (index % 3)));
  const taken = played([], take(statement, books));
  expect(feesFound(taken)).toEqual([['fee:*fees*1', '-61999', 2_000]]);
  expect(taken.filter(({ type }) => type === 'DifferenceFound')).toHaveLength(1);
  const settled = booked(taken, ['fee:*fees*1'], 'k1');
  expect(typesOf(settled)).toEqual(['FeeBookingProposed', 'DifferenceSettled', 'StatementClosed']);
  expect(settled[1]!.data).toMatchObject({ how: 'feeBooked', feeMinor: '61999', lineId: '*fees*1' });
  expect(settled[2]!.data).toMatchObject({ explainedMinor: '0' });
});

it('finds the rest in the next version of a day that is not over', () => {
  const first = withFees(Array.from({ length: 150 }, () => 10));
  const early = { ...first.statement, isComplete: false };
  const history = played([], take(early, first.books));
  history.push(...booked(history, ['fee:*fees*1'], 'k1'));
  const again = withFees(Array.from({ length: 152 }, () => 10));
  const next = played(history, take(again.statement, lessFee(again.books, 1_500n)));
  expect(feesFound(next)).toEqual([['fee:*fees*2', '-20', 152]]);
  const whole = [...history, ...next];
  const closed = booked(whole, ['fee:*fees*2'], 'k2');
  expect(typesOf(closed).at(-1)).toBe('StatementClosed');
});

it('counts no fee twice and forgets none, however the versions of a day grow', () => {
  const sizes = fc.array(fc.record({ more: fc.nat({ max: 130 }), isBooked: fc.boolean() }), { maxLength: 5 });
  fc.assert(
    fc.property(sizes, fc.infiniteStream(fc.integer({ min: 1, max: 99 })), (steps, amounts) => {
      const fees: number[] = [];
      const history: StatementEvent[] = [];
      let bookedMinor = 0n;
      for (const [step, { more, isBooked }] of steps.entries()) {
        for (let count = 0; count <= more; count += 1) fees.push(amounts.next().value as number);
        const { statement, books } = withFees(fees);
        const taken = played(history, take({ ...statement, isComplete: false }, lessFee(books, bookedMinor)));
        history.push(...taken);
        const found = feesFound(taken);
        const openMinor = found.reduce((all, [, effect]) => all - BigInt(effect), 0n);
        expect(bookedMinor + openMinor).toBe(BigInt(fees.reduce((all, fee) => all + fee, 0)));
        expect(taken.some(({ type, data }) => type === 'DifferenceFound' && data.kind === 'balance')).toBe(false);
        if (!isBooked || found.length === 0) continue;
        history.push(
          ...booked(
            history,
            found.map(([id]) => id),
            `k${step}`,
          ),
        );
        bookedMinor += openMinor;
      }
    }),
    { numRuns: Math.min(PROPERTY_RUNS, 30) },
  );
});
