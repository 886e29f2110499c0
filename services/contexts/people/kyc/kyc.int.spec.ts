import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { MemberVerification } from '@contracts/http/identity/verification';
import type { ApplicantRequest, KycResult } from '@contracts/vendor/kyc-provider';
import { memberDecider } from '@contexts/people/identity/members/domain/member.decide';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { newId } from '@platform/ids';
import { Metrics } from '@platform/telemetry/metrics';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { PATIENCE_MS } from '@test/support/patience';
import { SignedCaller } from '@test/support/signed-caller';
import { KeepIdentityTimes } from './jobs/keep-identity-times';
import { KycProvider } from './provider/kyc-provider';
import { DueLevels } from './read-models/due-levels';
import { RecordResult } from './use-cases/record-result';

const KEY = 'a-key-of-the-identity-provider';
const clock = { aheadMs: 0, nowMs: () => Date.now() + clock.aheadMs };

/** A provider that gives a page to everybody, and answers what the test has put into it. */
class Provider {
  readonly asked: ApplicantRequest[] = [];
  readonly results = new Map<string, KycResult>();
  pageOrigin: string | undefined;
  isDown = false;
  reports = 0;
  url = '';
  private readonly server: Server = createServer(async (request, response) => {
    const rawBody = await text(request);
    const { headers, method = '', url: path = '' } = request;
    const seen = verifySignature({ headers, method, path, rawBody, keysOf: () => [KEY], nowMs: Date.now() });
    if (!seen.ok || this.isDown) return void response.writeHead(seen.ok ? 503 : 401).end();
    const answer = (status: number, value: object) => {
      const body = JSON.stringify(value);
      const signature = signResponse({ party: 'idp', key: KEY, path, requestId: seen.requestId, body });
      response.writeHead(status, { ...signature }).end(body);
    };
    if (method === 'GET') {
      this.reports += 1;
      const applicantId = path.split('/').at(-1)!;
      const reference = this.asked.find((one) => applicantOf(one.reference) === applicantId)?.reference;
      if (reference === undefined) return answer(404, { error: 'applicant-unknown' });
      return answer(200, { applicantId, reference, result: this.results.get(reference) ?? null });
    }
    const asked = JSON.parse(rawBody) as ApplicantRequest;
    this.asked.push(asked);
    const applicantId = applicantOf(asked.reference);
    answer(200, { applicantId, url: `${this.pageOrigin ?? this.url}/identify/${applicantId}` });
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this.url;
  }

  close(): void {
    this.server.close();
  }
}

const applicantOf = (reference: string) => reference.replaceAll('/', '_');
const provider = new Provider();
let api: ApiUnderTest;
let caller: SignedCaller;

beforeAll(async () => {
  api = await startApi({ KYC_PROFILE: 'neutral', KYC_KEYS: `idp=${KEY}`, KYC_URL: await provider.listen() }, clock);
  caller = new SignedCaller({ baseUrl: api.url, party: 'idp', keys: [KEY], timeoutMs: PATIENCE_MS });
});
afterAll(async () => {
  await api?.close();
  provider.close();
});
beforeEach(() => {
  clock.aheadMs = 0;
  provider.isDown = false;
  provider.pageOrigin = undefined;
});

async function newMember() {
  const { playerId: memberId } = await api.newPlayer(10_000n);
  const token = await api.app.get(Sessions).open({ kind: 'member', subjectId: memberId, data: { memberType: 0 } });
  const send = async <Value>(method: 'GET' | 'POST', url: string, body?: object, language = 'pt', isSealed = false) => {
    const answer = await api.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': language,
        ...(body && { 'content-type': isSealed ? 'application/jose' : 'application/json' }),
      },
      ...(body && { payload: isSealed ? await api.encrypt(`${method} ${url}`, body) : JSON.stringify(body) }),
    });
    return { status: answer.statusCode, ...answer.json<{ code?: string; message?: string; value: Value }>() };
  };
  return {
    memberId,
    send,
    start: (level = 2) => send<{ url: string }>('POST', '/wps/member/verification', { level }),
    seen: async () => (await send<MemberVerification>('GET', '/wps/member/verification')).value,
    step: async (level = 2) =>
      (await send<MemberVerification>('GET', '/wps/member/verification')).value.steps.find(
        (one) => one.level === level,
      )!,
    deposit: () => send('POST', '/wps/cashier/deposits', { key: newId(), method: 'pix', amount: '20.00' }, 'pt', true),
    withdraw: () =>
      send(
        'POST',
        '/wps/cashier/withdrawals',
        { key: newId(), instrumentId: newId(), amount: '20.00', paymentPassword: '482915' },
        'pt',
        true,
      ),
    proveMobile: () =>
      api.app.get(CommandRunner).run(
        memberDecider,
        memberId,
        { type: 'ProveContact', kind: 'sms', occurredAt: new Date().toISOString() },
        {
          key: newId(),
          actor: { kind: 'system', id: 'test' },
          correlationId: newId(),
          causationId: newId(),
        },
      ),
  };
}

function resultOf(memberId: string, over: Partial<KycResult> = {}, attempt = 1): KycResult {
  const reference = `${memberId}/2/${attempt}`;
  return {
    applicantId: applicantOf(reference),
    reference,
    answer: 'green',
    rejectType: null,
    labels: [],
    checks: {
      document: 'passed',
      liveness: 'passed',
      faceMatch: 'passed',
      taxId: 'passed',
      age: 'passed',
      pep: 'clear',
      sanctions: 'clear',
    },
    extracted: {
      name: 'MARIA SOUZA',
      birthday: '1990-05-17',
      taxId: '52998224725',
      documentKind: 'driverLicence',
      documentNumber: '0123456789',
      country: 'BR',
    },
    expiresAt: null,
    decidedAt: new Date().toISOString(),
    ...over,
  };
}
const tell = async (result: KycResult, by = caller) =>
  (await by.send({ method: 'POST', path: '/kyc/v1/results', body: JSON.stringify(result) })).httpStatus;
const RED: Partial<KycResult> = { answer: 'red', rejectType: 'retry', labels: ['documentUnreadable'] };

async function eventsOf(memberId: string) {
  const types: string[] = [];
  for await (const { type } of api.store.read(`kyc-${memberId}`)) types.push(type);
  return types;
}

/** The job of the worker, with the worker's rights on the tables. */
async function keepTimes() {
  await api.project();
  const config = api.app.get<Config>(CONFIG);
  const runner = api.app.get(CommandRunner);
  const job = new KeepIdentityTimes(
    new DueLevels(await api.workerSql()),
    new KycProvider(config, api.app.get(Metrics)),
    new RecordResult(runner, config, clock),
    runner,
    config,
    clock,
  );
  await job.handle();
}

it('takes a member from nothing to identified, by the page of the provider and its signed word', async () => {
  const member = await newMember();
  expect(await member.seen()).toMatchObject({
    level: 0,
    isOffered: true,
    needs: { deposit: 1, play: 1, withdraw: 2 },
    steps: [
      { level: 1, state: 'open' },
      { level: 2, state: 'open', canStart: true },
      { level: 3, state: 'open', canStart: false },
    ],
  });
  const { value } = await member.start();
  expect(value.url).toBe(`${provider.url}/identify/${applicantOf(`${member.memberId}/2/1`)}`);
  expect(provider.asked.at(-1)).toMatchObject({
    reference: `${member.memberId}/2/1`,
    level: 2,
    language: 'pt',
    webhookUrl: expect.stringMatching(/\/kyc\/v1\/results$/),
    returnUrl: expect.stringMatching(/popup=verify$/),
  });
  expect((await member.start()).value.url).toBe(value.url);
  const result = resultOf(member.memberId);
  for (const _ of [1, 2, 3]) expect(await tell(result)).toBe(200);
  expect(await eventsOf(member.memberId)).toEqual(['VerificationStarted', 'VerificationReported', 'LevelReached']);
  expect(await member.seen()).toMatchObject({ level: 2, steps: [{}, { state: 'reached' }, { canStart: true }] });
  expect((await member.start()).code).toBe('LEVEL_REACHED');
});

it('keeps what stands in a document sealed', async () => {
  const member = await newMember();
  await member.start();
  await tell(resultOf(member.memberId));
  const { rows } = await api.database.query<{ data: string }>(
    `select data::text as data from log.events where type = 'VerificationReported' and data->>'memberId' = $1`,
    [member.memberId],
  );
  expect(rows[0]!.data).toContain('sealed');
  expect(rows[0]!.data).not.toMatch(/MARIA|52998224725|0123456789/);
});

it('believes nobody but the provider, and takes no result of an attempt that did not begin here', async () => {
  const member = await newMember();
  const stranger = new SignedCaller({
    baseUrl: api.url,
    party: 'idp',
    keys: ['a-key-of-a-stranger'],
    timeoutMs: PATIENCE_MS,
  });
  expect(await tell(resultOf(member.memberId))).toBe(404);
  await member.start();
  expect(await tell(resultOf(member.memberId), stranger)).toBe(401);
  expect(await tell({ ...resultOf(member.memberId), rejectType: 'final' })).toBe(400);
  expect((await member.seen()).level).toBe(0);
});

it('opens no page of somebody else, and says so when the provider is away', async () => {
  const member = await newMember();
  provider.pageOrigin = 'https://elsewhere.example';
  expect((await member.start()).code).toBe('VERIFICATION_UNAVAILABLE');
  provider.pageOrigin = undefined;
  provider.isDown = true;
  expect((await member.start()).code).toBe('VERIFICATION_UNAVAILABLE');
  expect(await eventsOf(member.memberId)).toEqual([]);
});

describe('the gate', () => {
  it('names the level that a deposit, a game and a withdrawal need, in the visitor’s language', async () => {
    const member = await newMember();
    const refused = await member.deposit();
    expect(refused).toMatchObject({ status: 403, code: 'LEVEL_NEEDED', value: { level: 1 } });
    expect(refused.message).toMatch(/verificação/);
    const launch = (language: string) =>
      member.send(
        'POST',
        '/wps/game/launchGame',
        { vassalage: 'v1', gameCode: 'g1', language: 'pt', device: 'mobile' },
        language,
      );
    const play = await launch('en');
    expect(play).toMatchObject({ code: 'LEVEL_NEEDED', value: { level: 1 } });
    expect(play.message).toMatch(/verification/);
    expect(await member.withdraw()).toMatchObject({ code: 'LEVEL_NEEDED', value: { level: 2 } });
    await member.proveMobile();
    expect((await member.seen()).level).toBe(1);
    expect((await member.deposit()).code).not.toBe('LEVEL_NEEDED');
    expect((await launch('en')).code).not.toBe('LEVEL_NEEDED');
    expect(await member.withdraw()).toMatchObject({ code: 'LEVEL_NEEDED', value: { level: 2 } });
    await member.start();
    await tell(resultOf(member.memberId));
    expect((await member.withdraw()).code).toBe('INSTRUMENT_UNKNOWN');
  });
});

it('shows the reason of a red result, and after three of them lets people look', async () => {
  const member = await newMember();
  for (const attempt of [1, 2, 3]) {
    await member.start();
    expect(await tell(resultOf(member.memberId, RED, attempt))).toBe(200);
    if (attempt === 3) continue;
    expect(await member.step()).toMatchObject({
      state: 'retry',
      labels: ['documentUnreadable'],
      triesLeft: 3 - attempt,
      canStart: true,
    });
  }
  expect(await member.step()).toMatchObject({ state: 'inReview', labels: [], canStart: false });
  expect((await member.start()).code).toBe('VERIFICATION_IN_REVIEW');
});

it('asks a provider that is silent, and writes its answer once', async () => {
  const member = await newMember();
  await member.start();
  clock.aheadMs = 6_000;
  await keepTimes();
  expect(provider.reports).toBeGreaterThan(0);
  expect((await member.seen()).level).toBe(0);
  const result = resultOf(member.memberId);
  provider.results.set(result.reference, result);
  await keepTimes();
  await tell(result);
  await keepTimes();
  expect(await eventsOf(member.memberId)).toEqual(['VerificationStarted', 'VerificationReported', 'LevelReached']);
});

it('ends a level with its document, and lets the member begin again', async () => {
  const member = await newMember();
  await member.start();
  await tell(resultOf(member.memberId, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() }));
  await keepTimes();
  expect((await member.seen()).level).toBe(2);
  clock.aheadMs = 3_700_000;
  // The gate does not wait for the job.
  expect(await member.seen()).toMatchObject({ level: 0, steps: [{}, { state: 'lost', canStart: true }, {}] });
  for (const _ of [1, 2]) await keepTimes();
  expect((await eventsOf(member.memberId)).slice(2)).toEqual(['LevelReached', 'LevelLost']);
  expect((await member.start()).status).toBe(200);
});
