import { writeBrCode } from '@contracts/vendor/br-code';
import { signRequest } from '@platform/http/signing/http-signature';
import { PROVIDER_KEY } from '@test/support/fake-platform';
import { Database } from '../../../services/apps/sandbox/store/database';
import { SandboxHarness } from '../../../services/apps/sandbox/test-support/sandbox-harness';
import { PATIENCE_MS } from '@test/support/patience';
import { Checklist } from '../checklist';
import { FaultyProxy, type Fault } from '../faulty/faulty-proxy';
import { Listener, type Arrived } from '../listener';
import { checkPayouts, PAYOUT_NOTICE_PATH } from './payout-checks';
import { NOTICE_PATH, runProviderSuite } from './provider-suite';

const OLDER_KEY = 'the-key-that-is-leaving';
const party = 'sandbox';
const sandbox = new SandboxHarness();
let url: string;
/** How many checks the last run had. */
let checked = 0;

beforeAll(async () => {
  await sandbox.open();
  await sandbox.app.close();
  sandbox.app = await sandbox.boot({ PROVIDER_KEYS: `${party}=${PROVIDER_KEY}+${OLDER_KEY}`, SANDBOX_PAYOUT_MS: '1' });
  // A bank that keeps its book since before today gives its statement of today.
  await sandbox.app.get(Database).query(`update bank_opening set at = at - interval '3 days'`);
  await sandbox.app.listen(0, '127.0.0.1');
  url = await sandbox.app.getUrl();
});

afterAll(() => sandbox.close());

const OF_PAYOUTS = /^(payout|report of a payout|notice of a payout|holder of an account)\b/;

/**
 * Gives the failed checks of the suite at an address. The check that has to notice a fault stands in one half of the
 * suite, and for a fault only that half is run: payments, or payouts.
 */
async function failuresAt(address: string, waitMs: number, expected?: string): Promise<string[]> {
  const list = new Checklist();
  const payouts = {
    account: 'maria.souza@exemplo.com.br',
    noAccount: 'conta404@exemplo.com.br',
    answerWithinMs: PATIENCE_MS,
  };
  const options = {
    url: address,
    party,
    keys: [PROVIDER_KEY, OLDER_KEY] as const,
    answerWithinMs: PATIENCE_MS,
    currency: 'BRL' as const,
    method: 'pix',
    amount: '10.00',
    listenPort: 0,
    publicUrl: undefined,
    endUrl: `${url}/pay/api/{paymentId}`,
    contestUrl: `${url}/pay/api/{paymentId}/contest`,
    endings: { paid: '{"status":"paid"}', failed: '{"status":"failed"}' },
    waitMs,
  };
  if (expected === undefined) await runProviderSuite({ ...options, payouts }, list, () => undefined);
  else if (OF_PAYOUTS.test(expected)) await checkPayouts({ ...options, payouts }, list);
  else await runProviderSuite({ ...options, payouts: undefined }, list, () => undefined);
  checked = list.results.length;
  return list.results
    .filter(({ outcome }) => outcome === 'fail')
    .map((one) => `${one.group}: ${one.name}: ${one.seen}`);
}

it('finds nothing against the sandbox’s provider', async () => {
  expect(await failuresAt(url, PATIENCE_MS)).toEqual([]);
  expect(checked).toBeGreaterThanOrEqual(145);
});

const CREATIONS: readonly (readonly [string, Fault, string])[] = [
  ['ignores signatures', { acceptsAnySignature: true }, 'payment, signature: refuses a wrong signature'],
  [
    'makes another payment of every request',
    {
      answer: (answer) => ({
        ...answer,
        body: answer.body.replace(/"paymentId":"[^"]*"/, `"paymentId":"${Math.random()}"`),
      }),
    },
    'payment: gives the same payment for the same reference',
  ],
  [
    'takes another amount under the same reference',
    {
      answer: (answer) =>
        answer.httpStatus === 409
          ? { ...answer, httpStatus: 200, body: '{"paymentId":"p","payUrl":"https://pay.example/p"}' }
          : answer,
    },
    'payment: refuses another amount under the same reference',
  ],
];

const CONTESTS: readonly (readonly [string, Fault, string])[] = [
  [
    'takes other words under the same reference of an answer',
    {
      answer: (answer, asked) =>
        isOf('/v1/contest-answers', asked) && answer.httpStatus === 409
          ? { ...answer, httpStatus: 200, body: '{"reference":"r","status":"taken","reason":null}' }
          : answer,
    },
    'answer to a contest: refuses other words under the same reference',
  ],
  [
    'takes answers to what has ended',
    {
      answer: (answer, asked) =>
        isOf('/v1/contest-answers', asked)
          ? {
              ...answer,
              body: answer.body.replace('"status":"refused","reason":"closed"', '"status":"taken","reason":null'),
            }
          : answer,
    },
    'contest: takes no answer to a contest that has ended',
  ],
];

const isOf = (path: string, asked: Arrived) => asked.path.startsWith(path);

const OTHER_CODE = writeBrCode({
  location: 'pay.example/pix/1',
  amount: '10.01',
  merchantName: 'OUTRO',
  merchantCity: 'SAO PAULO',
  txid: 'T1',
});

const PAYOUTS: readonly (readonly [string, Fault, string])[] = [
  [
    'gives a code of another amount',
    {
      answer: (answer) => ({ ...answer, body: answer.body.replace(/"pixCode":"[^"]*"/, `"pixCode":"${OTHER_CODE}"`) }),
    },
    'payment, copied code: names the amount that was asked for in the pixCode',
  ],
  [
    'gives a code that no bank reads',
    { answer: (answer) => ({ ...answer, body: answer.body.replace(/"pixCode":"[^"]*"/, '"pixCode":"00020126"') }) },
    'payment, copied code: gives a pixCode that a bank reads',
  ],
  [
    'makes another payout of every request',
    {
      answer: (answer, asked) =>
        asked.method === 'POST' && isOf('/v1/payouts', asked)
          ? { ...answer, body: answer.body.replace(/"payoutId":"[^"]*"/, `"payoutId":"${Math.random()}"`) }
          : answer,
    },
    'payout: gives the same payout for the same reference',
  ],
  [
    'takes other content under the same reference',
    {
      answer: (answer, asked) =>
        isOf('/v1/payouts', asked) && answer.httpStatus === 409
          ? { ...answer, httpStatus: 200, body: '{"payoutId":"out-1"}' }
          : answer,
    },
    'payout: refuses another account under the same reference',
  ],
  [
    'has never seen what it has taken over',
    {
      answer: (answer, asked) =>
        asked.method === 'GET' && isOf('/v1/payouts/', asked)
          ? { ...answer, httpStatus: 404, body: '{"error":"payout-unknown"}' }
          : answer,
    },
    'report of a payout: knows a payout as soon as it has taken it over',
  ],
  [
    'does not sign that it has never seen a payout',
    { leavesUnsigned: true },
    'report of a payout: says that it has never seen a reference',
  ],
  [
    'names a holder for an account that nobody holds',
    {
      answer: (answer, asked) =>
        isOf('/v1/accounts/lookup', asked) && answer.httpStatus === 404
          ? { ...answer, httpStatus: 200, body: '{"holderName":"ALGUEM","bankName":"Banco"}' }
          : answer,
    },
    'holder of an account: says that there is no such account',
  ],
  [
    'rounds what is finer than a centavo',
    { request: (body) => body.replace('"amount":"10.001"', '"amount":"10.00"') },
    'payout, body: refuses the amount "10.001"',
  ],
  ['pays whoever asks', { acceptsAnySignature: true }, 'payout, signature: refuses no signature'],
];
it.each([...PAYOUTS, ...CONTESTS])('notices a provider that %s', async (_, fault, name) => {
  const proxy = new FaultyProxy(url, { party, key: PROVIDER_KEY }, fault);
  try {
    expect(await failuresAt(await proxy.open(), 2_000, name)).toContainEqual(expect.stringContaining(name));
  } finally {
    await proxy.close();
  }
});

it.each(CREATIONS)('notices a provider that %s', async (_, fault, name) => {
  const proxy = new FaultyProxy(url, { party, key: PROVIDER_KEY }, fault);
  try {
    expect(await failuresAt(await proxy.open(), 2_000, name)).toContainEqual(expect.stringContaining(name));
  } finally {
    await proxy.close();
  }
});

/** The bodies of the notices that go out in place of one, and how they are signed. */
interface NoticeFault {
  readonly bodies: (body: string) => readonly string[];
  readonly key?: string;
  /** Signs all repetitions of a payment's notice with one request id. */
  readonly oneRequestId?: true;
  /** Takes the answer to a notice for its receipt, whatever it says. */
  readonly asksNoReceipt?: true;
}

const NOTICES: readonly (readonly [string, NoticeFault, string])[] = [
  [
    'tells another amount',
    { bodies: (body) => [body.replace('"10.00"', '"10.01"')] },
    'notice of a paid payment: names the amount that was asked for',
  ],
  [
    'tells another currency',
    { bodies: (body) => [body.replace('"BRL"', '"USD"')] },
    'notice of a paid payment: names the currency',
  ],
  [
    'tells of a failed payment that it is paid',
    { bodies: (body) => [body.replace('"failed"', '"paid"')] },
    'notice of a failed payment: names the status',
  ],
  [
    'signs notices with a key that was never agreed on',
    { bodies: (body) => [body], key: 'a-key-that-was-never-agreed-on' },
    'notice of a paid payment: signs every notice',
  ],
  [
    'adds a field of its own',
    { bodies: (body) => [body.replace('{', '{"fee":"0.10",')] },
    'notice of a paid payment: writes notices as the contract says',
  ],
  [
    'sends the same bytes again',
    { bodies: (body) => [body], oneRequestId: true },
    'notice of a paid payment: signs every repetition afresh',
  ],
  [
    'is content with any answer',
    { bodies: (body) => [body], asksNoReceipt: true },
    'notice of a paid payment: repeats a notice until it has its receipt',
  ],
  [
    'tells of a payout that nobody asked for',
    { bodies: (body) => [body.replace(/"payoutId":"[^"]*"/, '"payoutId":"out-0"')] },
    'notice of a payout: names the payoutId',
  ],
  [
    'tells another amount of a payout',
    { bodies: (body) => [body.includes('payoutId') ? body.replace('"10.00"', '"10.01"') : body] },
    'notice of a payout: names the amount that was asked for',
  ],
  [
    'tells that a paid payout has failed',
    {
      bodies: (body) => [
        body.includes('payoutId')
          ? body.replace('"status":"paid","reason":null', '"status":"failed","reason":"other"')
          : body,
      ],
    },
    'notice of a payout: reports what it told',
  ],
  [
    'signs notices of payouts with another key',
    { bodies: (body) => [body], key: 'a-key-that-was-never-agreed-on' },
    'notice of a payout: signs every notice',
  ],
  ['tells nothing', { bodies: () => [] }, 'notice of a paid payment: tells that a payment is paid'],
];

it.each(NOTICES)('notices a provider that %s', async (_, fault, name) => {
  const webhooks = new Map<string, string>();
  const forger = new Listener((arrived) => forge(arrived, fault, webhooks));
  const forgerAt = `http://127.0.0.1:${await forger.open(0)}`;
  const proxy = new FaultyProxy(
    url,
    { party, key: PROVIDER_KEY },
    {
      // The sandbox sends its notices to the forger, which sends something else to where the suite wants them.
      request: (body, path) => {
        const forgerUrl = `${forgerAt}${path === '/v1/payouts' ? PAYOUT_NOTICE_PATH : NOTICE_PATH}`;
        const webhookUrl = /"webhookUrl":"([^"]*)"/.exec(body)?.[1];
        const reference = /"reference":"([^"]*)"/.exec(body)?.[1];
        if (webhookUrl && reference) webhooks.set(reference, webhookUrl);
        return webhookUrl ? body.replace(webhookUrl, forgerUrl) : body;
      },
    },
  );
  try {
    expect(await failuresAt(await proxy.open(), 2_000, name)).toContainEqual(expect.stringContaining(name));
  } finally {
    await proxy.close();
    await forger.close();
  }
});

const ONE_REQUEST_ID = '7a1c6d0e-4f0b-4f4e-9d64-0c4c7f3a5b11';

async function forge({ body }: Arrived, fault: NoticeFault, webhooks: ReadonlyMap<string, string>) {
  const { reference } = JSON.parse(body) as { reference: string };
  const target = webhooks.get(reference)!;
  const path = new URL(target).pathname;
  let last = { httpStatus: 200, body: '{"received":true}' };
  for (const text of fault.bodies(body)) {
    const request = { party, key: fault.key ?? PROVIDER_KEY, method: 'POST', path, body: text };
    const headers = signRequest({ ...request, ...(fault.oneRequestId ? { requestId: ONE_REQUEST_ID } : {}) });
    const answer = await fetch(target, {
      method: 'POST',
      body: text,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    if (!fault.asksNoReceipt) last = { httpStatus: answer.status, body: await answer.text() };
  }
  return last;
}
