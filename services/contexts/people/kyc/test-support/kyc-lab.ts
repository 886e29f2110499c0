import { CommandBus } from '@nestjs/cqrs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { KycProfile, MemberVerification } from '@contracts/http/identity/verification';
import type { ApplicantRequest, KycResult } from '@contracts/vendor/kyc-provider';
import { memberDecider } from '@contexts/people/identity/members/domain/member.decide';
import type { OwnDetail } from '@contracts/validation/own-details';
import { memberIdOf, PersonalData, PersonalFacts, RegisterMember } from '@contexts/people/identity/identity.api';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { newId } from '@platform/ids';
import { Metrics } from '@platform/telemetry/metrics';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { PATIENCE_MS } from '@test/support/patience';
import { SignedCaller } from '@test/support/signed-caller';
import { KeepIdentityTimes } from '../jobs/keep-identity-times';
import { KycProvider } from '../provider/kyc-provider';
import { DueLevels } from '../read-models/due-levels';
import { RecordResult } from '../use-cases/record-result';
import { CLEAR } from './clear-checks';

export const KEY = 'a-key-of-the-identity-provider';
export const clock = { aheadMs: 0, nowMs: () => Date.now() + clock.aheadMs };

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

export const applicantOf = (reference: string) => reference.replaceAll('/', '_');
export const provider = new Provider();
export let api: ApiUnderTest;
export let caller: SignedCaller;

/** Opens the whole API with a provider of its own for the tests of a file. */
export function useKyc(profile: KycProfile = 'neutral'): void {
  beforeAll(async () => {
    api = await startApi({ KYC_PROFILE: profile, KYC_KEYS: `idp=${KEY}`, KYC_URL: await provider.listen() }, clock);
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
}

export async function newMember() {
  return callsOf((await api.newPlayer(10_000n)).playerId, 0);
}

/** An agent who leads a team and stands under nobody. */
export async function newAgent() {
  const username = `agent${newId().slice(0, 8)}`;
  const account = { username, password: 'Serra-Clara-42', memberType: 1 as const };
  await api.app.get(CommandBus).execute(new RegisterMember(account, byTest()));
  return callsOf(memberIdOf('croupier', username), 1);
}

async function callsOf(memberId: string, memberType: number) {
  const token = await api.app.get(Sessions).open({ kind: 'member', subjectId: memberId, data: { memberType } });
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
    /** The member tells details, as the page of the personal data would write them down. */
    tells: (details: Readonly<Partial<Record<OwnDetail, string>>>, personClaimId?: string) =>
      tellDetails(memberId, details, personClaimId),
    proveMobile: () => proveMobile(memberId),
  };
}

/** The member answers a code that came by SMS. */
export function proveMobile(memberId: string) {
  const command = { type: 'ProveContact' as const, kind: 'sms' as const, occurredAt: new Date().toISOString() };
  return api.app.get(CommandRunner).run(memberDecider, memberId, command, byTest());
}

async function tellDetails(
  memberId: string,
  details: Readonly<Partial<Record<OwnDetail, string>>>,
  personClaimId?: string,
): Promise<void> {
  const data = api.app.get(PersonalData, { strict: false });
  const command = {
    type: 'ChangeProfile' as const,
    fields: Object.keys(details) as OwnDetail[],
    profileSecret: await data.seal(memberId, details as Record<string, string>),
    ...(personClaimId === undefined ? {} : { personClaimId }),
    occurredAt: new Date().toISOString(),
  };
  await api.app.get(CommandRunner).run(memberDecider, memberId, command, byTest());
}

export const byTest = () => ({
  key: newId(),
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});

export function resultOf(memberId: string, over: Partial<KycResult> = {}, attempt = 1): KycResult {
  const reference = `${memberId}/2/${attempt}`;
  return {
    applicantId: applicantOf(reference),
    reference,
    answer: 'green',
    rejectType: null,
    labels: [],
    checks: CLEAR,
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
export const tell = async (result: KycResult, by = caller) =>
  (await by.send({ method: 'POST', path: '/kyc/v1/results', body: JSON.stringify(result) })).httpStatus;
export const RED: Partial<KycResult> = { answer: 'red', rejectType: 'retry', labels: ['documentUnreadable'] };

export async function eventsOf(memberId: string) {
  const types: string[] = [];
  for await (const { type } of api.store.read(`kyc-${memberId}`)) types.push(type);
  return types;
}

/** The job of the worker, with the worker's rights on the tables. */
export async function keepTimes() {
  await api.project();
  const config = api.app.get<Config>(CONFIG);
  const runner = api.app.get(CommandRunner);
  const job = new KeepIdentityTimes(
    new DueLevels(await api.workerSql()),
    new KycProvider(config, api.app.get(Metrics)),
    new RecordResult(runner, api.app.get(PersonalFacts, { strict: false }), config, clock),
    runner,
    config,
    clock,
  );
  await job.handle();
}
