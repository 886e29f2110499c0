import { randomUUID } from 'node:crypto';
import {
  ContestAnswerReport,
  type ContestAnswerRequest,
  type PaymentNotice,
  type PAYMENT_STATUSES,
} from '@contracts/vendor/payment-provider';
import type { SignedCaller } from '@test/support/signed-caller';
import type { Checklist, Checks } from '../checklist';
import { checkBodies, checkSignatures, type Refusal } from '../common-checks';
import { endAt } from '../ending';
import { answeredWith, believed, isSameAmount, refused, shortened } from '../findings';
import type { NoticeDesk } from './notice-desk';
import type { PaidMoney } from './refund-checks';
import type { Currency } from '@kernel/money';

const ANSWERS = '/v1/contest-answers';
const UNSIGNED: Refusal = { expected: 'HTTP 401', isRefused: (heard) => answeredWith(heard, 401) };
const MALFORMED: Refusal = { expected: 'HTTP 4xx', isRefused: refused };
/** The smallest of images, for a provider that opens the documents. */
const DOCUMENT = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex').toString('base64');

type Word = Extract<(typeof PAYMENT_STATUSES)[number], 'contested' | 'kept' | 'reversed'>;

/** A payment of this run that was paid, with the name that the suite gave it. */
export type PaidPayment = PaidMoney & { readonly reference: string };

export interface ContestRun {
  readonly caller: SignedCaller;
  readonly desk: NoticeDesk<PaymentNotice>;
  readonly currency: Currency;
  /** Takes `{"word": …}` for a payment. */
  readonly contestUrl: string;
  readonly waitMs: number;
}

/** Has two payments contested: one is answered to and kept, the other is taken back. */
export async function checkContests(
  list: Checklist,
  run: ContestRun,
  [first, second]: readonly [PaidPayment, PaidPayment],
): Promise<void> {
  const checks = list.about('contest');
  if (!(await checkWord(checks, run, first, 'contested'))) return;
  await checkAnswers(list, run, first);
  await checkWord(checks, run, first, 'kept');
  await checkWord(checks, run, second, 'contested');
  await checkWord(checks, run, second, 'reversed');
  await checks.check('takes no answer to a contest that has ended', 'refused with closed', async () => {
    const report = await send(run, answerTo(second));
    return { ok: report.status === 'refused' && report.reason === 'closed', seen: shortened(JSON.stringify(report)) };
  });
}

async function checkWord(checks: Checks, run: ContestRun, payment: PaidPayment, word: Word): Promise<boolean> {
  const { paymentId, reference, amount } = payment;
  return checks.check(`tells that a payment is ${word}`, 'a notice of the payment with its amount', async () => {
    await endAt(run.contestUrl, { paymentId }, JSON.stringify({ word }), run.waitMs);
    const arrived = await run.desk.of((one) => one.notice?.reference === reference && one.notice.status === word, run);
    const { notice, signatureFault } = arrived;
    const isSame = notice?.paymentId === paymentId && isSameAmount(notice.amount, amount, run.currency);
    const hasTime = word !== 'contested' || notice?.answerBy !== undefined;
    return { ok: isSame && hasTime && signatureFault === undefined, seen: shortened(arrived.text) };
  });
}

const answerTo = ({ paymentId }: PaidPayment): ContestAnswerRequest => ({
  reference: randomUUID(),
  paymentId,
  answer: 'objected',
  reason: 'sameOwner',
  remark: 'The payer is the member.',
  documents: [{ contentType: 'image/jpeg', content: DOCUMENT }],
});

async function send({ caller }: ContestRun, answer: ContestAnswerRequest): Promise<ContestAnswerReport> {
  return believed(await caller.post(ANSWERS, answer), ContestAnswerReport);
}

async function checkAnswers(list: Checklist, run: ContestRun, payment: PaidPayment): Promise<void> {
  const checks = list.about('answer to a contest');
  const answer = answerTo(payment);
  let first: ContestAnswerReport | undefined;
  await checks.check('takes an answer with a document', 'HTTP 200 with taken', async () => {
    first = await send(run, answer);
    const isAnswered = first.reference === answer.reference && first.status === 'taken';
    return { ok: isAnswered || first.reason === 'notSupported', seen: shortened(JSON.stringify(first)) };
  });
  if (!first) return;
  if (first.reason === 'notSupported') return checks.skip('takes answers', 'the provider takes none by a call');
  await checks.check('takes the same answer again', 'taken, eight times at once', async () => {
    const again = await Promise.all(Array.from({ length: 8 }, () => send(run, answer)));
    const said = new Set(again.map(({ status }) => status));
    return { ok: said.size === 1 && said.has('taken'), seen: [...said].join(', ') };
  });
  await checks.check('refuses other words under the same reference', 'HTTP 4xx', async () =>
    refused(await run.caller.post(ANSWERS, { ...answer, remark: 'Other words.' })),
  );
  await checks.check(
    'takes no answer about a payment that it does not know',
    'refused with paymentUnknown',
    async () => {
      const report = await send(run, { ...answer, reference: randomUUID(), paymentId: randomUUID() });
      const isRefused = report.status === 'refused' && report.reason === 'paymentUnknown';
      return { ok: isRefused, seen: shortened(JSON.stringify(report)) };
    },
  );
  const call = { path: ANSWERS, body: () => answerTo(payment), needed: ['reference', 'paymentId', 'answer', 'remark'] };
  await checkSignatures(list.about('answer to a contest, signature'), run.caller, call, UNSIGNED);
  await checkBodies(list.about('answer to a contest, body'), run.caller, call, MALFORMED);
}
