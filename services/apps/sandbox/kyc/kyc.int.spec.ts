import { randomUUID } from 'node:crypto';
import { KYC_LABELS, KycResult } from '@contracts/vendor/kyc-provider';
import { PROVIDER_KEY } from '@test/support/fake-platform';
import { SandboxHarness } from '../test-support/sandbox-harness';
import { KYC_OUTCOMES, kycPlanOf, type KycOutcome } from './kyc-outcomes';

const sandbox = new SandboxHarness();
beforeAll(() => sandbox.open());
afterAll(() => sandbox.close());
beforeEach(() => void (sandbox.platform.notices.length = 0));

const signed = (method: 'GET' | 'POST', url: string, payload?: object, key = PROVIDER_KEY) =>
  sandbox.signed({ party: 'sandbox', key }, method, url, payload);

const request = () => ({
  reference: `${randomUUID()}/2/1`,
  level: 2,
  language: 'pt',
  person: { name: 'Maria Souza', birthday: null, taxId: null },
  returnUrl: `${sandbox.platformUrl}/member`,
  webhookUrl: `${sandbox.platformUrl}/provider/webhook`,
});

async function begin() {
  const asked = request();
  const { value } = await signed('POST', '/v1/applicants', asked);
  return { reference: asked.reference, id: String(value.applicantId), asked };
}

async function choose(id: string, outcome: KycOutcome, label = 'documentUnreadable') {
  const answer = await sandbox.app.inject({ method: 'POST', url: `/kyc/api/${id}`, payload: { outcome, label } });
  await sandbox.settled();
  return answer.statusCode;
}

const told = (): KycResult[] => sandbox.platform.notices.map((notice) => KycResult.parse(notice));

it('gives everybody a page, the same one for the same reference', async () => {
  const { asked, id } = await begin();
  const again = await signed('POST', '/v1/applicants', { ...asked, language: 'en' });
  expect(again).toMatchObject({ status: 200, isSigned: true, value: { applicantId: id } });
  expect(again.value.url).toMatch(new RegExp(`/kyc/${id}$`));
  expect((await sandbox.app.inject(`/kyc/${id}`)).statusCode).toBe(200);
  expect((await signed('POST', '/v1/applicants', request(), 'a-key-of-a-stranger')).status).toBe(401);
});

it('tells a result, and answers with it when it is asked', async () => {
  const { id, reference } = await begin();
  const before = await signed('GET', `/v1/applicants/${id}`);
  expect(before).toMatchObject({ isSigned: true, value: { applicantId: id, reference, result: null } });
  expect(await choose(id, 'final', 'nameMismatch')).toBe(200);
  expect(told()).toMatchObject([{ reference, answer: 'red', rejectType: 'final', labels: ['nameMismatch'] }]);
  const { value } = await signed('GET', `/v1/applicants/${id}`);
  expect(value.result).toEqual(told()[0]);
});

it('says of nobody that it has never seen them', async () => {
  const answer = await signed('GET', `/v1/applicants/${randomUUID()}`);
  expect(answer).toMatchObject({ status: 404, isSigned: true, value: { error: 'applicant-unknown' } });
  expect(await choose(randomUUID(), 'green')).toBe(404);
});

it.each([
  ['green', ['green']],
  ['retry', ['red']],
  ['silent', []],
  ['duplicated', ['green', 'green', 'green']],
  ['outOfOrder', ['green', 'red']],
] as const)('plays %s', async (outcome, answers) => {
  const { id } = await begin();
  await choose(id, outcome);
  expect(told().map(({ answer }) => answer)).toEqual(answers);
  const { value } = await signed('GET', `/v1/applicants/${id}`);
  expect(value.result.answer).toBe(outcome === 'retry' ? 'red' : 'green');
});

it('plays every outcome by results of the contract, whatever the reason', () => {
  for (const outcome of KYC_OUTCOMES)
    for (const label of KYC_LABELS) {
      const { results, tells } = kycPlanOf(outcome, label, Date.now());
      for (const { document: _, ...result } of results)
        KycResult.parse({ applicantId: 'a', reference: `${randomUUID()}/2/1`, extracted: null, ...result });
      expect(tells.every((index) => results[index])).toBe(true);
    }
});
