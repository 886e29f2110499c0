import { randomUUID } from 'node:crypto';
import { RefundReport, RefundUnknownAnswer, type RefundRequest } from '@contracts/vendor/payment-provider';
import type { SignedCaller } from '@test/support/signed-caller';
import type { Checklist } from '../checklist';
import { checkBodies, checkSignatures, type Refusal } from '../common-checks';
import { answeredWith, believed, refused, shortened } from '../findings';
import { signedRefusal } from './payout-checks';

const REFUNDS = '/v1/refunds';
const UNSIGNED: Refusal = { expected: 'HTTP 401', isRefused: (heard) => answeredWith(heard, 401) };
const MALFORMED: Refusal = { expected: 'HTTP 4xx', isRefused: refused };

/** Money that was paid in this run, as the provider's notice said it. */
export type PaidMoney = Pick<RefundRequest, 'paymentId' | 'amount' | 'currency'>;

/** Has a payment of this run sent back as the platform does, and asks how that stands. */
export async function checkRefunds(list: Checklist, caller: SignedCaller, money: PaidMoney): Promise<void> {
  const checks = list.about('refund');
  const request: RefundRequest = { reference: randomUUID(), ...money };
  const ask = async (asked: RefundRequest) => believed(await caller.post(REFUNDS, asked), RefundReport);
  const report = async () => believed(await caller.get(`${REFUNDS}/${request.reference}`), RefundReport);
  let first: RefundReport | undefined;
  await checks.check('takes a refund over', 'HTTP 200 with refundId, reference and status', async () => {
    first = await ask(request);
    return { ok: first.reference === request.reference, seen: shortened(JSON.stringify(first)) };
  });
  if (!first) return;
  if (first.reason === 'notSupported') return checks.skip('sends payments back', 'the provider makes no refunds');
  const { refundId } = first;
  await checks.check('keeps one refund for a reference', 'the same refundId for eight requests at once', async () => {
    const ids = new Set((await Promise.all(Array.from({ length: 8 }, () => ask(request)))).map((one) => one.refundId));
    return { ok: ids.size === 1 && ids.has(refundId), seen: shortened([...ids].join(', ')) };
  });
  await checks.check('refuses another amount under the same reference', 'HTTP 4xx', async () =>
    refused(await caller.post(REFUNDS, { ...request, amount: `1${request.amount}` })),
  );
  await checks.check('tells how a refund stands', 'the same refundId', async () => {
    const told = await report();
    return { ok: told.refundId === refundId, seen: shortened(JSON.stringify(told)) };
  });
  await checks.check('sends a payment back at most once', 'failed for a second refund of the payment', async () => {
    const second = await ask({ ...request, reference: randomUUID() });
    return { ok: second.status === 'failed', seen: second.status };
  });
  await checks.check('sends nothing back that was never paid', 'failed with paymentUnknown', async () => {
    const unknown = await ask({ ...request, reference: randomUUID(), paymentId: randomUUID() });
    return {
      ok: unknown.status === 'failed' && unknown.reason === 'paymentUnknown',
      seen: shortened(JSON.stringify(unknown)),
    };
  });
  await checks.check(
    'does not know a reference that was never sent',
    'HTTP 404 with refund-unknown, signed',
    async () => signedRefusal(await caller.get(`${REFUNDS}/${randomUUID()}`), 404, RefundUnknownAnswer),
  );
  const call = {
    path: REFUNDS,
    body: () => ({ ...request, reference: randomUUID() }),
    needed: ['reference', 'paymentId'],
  };
  await checkSignatures(list.about('refund, signature'), caller, call, UNSIGNED);
  await checkBodies(list.about('refund, body'), caller, call, MALFORMED);
}
