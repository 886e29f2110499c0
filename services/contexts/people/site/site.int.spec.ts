import { CommandBus } from '@nestjs/cqrs';
import type { SiteDesk } from '@contracts/http/office/site-desk';
import type { SystemStatus } from '@contracts/http/system';
import type { StaffRole } from '@contracts/http/routes';
import { VendorTransactions } from '@contexts/play/vendor-api/use-cases/vendor-transactions';
import { CreateStaff, staffIdOf } from '@contexts/people/identity/identity.api';
import { Sessions } from '@platform/auth/sessions';
import { SiteGate } from '@platform/http/access/site-gate';
import { newId } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { until } from '@test/support/patience';
import { SiteChanges } from './use-cases/site-changes';

let api: ApiUnderTest;
let operations: string;
let member: { playerId: string; token: string };
let vendorToken: string;

const note = { pt: 'Trocamos o motor.', en: 'We are changing the engine.' };

beforeAll(async () => {
  api = await startApi({ STAFF_TOTP: 'offered', TRUSTED_PROXIES: '10.1.0.0/16', COUNTRY_HEADER: 'CF-IPCountry' });
  operations = await hire('operations');
  const { playerId, sessionToken } = await api.newPlayer(10_000n);
  vendorToken = sessionToken;
  member = {
    playerId,
    token: await api.app.get(Sessions).open({ kind: 'member', subjectId: playerId, data: { memberType: 0 } }),
  };
  await api.project();
});
afterAll(() => api.close());
afterEach(async () => {
  await maintain(false);
  await change({ blockedCountries: [], blockedRanges: [] });
});

async function hire(role: StaffRole): Promise<string> {
  const username = `${role}1`;
  const context = {
    key: username,
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  };
  await api.app
    .get(CommandBus)
    .execute(new CreateStaff({ username, password: 'Serra-Clara-42', name: username, roles: [role] }, context));
  return api.app
    .get(Sessions)
    .open({ kind: 'staff', subjectId: staffIdOf('croupier', username), data: { roles: [role] } });
}

interface Options {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly token?: string;
  readonly body?: object;
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

async function send<Value>(
  url: string,
  { method = 'GET', token, body, from = '198.51.100.1', headers = {} }: Options = {},
) {
  const answer = await api.app.inject({
    method,
    url,
    remoteAddress: from,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, ...answer.json<{ code?: string; message: string; value: Value }>() };
}

const status = (options: Options = {}) => send<SystemStatus>('/wps/system/status', options).then(({ value }) => value);
const change = (settings: object, key = newId()) =>
  send<SiteDesk>('/bo/v1/site', { method: 'PUT', token: operations, body: { key, settings } });
const maintain = (isOn: boolean, key = newId()) =>
  send<SiteDesk>('/bo/v1/site/maintenance', {
    method: 'POST',
    token: operations,
    body: { key, isOn, note, until: '2026-12-01T03:00:00.000Z' },
  });
const balance = (options: Options = {}) => send('/wps/v2/wallets/balance', { token: member.token, ...options });

describe('maintenance', () => {
  it('closes the site to members and visitors, and is over when it is switched off', async () => {
    expect((await balance()).status).toBe(200);
    expect((await maintain(true)).value.maintenance).toEqual({ isOn: true, note, until: '2026-12-01T03:00:00.000Z' });
    expect(await balance()).toMatchObject({
      status: 503,
      code: 'MAINTENANCE',
      message: 'Estamos em manutenção. Voltamos logo.',
    });
    expect((await send('/lgw/games/game_menus')).code).toBe('MAINTENANCE');
    expect((await send('/wps/session/login', { method: 'POST' })).code).toBe('MAINTENANCE');
    expect(await status({ headers: { 'accept-language': 'en' } })).toMatchObject({
      status: 1,
      maintenance: true,
      maintenanceNote: note.en,
      maintenanceUntil: '2026-12-01T03:00:00.000Z',
    });
    await maintain(false);
    expect((await balance()).status).toBe(200);
    expect(await status()).toMatchObject({ status: 0, maintenanceNote: '', maintenanceUntil: null });
  });

  it('leaves what is always answered, the staff, and the way out', async () => {
    await maintain(true);
    for (const url of [
      '/wps/system/whitelabel',
      '/wps/system/domainRoute',
      '/wps/relay/MCSFE_getListAnnouncements',
      '/.well-known/jwks.json',
      '/health/ready',
    ]) {
      expect({ url, status: (await send(url)).status }).toEqual({ url, status: 200 });
    }
    expect((await send('/bo/v1/members', { token: operations })).status).toBe(200);
    const token = await api.app
      .get(Sessions)
      .open({ kind: 'member', subjectId: member.playerId, data: { memberType: 0 } });
    expect((await send('/wps/session/logout', { method: 'DELETE', token })).status).toBe(200);
  });

  it('takes no stake, and pays what was won', async () => {
    const vendor = api.app.get(VendorTransactions, { strict: false });
    const request = { vendorId: 'v1', requestId: newId(), correlationId: newId() };
    const common = { playerId: member.playerId, currency: 'BRL', roundId: 'r1', gameCode: 'g1' };
    const bet = (transactionId: string) =>
      vendor.bet(request, { ...common, transactionId, amount: '1.00', sessionToken: vendorToken } as never);
    expect((await bet('b1')).status).toBe('OK');
    await maintain(true);
    expect((await bet('b2')).status).toBe('MAINTENANCE');
    const win = { ...common, transactionId: 'w1', referenceTransactionId: 'b1', amount: '5.00', roundClosed: true };
    expect((await vendor.win(request, win as never)).status).toBe('OK');
  });

  it('reaches a process that nobody told', async () => {
    const context = {
      key: newId(),
      actor: { kind: 'system' as const, id: 'test' },
      correlationId: newId(),
      causationId: newId(),
    };
    await api.app.get(SiteChanges, { strict: false }).switchMaintenance({ isOn: true, note, until: null }, context);
    const gate = api.app.get(SiteGate, { strict: false });
    await until(() => gate.isUnderMaintenance);
  });

  it('is switched by operations alone, and once by one key', async () => {
    for (const role of ['support', 'finance'] as const) {
      const body = { key: newId(), isOn: true };
      expect((await send('/bo/v1/site/maintenance', { method: 'POST', token: await hire(role), body })).code).toBe(
        'ACCESS_DENIED',
      );
    }
    const key = newId();
    await maintain(true, key);
    expect((await maintain(true, key)).status).toBe(200);
    expect((await maintain(false, key)).code).toBe('KEY_REUSED');
  });
});

describe('where a visitor is', () => {
  const cf = (country: string, forwarded = '203.0.113.7') => ({
    'cf-ipcountry': country,
    'x-forwarded-for': forwarded,
  });

  it('is what a trusted proxy says', async () => {
    expect(await status({ from: '10.1.0.9', headers: cf('BR') })).toMatchObject({
      visitor: { ip: '203.0.113.7', country: 'BR' },
      location: 'BR',
    });
  });

  it('is not what anybody else says', async () => {
    expect(await status({ headers: cf('BR') })).toMatchObject({ visitor: { ip: '198.51.100.1', country: '' } });
    // Before the proxy's own entry a visitor may have written what they like.
    expect((await status({ from: '10.1.0.9', headers: cf('XX', '1.2.3.4, 203.0.113.7') })).visitor).toEqual({
      ip: '203.0.113.7',
      country: '',
    });
  });

  it('decides whether the site is offered there', async () => {
    expect((await change({ blockedCountries: ['US'], blockedRanges: ['203.0.113.0/24'] })).status).toBe(200);
    const american = { from: '10.1.0.9', headers: cf('US', '198.51.100.77') };
    expect(await status(american)).toMatchObject({
      status: 2,
      regionRestriction: true,
      visitor: { ip: '198.51.100.77', country: 'US' },
    });
    expect(await balance(american)).toMatchObject({ status: 451, code: 'REGION_BLOCKED' });
    expect((await balance({ from: '203.0.113.9' })).code).toBe('REGION_BLOCKED');
    expect((await balance({ from: '10.1.0.9', headers: cf('BR', '198.51.100.77') })).status).toBe(200);
    expect((await balance({ headers: { 'cf-ipcountry': 'US' } })).status).toBe(200);
    await maintain(true);
    expect(await status(american)).toMatchObject({ status: 1, maintenance: true, regionRestriction: true });
  });
});

describe('settings', () => {
  const customerService = [
    { csPosition: 'all', csType: 'EMAIL', title: { pt: 'Escreva', en: 'Write' }, path: 'mailto:help@croupier.example' },
  ];
  const resources = { TELEGRAM: { url: 'https://social.croupier.example/telegram', labelNameEn: 'Telegram' } };

  it('are what staff have set, and only what is set is shown', async () => {
    expect((await status()).info).toMatchObject({ customerService: [], resources: {} });
    expect((await change({ customerService, resources })).value.settings).toMatchObject({
      customerService,
      resources,
      gtagId: '',
    });
    expect((await status()).info).toMatchObject({
      customerService: [{ ...customerService[0], title: 'Escreva' }],
      resources,
    });
    expect((await status({ headers: { 'accept-language': 'en' } })).info.customerService[0]?.title).toBe('Write');
  });

  it.each([
    ['a country that is none', { blockedCountries: ['Brazil'] }],
    ['a range that is none', { blockedRanges: ['10.0.0.0/64'] }],
    ['a channel that is not https', { resources: { FACEBOOK: { url: 'javascript:alert(1)', labelNameEn: 'F' } } }],
    [
      'a contact that is a script',
      {
        customerService: [
          { csPosition: 'all', csType: 'CHAT', title: { pt: 'Chat', en: 'Chat' }, path: 'javascript:alert(1)' },
        ],
      },
    ],
    ['a setting that is none', { colour: 'red' }],
  ])('do not take %s', async (_, settings) => {
    expect((await change(settings)).code).toBe('INVALID_INPUT');
  });
});
