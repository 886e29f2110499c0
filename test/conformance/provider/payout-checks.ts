import { randomUUID } from 'node:crypto';
import {
  AccountHolder,
  AccountUnknownAnswer,
  PayoutAccepted,
  PayoutNotice,
  PayoutReport,
  PayoutUnknownAnswer,
  type PayoutDestination,
  type PayoutRequest,
} from '@contracts/vendor/payout-provider';
import type { Currency } from '@kernel/money';
import { SignedCaller, type Heard } from '@test/support/signed-caller';
import type { z } from 'zod';
import type { Checklist, Checks, Finding } from '../checklist';
import { checkBodies, checkSignatures, checkTransport, type Refusal } from '../common-checks';
import { answeredWith, believed, refused, shortened, shown } from '../findings';
import { checkWords, REPEATED } from './notice-checks';
import { NoticeDesk, NOTICES_UNTIL_RECEIPT, type ArrivedNotice } from './notice-desk';

const PAYOUTS = '/v1/payouts';
const LOOKUP = '/v1/accounts/lookup';
export const PAYOUT_NOTICE_PATH = '/provider/v1/payouts';
/** Texts that are no amount above zero in whole smallest units of the currency. */
const OFF_THE_GRID = ['10.001', '0.00', '-10.00', '1e3', '10,00', ''];
const UNSIGNED: Refusal = { expected: 'HTTP 401', isRefused: (heard) => answeredWith(heard, 401) };
const MALFORMED: Refusal = { expected: 'HTTP 4xx', isRefused: refused };

export interface PayoutOptions {
  /** A key of the kind `email` that receives every payout of the suite. */
  readonly account: string;
  /** A key of the kind `email` that nobody holds. */
  readonly noAccount: string;
  /** How long an answer may take. */
  readonly answerWithinMs: number;
}

interface Given {
  readonly url: string;
  readonly party: string;
  readonly keys: readonly [string, ...string[]];
  readonly currency: Currency;
  readonly amount: string;
  readonly listenPort: number;
  readonly publicUrl: string | undefined;
  readonly waitMs: number;
  readonly payouts: PayoutOptions;
}

interface Run {
  readonly given: Given;
  readonly caller: SignedCaller;
  readonly desk: NoticeDesk<PayoutNotice>;
  readonly requestOf: () => PayoutRequest;
}

const pix = (value: string): PayoutDestination => ({ kind: 'pix', keyKind: 'email', value });

/** Has a provider send money out as the platform does, asks how each payout stands, and receives the notices. */
export async function checkPayouts(given: Given, list: Checklist): Promise<void> {
  const { url: baseUrl, party, keys, listenPort, publicUrl, amount, currency, payouts } = given;
  const desk = new NoticeDesk(party, keys, { path: PAYOUT_NOTICE_PATH, schema: PayoutNotice });
  const port = await desk.open(listenPort, publicUrl === undefined ? '127.0.0.1' : '0.0.0.0');
  try {
    const webhookUrl = new URL(PAYOUT_NOTICE_PATH, publicUrl ?? `http://127.0.0.1:${port}`).href;
    const caller = new SignedCaller({ baseUrl, party, keys, timeoutMs: payouts.answerWithinMs });
    const destination = pix(payouts.account);
    const lookup = { path: LOOKUP, body: () => ({ destination }), needed: ['destination'] };
    await checkTransport(list.about('holder of an account'), caller, lookup);
    const holderName = await checkHolder(list.about('holder of an account'), caller, payouts);
    await checkSignatures(list.about('holder of an account, signature'), caller, lookup, UNSIGNED);
    await checkBodies(list.about('holder of an account, body'), caller, lookup, MALFORMED);

    const requestOf = (): PayoutRequest => ({
      reference: randomUUID(),
      amount,
      currency,
      destination,
      holderName,
      webhookUrl,
    });
    const needed = ['reference', 'amount', 'currency', 'destination', 'holderName', 'webhookUrl'];
    const payout = { path: PAYOUTS, body: requestOf, needed };
    const run: Run = { given, caller, desk, requestOf };
    await checkTransport(list.about('payout'), caller, payout);
    await checkSending(list.about('payout'), run);
    await checkSignatures(list.about('payout, signature'), caller, payout, UNSIGNED);
    await checkBodies(list.about('payout, body'), caller, payout, MALFORMED);
    await checkAmounts(list.about('payout, body'), run);
    await checkReport(list.about('report of a payout'), run);
    await checkNotices(list.about('notice of a payout'), run);
  } finally {
    await desk.close();
  }
}

/** @returns the name by which the provider knows the holder, or one of the suite's own where it gave none */
async function checkHolder(checks: Checks, caller: SignedCaller, { account, noAccount }: PayoutOptions) {
  let holderName = 'MARIA SOUZA';
  await checks.check('names the holder and the bank', 'holderName and bankName', async () => {
    const holder = believed(await caller.post(LOOKUP, { destination: pix(account) }), AccountHolder);
    holderName = holder.holderName;
    return { ok: true, seen: JSON.stringify(holder) };
  });
  await checks.check('says that there is no such account', 'HTTP 404 with account-unknown, signed', async () =>
    signedRefusal(await caller.post(LOOKUP, { destination: pix(noAccount) }), 404, AccountUnknownAnswer),
  );
  return holderName;
}

async function checkSending(checks: Checks, { caller, requestOf }: Run): Promise<void> {
  const request = requestOf();
  const send = async (asked: PayoutRequest) => believed(await caller.post(PAYOUTS, asked), PayoutAccepted).payoutId;
  let first = '';
  await checks.check('takes a payout over', 'a payoutId', async () => {
    first = await send(request);
    return { ok: true, seen: first };
  });
  await checks.check('gives the same payout for the same reference', first || 'the same payout', async () => {
    const again = await send(request);
    return { ok: again === first, seen: again };
  });
  const others: readonly (readonly [string, Partial<PayoutRequest>])[] = [
    ['another amount', { amount: `1${request.amount}` }],
    ['another account', { destination: pix('outra.pessoa@exemplo.com.br') }],
    ['another holder', { holderName: 'OUTRA PESSOA' }],
  ];
  for (const [what, change] of others)
    await checks.check(`refuses ${what} under the same reference`, 'HTTP 409', async () =>
      answeredWith(await caller.post(PAYOUTS, { ...request, ...change }), 409),
    );
  await checks.check('gives each reference a payout of its own', 'two payout ids', async () => {
    const ids = [await send(requestOf()), await send(requestOf())];
    return { ok: ids[0] !== ids[1], seen: ids.join(' and ') };
  });
  await checks.check('takes one payout over for eight requests at once', 'one payout id', async () => {
    const same = requestOf();
    const ids = new Set(await Promise.all(Array.from({ length: 8 }, () => send(same))));
    return { ok: ids.size === 1, seen: shortened([...ids].join(', ')) };
  });
}

/** An amount that is refused is not paid under another reading either: the report knows nothing of it. */
async function checkAmounts(checks: Checks, { caller, requestOf }: Run): Promise<void> {
  for (const amount of OFF_THE_GRID) {
    const request = { ...requestOf(), amount };
    await checks.check(`refuses the amount "${amount}"`, 'HTTP 4xx, and no payout', async () => {
      const { ok, seen } = refused(await caller.post(PAYOUTS, request));
      if (!ok) return { ok, seen };
      return signedRefusal(await caller.get(reportOf(request.reference)), 404, PayoutUnknownAnswer);
    });
  }
}

async function checkReport(checks: Checks, { caller, requestOf }: Run): Promise<void> {
  const { reference } = requestOf();
  await checks.check('says that it has never seen a reference', 'HTTP 404 with payout-unknown, signed', async () =>
    signedRefusal(await caller.get(reportOf(reference)), 404, PayoutUnknownAnswer),
  );
  const request = requestOf();
  await checks.check('knows a payout as soon as it has taken it over', 'its payoutId and reference', async () => {
    const { payoutId } = believed(await caller.post(PAYOUTS, request), PayoutAccepted);
    const report = believed(await caller.get(reportOf(request.reference)), PayoutReport);
    const isSame = report.payoutId === payoutId && report.reference === request.reference;
    return { ok: isSame, seen: shortened(JSON.stringify(report)) };
  });
  await checks.check('refuses a report under a wrong signature', 'HTTP 401', async () => {
    const tamper = (headers: Readonly<Record<string, string>>) => ({
      ...headers,
      'x-signature': Buffer.alloc(32).toString('base64'),
    });
    return answeredWith(await caller.send({ method: 'GET', path: reportOf(request.reference), tamper }), 401);
  });
}

async function checkNotices(checks: Checks, { given, caller, desk, requestOf }: Run): Promise<void> {
  const request = requestOf();
  let payoutId = '';
  let notices: readonly ArrivedNotice<PayoutNotice>[] = [];
  const told = await checks.check('tells how a payout ended', 'a notice at the webhookUrl', async () => {
    payoutId = believed(await caller.post(PAYOUTS, request), PayoutAccepted).payoutId;
    notices = await desk.about(request.reference, 1, given.waitMs);
    return { ok: true, seen: shortened(notices[0]!.text) };
  });
  if (!told) return;
  await checks.check(...REPEATED, async () => {
    notices = await desk.about(request.reference, NOTICES_UNTIL_RECEIPT, given.waitMs);
    return { ok: true, seen: `${notices.length} notices` };
  });
  const first = notices[0]!.notice;
  // A payout that came back later has notices of its own.
  const ofFirst = notices.filter(({ notice }) => notice === undefined || notice.status === first?.status);
  const { reference, amount } = request;
  await checkWords(checks, ofFirst, { fields: { payoutId, reference }, amount, currency: given.currency });
  await checks.check(
    'gives a reason for a failure, and an endToEndId for a payment',
    'the fields of its status',
    () => {
      if (!first) return { ok: false, seen: 'no readable notice' };
      const { status, reason, endToEndId } = first;
      const ok = status === 'failed' ? reason !== null : endToEndId !== null;
      return { ok, seen: `${status}, reason ${reason}, endToEndId ${endToEndId}` };
    },
  );
  await checks.check('reports what it told', first?.status ?? 'the status of the notice', async () => {
    const report = believed(await caller.get(reportOf(reference)), PayoutReport);
    const isSame = report.status === first?.status || (first?.status === 'paid' && report.status === 'returned');
    const isSameTransfer = report.endToEndId === first?.endToEndId;
    return { ok: isSame && isSameTransfer, seen: shortened(JSON.stringify(report)) };
  });
}

const reportOf = (reference: string) => `${PAYOUTS}/${reference}`;

/** A refusal on whose word the platform acts: it is signed and says what the contract says. */
export function signedRefusal(heard: Heard, httpStatus: number, schema: z.ZodType): Finding {
  if (heard.httpStatus !== httpStatus) return { ok: false, seen: shown(heard) };
  if (heard.signatureFault) return { ok: false, seen: `${shown(heard)}, not signed: ${heard.signatureFault}` };
  try {
    return { ok: schema.safeParse(JSON.parse(heard.text)).success, seen: shown(heard) };
  } catch {
    return { ok: false, seen: `${shown(heard)}, which is not JSON` };
  }
}
