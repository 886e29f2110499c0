import { randomUUID } from 'node:crypto';
import { readBrCode } from '@contracts/vendor/br-code';
import { PaymentCreated, PaymentNotice, type PaymentRequest } from '@contracts/vendor/payment-provider';
import type { Currency } from '@kernel/money';
import { SignedCaller } from '@test/support/signed-caller';
import type { Checklist, Checks } from '../checklist';
import { checkBodies, checkSignatures, checkTransport, type Refusal } from '../common-checks';
import { endAt } from '../ending';
import { answeredWith, believed, isSameAmount, refused, shortened } from '../findings';
import { checkContests, type PaidPayment } from './contest-checks';
import { checkWords, REPEATED } from './notice-checks';
import { NoticeDesk, NOTICES_UNTIL_RECEIPT, type ArrivedNotice } from './notice-desk';
import { checkPayouts, type PayoutOptions } from './payout-checks';
import { checkRefunds, type PaidMoney } from './refund-checks';
import { checkStatements } from './statement-checks';

const PAYMENTS = '/v1/payments';
export const NOTICE_PATH = '/provider/v1/payments';
const EXPIRES_AFTER_MS = 900_000;

export type Ending = Extract<PaymentNotice['status'], 'paid' | 'failed'>;

export interface ProviderSuiteOptions {
  readonly url: string;
  readonly party: string;
  readonly keys: readonly [string, ...string[]];
  /** How long an answer may take. */
  readonly answerWithinMs: number;
  readonly currency: Currency;
  readonly method: string;
  readonly amount: string;
  /** Where notices are received; 0 takes a free port. */
  readonly listenPort: number;
  /** How the provider reaches that port, where it is not on this machine. */
  readonly publicUrl: string | undefined;
  /** Ends a payment when it is posted to, with {paymentId} filled in; without it a person has to pay. */
  readonly endUrl: string | undefined;
  readonly endings: Readonly<Record<Ending, string>>;
  /** Has a payment contested, kept or reversed when `{"word": …}` is posted to it, with {paymentId} filled in. */
  readonly contestUrl: string | undefined;
  /** How long a notice may take. */
  readonly waitMs: number;
  /** Undefined for a provider that takes payments and sends no money out. */
  readonly payouts: PayoutOptions | undefined;
}

const UNSIGNED: Refusal = { expected: 'HTTP 401', isRefused: (heard) => answeredWith(heard, 401) };
const MALFORMED: Refusal = { expected: 'HTTP 4xx', isRefused: refused };

interface Run {
  readonly options: ProviderSuiteOptions;
  readonly caller: SignedCaller;
  readonly desk: NoticeDesk<PaymentNotice>;
  readonly requestOf: () => PaymentRequest;
  readonly say: (line: string) => void;
}

/**
 * Asks a payment provider for payments as the platform does, has them ended, and receives the notices; then has it send
 * money out.
 */
export async function runProviderSuite(
  options: ProviderSuiteOptions,
  list: Checklist,
  say: (line: string) => void,
): Promise<void> {
  await checkPayments(options, list, say);
  if (options.payouts) await checkPayouts({ ...options, payouts: options.payouts }, list);
  else list.about('payout').skip('sends money out', 'left out by --without-payouts');
}

async function checkPayments(
  options: ProviderSuiteOptions,
  list: Checklist,
  say: (line: string) => void,
): Promise<void> {
  const { url: baseUrl, party, keys, listenPort, publicUrl, method, amount, currency } = options;
  const desk = new NoticeDesk(party, keys, { path: NOTICE_PATH, schema: PaymentNotice });
  const port = await desk.open(listenPort, publicUrl === undefined ? '127.0.0.1' : '0.0.0.0');
  try {
    const webhookUrl = new URL(NOTICE_PATH, publicUrl ?? `http://127.0.0.1:${port}`).href;
    const caller = new SignedCaller({ baseUrl, party, keys, timeoutMs: options.answerWithinMs });
    const requestOf = (): PaymentRequest => ({
      reference: randomUUID(),
      amount,
      currency,
      method,
      language: 'pt',
      expiresAt: new Date(Date.now() + EXPIRES_AFTER_MS).toISOString(),
      webhookUrl,
      returnUrl: 'https://lobby.example/?deposit=1',
    });
    const payment = { path: PAYMENTS, body: requestOf, needed: ['reference', 'amount', 'currency', 'webhookUrl'] };
    const run: Run = { options, caller, desk, requestOf, say };
    await checkTransport(list.about('payment'), caller, payment);
    await checkCreation(list.about('payment'), run);
    await checkCode(list.about('payment, copied code'), run);
    await checkSignatures(list.about('payment, signature'), caller, payment, UNSIGNED);
    await checkBodies(list.about('payment, body'), caller, payment, MALFORMED);
    const money = await checkNotices(list.about('notice of a paid payment'), run, 'paid');
    if (money) {
      await checkRefunds(list, caller, money);
      await checkStatements(list, caller, { money, currency });
    }
    await checkContestedPayments(list, run);
    if (options.endUrl !== undefined) await checkNotices(list.about('notice of a failed payment'), run, 'failed');
    else list.about('notice of a failed payment').skip('tells that a payment failed', 'needs --end-url');
  } finally {
    await desk.close();
  }
}

async function checkCreation(checks: Checks, { caller, requestOf }: Run): Promise<void> {
  const request = requestOf();
  const create = async (asked: PaymentRequest) => believed(await caller.post(PAYMENTS, asked), PaymentCreated);
  let first = '';
  await checks.check('gives a payment that a browser opens', 'paymentId, and payUrl with http or https', async () => {
    const created = await create(request);
    first = JSON.stringify(created);
    return { ok: /^https?:$/.test(new URL(created.payUrl).protocol), seen: first };
  });
  await checks.check('gives the same payment for the same reference', first || 'the same payment', async () => {
    const again = JSON.stringify(await create(request));
    return { ok: again === first, seen: again };
  });
  await checks.check('refuses another amount under the same reference', 'HTTP 4xx', async () =>
    refused(await caller.post(PAYMENTS, { ...request, amount: `1${request.amount}` })),
  );
  await checks.check('gives each reference a payment of its own', 'two payment ids', async () => {
    const ids = [(await create(requestOf())).paymentId, (await create(requestOf())).paymentId];
    return { ok: ids[0] !== ids[1], seen: ids.join(' and ') };
  });
  await checks.check('creates one payment for eight requests at once', 'one payment id', async () => {
    const same = requestOf();
    const created = await Promise.all(Array.from({ length: 8 }, () => create(same)));
    const ids = new Set(created.map(({ paymentId }) => paymentId));
    return { ok: ids.size === 1, seen: shortened([...ids].join(', ')) };
  });
}

/** The code that a payer copies into their bank, where the provider gives one: of this payment and of its amount. */
async function checkCode(checks: Checks, { options, caller, requestOf }: Run): Promise<void> {
  const request = requestOf();
  const first = await caller.post(PAYMENTS, request);
  if (first.httpStatus === 200 && !first.text.includes('"pixCode"'))
    return checks.skip('gives a pixCode', 'the answer has none');
  const codeOf = async (heard = caller.post(PAYMENTS, request)) =>
    believed(await heard, PaymentCreated).pixCode ?? 'no pixCode';
  const code = await codeOf(Promise.resolve(first)).catch(() => '');
  await checks.check('gives a pixCode that a bank reads', 'a BR Code in BRL with a right checksum', () => ({
    ok: readBrCode(code) !== undefined,
    seen: shortened(code),
  }));
  await checks.check('names the amount that was asked for in the pixCode', request.amount, () => {
    const amount = readBrCode(code)?.amount ?? null;
    return { ok: amount !== null && isSameAmount(amount, request.amount, options.currency), seen: amount ?? 'none' };
  });
  await checks.check('gives the same pixCode for the same reference', 'the same text', async () => {
    const again = await codeOf();
    return { ok: again === code, seen: shortened(again) };
  });
  await checks.check('gives each payment a pixCode of its own', 'two texts', async () => {
    const other = await codeOf(caller.post(PAYMENTS, requestOf()));
    return { ok: other !== code, seen: shortened(other) };
  });
}

/** @returns the money of the payment, as its notice said it */
async function checkNotices(checks: Checks, run: Run, ending: Ending): Promise<PaidMoney | undefined> {
  const { options, caller, desk, requestOf } = run;
  const request = requestOf();
  let created: PaymentCreated = { paymentId: '', payUrl: '' };
  let notices: readonly ArrivedNotice<PaymentNotice>[] = [];
  const told = await checks.check(`tells that a payment is ${ending}`, 'a notice at the webhookUrl', async () => {
    created = believed(await caller.post(PAYMENTS, request), PaymentCreated);
    await endPayment(run, created, ending);
    notices = await desk.about(request.reference, 1, options.waitMs);
    return { ok: true, seen: shortened(notices[0]!.text) };
  });
  if (!told) return undefined;
  await checks.check(...REPEATED, async () => {
    notices = await desk.about(request.reference, NOTICES_UNTIL_RECEIPT, options.waitMs);
    return { ok: true, seen: `${notices.length} notices` };
  });
  const { paymentId } = created;
  const fields = { paymentId, reference: request.reference, status: ending };
  await checkWords(checks, notices, { fields, amount: request.amount, currency: options.currency });
  return { paymentId, amount: request.amount, currency: options.currency };
}

/** Two payments are paid for it, so that the money of those before is not in question. */
async function checkContestedPayments(list: Checklist, run: Run): Promise<void> {
  const { options, caller, desk } = run;
  const { contestUrl, waitMs, currency } = options;
  const checks = list.about('contest');
  if (contestUrl === undefined) return checks.skip('tells that a payment is contested', 'needs --contest-url');
  const payments: PaidPayment[] = [];
  await checks.check('has two payments that can be contested', 'two paid payments', async () => {
    for (const _ of [1, 2]) payments.push(await paid(run));
    return { ok: true, seen: payments.map(({ paymentId }) => paymentId).join(' and ') };
  });
  const [first, second] = payments;
  if (first && second) await checkContests(list, { caller, desk, currency, contestUrl, waitMs }, [first, second]);
}

async function paid(run: Run): Promise<PaidPayment> {
  const { options, caller, desk, requestOf } = run;
  const request = requestOf();
  const created = believed(await caller.post(PAYMENTS, request), PaymentCreated);
  await endPayment(run, created, 'paid');
  // Its own notice has its receipt, so that those of the contest follow.
  await desk.about(request.reference, NOTICES_UNTIL_RECEIPT, options.waitMs);
  const { reference, amount } = request;
  return { reference, paymentId: created.paymentId, amount, currency: options.currency };
}

/** Posts to where payments are ended or, where no such address is known, asks the person at the terminal. */
async function endPayment({ options, say }: Run, { paymentId, payUrl }: PaymentCreated, ending: Ending): Promise<void> {
  if (options.endUrl === undefined) {
    say(`\n  Pay this payment within ${options.waitMs / 1_000} s: ${payUrl}`);
    return;
  }
  await endAt(options.endUrl, { paymentId }, options.endings[ending], options.waitMs);
}
