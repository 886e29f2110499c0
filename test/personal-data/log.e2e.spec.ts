import { join } from 'node:path';
import pg from 'pg';
import type { EventInFull, EventPage } from '@contracts/http/office/explorer';
import { startEmbeddedPostgres } from '@platform/embedded/embedded-postgres';
import { auditVerify } from '../../services/apps/audit-verify/audit-verify';
import { expect as eventually } from '../e2e/page-expect';
import { startPlatform, type Platform } from '../e2e/platform';
import { clearPersonalData } from './clear-personal-data';
import { OFFICE, PLAYER, Scenario, WORDS } from './scenario';

/*
 * The whole product with its processes, over HTTP. The test reads the log as it is stored, past every reader that
 * opens seals.
 */

let platform: Platform;
let scenario: Scenario;
let log: pg.Client;
let databaseUrl: string;
let memberId: string;

beforeAll(async () => {
  platform = await startPlatform({
    TRUSTED_PROXIES: '127.0.0.1,::1',
    REGISTER_FIELDS: 'email:optional,nickname:optional,paymentPassword:optional,mobileNum:optional',
  });
  const server = await startEmbeddedPostgres({ dataDir: platform.dataDir, durable: true, databases: ['croupier'] });
  databaseUrl = server.url('croupier');
  log = new pg.Client({ connectionString: databaseUrl });
  await log.connect();
  scenario = new Scenario(platform);
  memberId = await scenario.registerByName();
  await scenario.registerByMobile();
  await scenario.play();
  await scenario.invite();
  await scenario.complain();
  await scenario.office(memberId);
});
afterAll(async () => {
  await log?.end();
  await platform?.stop();
});

it('the log holds nobody’s name, address, number or password hash in clear', async () => {
  const { rows } = await log.query<{ type: string; text: string }>(
    `select type, data::text || ' ' || meta::text as text from log.events`,
  );
  const types = new Set(rows.map(({ type }) => type));
  for (const type of PLAYED) expect(types).toContain(type);
  const words: readonly string[] = [...Object.values(WORDS), '87650123', 'imperio', 'Mozilla', 'Quitanda'];
  // The merchant's own contacts are nobody's personal data.
  const others = rows.filter(({ type }) => type !== 'SiteSettingsChanged');
  expect(clearPersonalData(others, words)).toEqual([]);
});

it('the hash chain is over what is stored, and holds without the key of personal data', async () => {
  const verified = await eventually(
    () => auditVerify({ databaseUrl, seals: join(platform.dataDir, 'seals') }),
    ({ isIntact, head }) => isIntact && head.events > 0n,
    'a block over the log',
  );
  expect(verified.isIntact).toBe(true);
});

it('staff find members by name, and the address of a log-in in a single event that they open', async () => {
  const finance = await scenario.staff('finance');
  const found = await eventually(
    () => finance.get<EventPage>(`/bo/v1/events?memberId=${memberId}&type=MemberLoggedIn`),
    ({ list }) => list.length > 0,
    'the log-in in the history',
  );
  expect(found.list[0]!.data).toEqual({
    memberId,
    occurredAt: expect.any(String) as string,
    ip: '[sealed]',
    userAgent: '[sealed]',
  });
  const { event } = await finance.get<EventInFull>(`/bo/v1/events/${found.list[0]!.id}`);
  expect(event.data).toMatchObject(PLAYER);
  const members = await finance.get<{ list: { account: string; nickname: string }[] }>(
    `/bo/v1/members?search=${WORDS.name}`,
  );
  expect(members.list).toMatchObject([{ account: WORDS.name, nickname: WORDS.nickname }]);
});

it('the audit trail of staff shows from where they acted, the failed log-ins included', async () => {
  const finance = await scenario.staff('finance');
  type Trail = { list: { call: string; ip: string; input: Record<string, unknown> }[] };
  const trail = async (call: string) => (await finance.get<Trail>(`/bo/v1/staff-activity?call=${call}`)).list;
  const logIns = await eventually(
    () => trail('staffLogin'),
    (list) => list.some(({ input }) => input['failed'] === 'password'),
    'the failed log-in in the trail',
  );
  expect(new Set(logIns.map(({ ip }) => ip))).toEqual(new Set([OFFICE.ip]));
  expect(await trail('hireStaff')).toMatchObject([{ ip: OFFICE.ip, input: { username: WORDS.colleague } }]);
});

it('significant events name the account that they are about', async () => {
  const finance = await scenario.staff('finance');
  const { list } = await finance.get<{ list: { event: { data: Record<string, unknown> } }[] }>(
    '/bo/v1/significant-events?kind=staffDisabled',
  );
  expect(list[0]!.event.data).toMatchObject({ username: WORDS.colleague });
});

/** Types of events that the scenario is there to write. */
const PLAYED = [
  ...['MemberRegistered', 'PasswordSet', 'PaymentPasswordSet', 'MemberLoggedIn', 'MemberLoggedOut', 'MobileClaimed'],
  ...['StaffCreated', 'StaffPasswordSet', 'StaffRolesChanged', 'StaffDisabled', 'StaffEnabled', 'StaffLoggedIn'],
  ...['StaffLoginFailed', 'StaffLooked', 'StaffActed', 'FeedbackSent', 'AccountOpeningRequested', 'DownlineNoted'],
  ...[
    'DepositRequested',
    'PaymentCreated',
    'FundsDeposited',
    'GameLaunched',
    'BetPlaced',
    'LinkOpened',
    'MemberSessionsEnded',
  ],
];
