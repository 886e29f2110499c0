import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AgentContract, OwnContracts } from '@contracts/http/agents/agent-contracts';
import type { ContractTerms } from '@contracts/http/agents/agent-terms';
import type { Bill, BillDetail } from '@contracts/http/agents/bills';
import type { LoginValue } from '@contracts/http/session';
import type { IncomeRow, MemberProfit, TeamOverview } from '@contracts/http/agents/team-reports';
import type { Balance } from '@contracts/http/wallet';
import { CreateStaff, memberIdOf, RegisterMember, staffIdOf } from '@contexts/people/identity/identity.api';
import { CreditDeposit } from '@contexts/money/wallet/wallet.api';
import { Sessions } from '@platform/auth/sessions';
import { CONFIG, type Config } from '@platform/config/config';
import { createApiApplication } from '@platform/http/create-api-application';
import { newId } from '@platform/ids';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { startEsdbStandIn, type EsdbStandIn } from '@test/support/esdb-stand-in/stand-in';
import { VendorSimulator } from '@test/support/vendor-simulator';
import { WorkerModule } from '../../services/apps/worker/worker.module';
import { expect as eventually } from '../e2e/page-expect';

/*
 * From an account that an agent opens to the salary in its wallet, with the log in EventStoreDB: the API over HTTP, the
 * whole worker, and the stand-in, which shares this process and its clock. The figures are those of the rules' worked
 * example.
 */

const PASSWORD = 'Serra-Clara-42';
const MINUTE_MS = 60_000;
/**
 * The last window of five minutes that is over by the true clock, so that no moment of the test lies ahead of the
 * database's.
 */
const windowStart = Math.floor(Date.now() / (5 * MINUTE_MS)) * 5 * MINUTE_MS - 5 * MINUTE_MS;
const trueNow = Date.now;

let standIn: EsdbStandIn;
let api: ApiUnderTest;
let worker: NestFastifyApplication;
let vendor: VendorSimulator;
let operations: string;
let sealDir: string;
let shiftMs: number;

interface Person {
  readonly id: string;
  readonly username: string;
  readonly token: string;
}
/** The house over top, top over bia, bia over caio, who plays. */
let top: Person, bia: Person, caio: Person;

/** Goes on from this moment, at the pace of the true clock. */
function setClock(atMs: number): void {
  shiftMs = atMs - trueNow();
}

beforeAll(async () => {
  setClock(windowStart - 30 * MINUTE_MS);
  Date.now = () => trueNow() + shiftMs;
  standIn = await startEsdbStandIn();
  sealDir = mkdtempSync(join(tmpdir(), 'croupier-salary-chain-'));
  const sealKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  // The clock is turned on by hours, and nobody of this test logs in again.
  const week = '604800';
  const sessions = { SESSION_IDLE_S: week, SESSION_MAX_S: week, STAFF_SESSION_IDLE_S: week, STAFF_SESSION_MAX_S: week };
  api = await startApi({ ESDB_URL: standIn.url, SEAL_DIR: sealDir, SEAL_PRIVATE_KEY: sealKey, ...sessions });
  const config = { ...api.app.get<Config>(CONFIG), DATABASE_URL: api.database.roles.worker };
  worker = await createApiApplication(WorkerModule.register(config), config, { name: 'worker', isPublic: false });
  await worker.init();
  vendor = new VendorSimulator({ baseUrl: api.url, vendorId: 'v1', key: VENDOR_KEY });
  const commands = api.app.get(CommandBus);
  await commands.execute(
    new CreateStaff(
      { username: 'operations1', password: PASSWORD, name: 'Operations', roles: ['operations'] },
      contextOf('staff'),
    ),
  );
  operations = await api.app
    .get(Sessions)
    .open({ kind: 'staff', subjectId: staffIdOf('croupier', 'operations1'), data: { roles: ['operations'] } });
  await commands.execute(
    new RegisterMember({ username: 'topagent', password: PASSWORD, memberType: 2 }, contextOf('top')),
  );
  top = await logIn('topagent');
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await standIn?.stop();
  rmSync(sealDir, { recursive: true, force: true });
  Date.now = trueNow;
});

const contextOf = (key: string) => ({
  key,
  actor: { kind: 'system' as const, id: 'test' },
  correlationId: newId(),
  causationId: newId(),
});

async function send<Value>(
  method: 'GET' | 'POST',
  path: string,
  token: string | null,
  body?: object,
  isSealed = false,
): Promise<Value> {
  const answer = await api.app.inject({
    method,
    url: path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': isSealed ? 'application/jose' : 'application/json' }),
    },
    ...(body && { payload: isSealed ? await api.encrypt(`${method} ${path}`, body) : JSON.stringify(body) }),
  });
  const { code, value } = answer.json<{ code: string; value: Value }>();
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${code}`);
  return value;
}

async function logIn(username: string): Promise<Person> {
  const { token } = await send<LoginValue>('POST', '/wps/session/login', null, { username, password: PASSWORD }, true);
  return { id: memberIdOf('croupier', username), username, token };
}

async function openAccount(
  agent: Person,
  username: string,
  kind: 'agent' | 'player',
  offers: readonly ContractTerms[] = [],
): Promise<Person> {
  await send(
    'POST',
    '/wps/agent/accounts',
    agent.token,
    { key: newId(), kind, username, password: PASSWORD, offers },
    true,
  );
  return logIn(username);
}

const realtime = (winRate: string, lossRate: string): ContractTerms => ({
  kind: 'realtime',
  winRate,
  lossRate,
  singleBetMin: '100.00',
  dailyCap: null,
});
const accept = (agent: Person, contractId: string) =>
  send<AgentContract>('POST', '/wps/relay/MCSFE_processRealTimeSalaryContract', agent.token, {
    contractId,
    action: 'accept',
    confirmedEndings: [],
  });
const own = async (agent: Person) =>
  (await send<OwnContracts[]>('GET', '/wps/agent/contracts', agent.token)).find(({ kind }) => kind === 'realtime')!;
const balanceOf = async ({ token }: Person) => (await send<Balance>('GET', '/wps/v2/wallets/balance', token)).balance;

it('an agent opens an account for an agent with an offer, which it finds and accepts before the window begins', async () => {
  const offered = await send<AgentContract>('POST', '/bo/v1/agent-contracts/offers', operations, {
    key: newId(),
    downlineId: top.id,
    terms: realtime('0.15', '0.5'),
    confirmedEndings: [],
  });
  await accept(top, offered.contractId);
  bia = await openAccount(top, 'biaagent', 'agent', [realtime('0.1', '0.4')]);
  const { offer } = await eventually(
    () => own(bia),
    (one) => one.offer !== null,
    'the promised offer',
  );
  await accept(bia, offer!.contractId);
  expect((await own(bia)).own).toMatchObject({ status: 'accepted', uplineId: top.id });
});

it('a player below is given money by the agent, and plays', async () => {
  caio = await openAccount(bia, 'caioplays', 'player');
  await api.app.get(CommandBus).execute(
    new CreditDeposit(
      {
        memberId: bia.id,
        depositId: newId(),
        providerId: 'sandbox',
        amountMinor: 90_000n,
        currency: 'BRL',
        occurredAt: new Date(Date.now()).toISOString(),
      },
      contextOf('deposit'),
    ),
  );
  await send(
    'POST',
    '/wps/agent/transfers',
    bia.token,
    { key: newId(), memberId: caio.id, amount: '880.00', password: PASSWORD },
    true,
  );
  await eventually(
    () => balanceOf(caio),
    (balance) => balance === '880.00',
    'the transfer',
  );
  setClock(windowStart + 1_000);
  const sessionToken = await api.app
    .get(Sessions)
    .open({ kind: 'game', subjectId: caio.id, data: { gameCode: 'g1', vendorId: 'v1' } });
  const bet = async (roundId: string, amount: string, payout?: string) => {
    const round = { playerId: caio.id, currency: 'BRL', gameCode: 'g1', roundId };
    expect(
      await vendor.bet({
        ...round,
        sessionToken,
        transactionId: `${roundId}b`,
        amount,
        roundClosed: payout === undefined,
      }),
    ).toMatchObject({ status: 'OK' });
    if (payout === undefined) return;
    const win = {
      ...round,
      transactionId: `${roundId}w`,
      referenceTransactionId: `${roundId}b`,
      amount: payout,
      roundClosed: true,
    };
    expect(await vendor.win(win)).toMatchObject({ status: 'OK' });
  };
  await bet('r1', '500.00');
  await bet('r2', '300.00', '600.00');
  await bet('r3', '80.00');
  expect(await balanceOf(caio)).toBe('600.00');
});

it('the window is run once it is over: 2.30 for the downline, 0.65 for its upline', async () => {
  setClock(trueNow());
  await eventually(
    () => balanceOf(top),
    (balance) => balance === '0.65',
    'the upline’s salary',
  );
  await eventually(
    () => balanceOf(bia),
    (balance) => balance === '22.30',
    'the downline’s salary',
  );
});

it('the bill says so, line by line', async () => {
  const { list } = await eventually(
    () => send<{ list: Bill[] }>('GET', '/wps/agent/bills?kind=realtime', bia.token),
    (page) => page.list[0]?.status === 'paid',
    'the bill',
  );
  const from = new Date(windowStart).toISOString();
  expect(list).toMatchObject([
    {
      from,
      turnover: '880.00',
      loss: '280.00',
      gross: '2.30',
      withheld: '0.00',
      net: '2.30',
      paid: '2.30',
      owed: '0.00',
    },
  ]);
  const detail = await send<BillDetail>('GET', `/wps/agent/bills/${list[0]!.billId}`, bia.token);
  expect(detail.branches).toMatchObject([{ username: 'caioplays', turnover: '880.00', bets: 3 }]);
  expect(detail.payments).toMatchObject([{ amount: '2.30' }]);
  expect((await send<{ list: Bill[] }>('GET', '/wps/agent/bills?kind=realtime', top.token)).list).toMatchObject([
    { gross: '2.95', withheld: '2.30', net: '0.65', paid: '0.65' },
  ]);
});

it('so do the team’s tables', async () => {
  const day = (ms: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: api.app.get<Config>(CONFIG).MERCHANT_TIME_ZONE }).format(ms);
  const range = `startDate=${day(windowStart - 30 * MINUTE_MS)}&endDate=${day(trueNow())}`;
  const overview = await eventually(
    () => send<TeamOverview>('GET', `/wps/agent/team/overview?${range}`, top.token),
    ({ totals }) => totals.income === '0.65',
    'the income',
  );
  expect(overview).toMatchObject({
    members: 2,
    agents: 1,
    directCount: 1,
    totals: { turnover: '880.00', payout: '600.00', bets: 3, salaries: '2.95' },
  });
  const { list } = await send<{ list: MemberProfit[] }>('GET', `/wps/agent/team/profits?${range}`, top.token);
  expect(list).toMatchObject([
    { username: 'biaagent', turnover: '880.00', profit: '-280.00', salaries: '2.30', directCount: 1 },
  ]);
  const income = await send<{ list: IncomeRow[] }>('GET', `/wps/agent/income?${range}`, bia.token);
  expect(income.list).toMatchObject([{ kind: 'realtime', gross: '2.30', amount: '2.30' }]);
});
