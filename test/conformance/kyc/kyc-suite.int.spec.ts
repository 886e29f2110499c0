import { PROVIDER_KEY } from '@test/support/fake-platform';
import { PATIENCE_MS } from '@test/support/patience';
import { SandboxHarness } from '../../../services/apps/sandbox/test-support/sandbox-harness';
import { Checklist } from '../checklist';
import { FaultyProxy, type Fault } from '../faulty/faulty-proxy';
import type { Arrived, Reply } from '../listener';
import { runKycSuite } from './kyc-suite';

const party = 'sandbox';
const sandbox = new SandboxHarness();
let url: string;
/** How many checks the last run had. */
let checked = 0;

beforeAll(async () => {
  await sandbox.open();
  await sandbox.app.listen(0, '127.0.0.1');
  url = await sandbox.app.getUrl();
});
afterAll(() => sandbox.close());

async function failuresAt(address: string, over: { waitMs?: number; green?: string } = {}): Promise<string[]> {
  const list = new Checklist();
  const options = {
    url: address,
    party,
    keys: [PROVIDER_KEY] as const,
    answerWithinMs: PATIENCE_MS,
    listenPort: 0,
    publicUrl: undefined,
    endUrl: `${url}/kyc/api/{applicantId}`,
    endings: {
      green: over.green ?? '{"outcome":"green","label":"other"}',
      retry: '{"outcome":"retry","label":"documentUnreadable"}',
    },
    waitMs: over.waitMs ?? PATIENCE_MS,
  };
  await runKycSuite(options, list, () => undefined);
  checked = list.results.length;
  return list.results
    .filter(({ outcome }) => outcome === 'fail')
    .map((one) => `${one.group}: ${one.name}: ${one.seen}`);
}

it('finds nothing against the sandbox’s provider', async () => {
  expect(await failuresAt(url)).toEqual([]);
  expect(checked).toBeGreaterThanOrEqual(50);
});

const asksFor = ({ method, path }: Arrived, wanted: string) => `${method} ${path}`.startsWith(wanted);
const changed = (answer: Reply, pattern: RegExp, text: string): Reply => ({
  ...answer,
  body: answer.body.replace(pattern, text),
});

const FAULTS: readonly (readonly [string, Fault, string])[] = [
  ['ignores signatures', { acceptsAnySignature: true }, 'applicant, signature: refuses a wrong signature'],
  ['signs no answer', { leavesUnsigned: true }, 'applicant: signs the answer for this request'],
  [
    'makes another applicant of every request',
    {
      answer: (answer, asked) =>
        asksFor(asked, 'POST /v1/applicants')
          ? changed(answer, /"applicantId":"[^"]*"/, `"applicantId":"a-${Math.random().toString(36).slice(2)}"`)
          : answer,
    },
    'applicant: gives the same applicant for the same reference',
  ],
  [
    'knows everybody',
    { answer: (answer, asked) => (asksFor(asked, 'GET ') ? { ...answer, httpStatus: 200 } : answer) },
    'report: says of nobody that it has never seen them',
  ],
  [
    'reports another result than it told',
    {
      answer: (answer, asked) =>
        asksFor(asked, 'GET ')
          ? changed(answer, /"decidedAt":"[^"]*"/, '"decidedAt":"2026-01-01T00:00:00.000Z"')
          : answer,
    },
    'result of a good document: reports what it told',
  ],
];

it.each(FAULTS)('notices a provider that %s', async (_, fault, name) => {
  const proxy = new FaultyProxy(url, { party, key: PROVIDER_KEY }, fault);
  try {
    expect(await failuresAt(await proxy.open(), { waitMs: 4_000 })).toContainEqual(expect.stringContaining(name));
  } finally {
    await proxy.close();
  }
});

it.each([
  ['tells nothing', '{"outcome":"silent","label":"other"}', 'result of a good document: tells it'],
  ['refuses a good document', '{"outcome":"final","label":"other"}', 'result of a good document: names the answer'],
])('notices a provider that %s', async (_, green, name) => {
  expect(await failuresAt(url, { waitMs: 2_000, green })).toContainEqual(expect.stringContaining(name));
});
