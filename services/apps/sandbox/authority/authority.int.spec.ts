import { randomUUID } from 'node:crypto';
import { signRequest } from '@platform/http/signing/http-signature';
import { PROVIDER_KEY } from '@test/support/fake-platform';
import { SandboxHarness, type Answer } from '../test-support/sandbox-harness';

const sandbox = new SandboxHarness();
beforeAll(() => sandbox.open());
afterAll(() => sandbox.close());

const report = (narrative = 'Deposits without a source.') => ({
  layout: 'croupier-report/1',
  reference: `${randomUUID()}/1`,
  merchant: { code: 'croupier', name: 'Croupier' },
  writtenAt: '2026-11-25T12:00:00.000Z',
  subject: { memberId: randomUUID() },
  linkedMemberIds: [],
  rule: { id: 'A3', version: 1, raisedAt: '2026-11-25T11:00:00.000Z', currency: 'BRL', facts: { hours: 24 } },
  narrative,
});

async function file(payload: object, key = PROVIDER_KEY) {
  const url = '/v1/reports';
  const body = JSON.stringify(payload);
  const headers = signRequest({ party: 'sandbox', key, method: 'POST', path: url, body });
  const sent = {
    method: 'POST' as const,
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  };
  const answer = await sandbox.app.inject(sent);
  return { status: answer.statusCode, value: answer.json<Answer>() };
}

it('takes a report once, with one receipt, and no other report under its name', async () => {
  const first = report();
  const { status, value } = await file(first);
  expect(status).toBe(200);
  expect(value).toMatchObject({ reference: first.reference, receipt: expect.stringMatching(/^SBX-\d{8}$/) });
  expect((await file(first)).value).toEqual(value);
  expect((await file({ ...first, narrative: 'Another story.' })).status).toBe(409);
  expect((await file(report())).value.receipt).not.toBe(value.receipt);
});

it('takes nothing from a stranger, and nothing in another layout', async () => {
  expect((await file(report(), 'a-key-of-a-stranger')).status).toBe(401);
  expect((await file({ ...report(), layout: 'another/1' })).status).toBe(400);
});
