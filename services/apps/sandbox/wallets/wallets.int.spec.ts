import { randomUUID } from 'node:crypto';
import { VENDOR_KEY } from '@test/support/fake-platform';
import { SandboxHarness, type Answer } from '../test-support/sandbox-harness';
import { Database } from '../store/database';
import { TRANSFER_WAYS } from './transfer-ways';
import { WALLET_LIES } from './wallet-lies';

const PARTY = 'quartzo';
const SEAMLESS = 'zenite';
const sandbox = new SandboxHarness();

beforeAll(async () => {
  await sandbox.open();
  await sandbox.app.close();
  sandbox.app = await sandbox.boot({ TRANSFER_VENDORS: PARTY });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await say({ way: 'done', lie: 'none' });
});

const signed = (method: 'GET' | 'POST', url: string, payload?: object, party = PARTY) =>
  sandbox.signed({ party, key: VENDOR_KEY }, method, url, payload);

async function say(choice: object): Promise<number> {
  return (await sandbox.app.inject({ method: 'POST', url: '/wallets/api', payload: choice })).statusCode;
}

const orderOf = (over: object = {}) => ({
  transferId: randomUUID(),
  playerId: randomUUID(),
  currency: 'BRL',
  amount: '20.00',
  ...over,
});
const move = (direction: 'in' | 'out', order: object) => signed('POST', `/v1/transfer/${direction}`, order);
const report = ({ transferId, playerId }: { transferId: string; playerId: string }) =>
  signed('GET', `/v1/transfer/${transferId}?playerId=${playerId}&currency=BRL`);
const balance = async (playerId: string) =>
  (await signed('POST', '/v1/balance', { playerId, currency: 'BRL' })).value as Answer;

describe('moving money', () => {
  it('takes money in and gives it out, each once for an id', async () => {
    const order = orderOf();
    for (const _ of [1, 2])
      expect(await move('in', order)).toEqual({
        status: 200,
        isSigned: true,
        value: {
          transferId: order.transferId,
          status: 'done',
          reason: null,
          account: { balance: '20.00', currency: 'BRL', staked: '0.00', won: '0.00' },
        },
      });
    const back = orderOf({ playerId: order.playerId, amount: '5.00' });
    expect((await move('out', back)).value).toMatchObject({ status: 'done', account: { balance: '15.00' } });
    expect((await report(back)).value).toMatchObject({ status: 'done', account: { balance: '15.00' } });
    expect(await balance(order.playerId)).toMatchObject({ balance: '15.00' });
  });

  it('of ten calls at once with one id, one moves money', async () => {
    const order = orderOf();
    const all = await Promise.all(Array.from({ length: 10 }, () => move('in', order)));
    expect(new Set(all.map(({ value }) => value['status']))).toEqual(new Set(['done']));
    expect(await balance(order.playerId)).toMatchObject({ balance: '20.00' });
  });

  it('refuses more than there is, and says so for ever', async () => {
    const order = orderOf();
    expect((await move('out', order)).value).toMatchObject({ status: 'refused', reason: 'notEnoughFunds' });
    await move('in', orderOf({ playerId: order.playerId, amount: '100.00' }));
    expect((await move('out', order)).value).toMatchObject({ status: 'refused', account: { balance: '100.00' } });
    expect((await report(order)).value).toMatchObject({ status: 'refused' });
  });

  it.each([
    ['amount', { amount: '21.00' }, 'in'],
    ['player', { playerId: randomUUID() }, 'in'],
    ['direction', {}, 'out'],
  ] as const)('answers 409, signed, to a known id with another %s', async (_, over, direction) => {
    const order = orderOf();
    await move('in', order);
    expect(await move(direction, { ...order, ...over })).toMatchObject({ status: 409, isSigned: true });
    expect(await balance(order.playerId)).toMatchObject({ balance: '20.00' });
  });

  it('knows nothing of an id that never came, and has an account of zeros for a player whom it never saw', async () => {
    expect((await report(orderOf())).value).toMatchObject({
      status: 'unknown',
      account: { balance: '0.00', staked: '0.00', won: '0.00' },
    });
  });

  it('is closed to a vendor whose games are played from the operator’s wallet', async () => {
    const asked = [
      signed('POST', '/v1/transfer/in', orderOf(), SEAMLESS),
      signed('POST', '/v1/balance', { playerId: randomUUID(), currency: 'BRL' }, SEAMLESS),
      signed('GET', '/v1/accounts?currency=BRL', undefined, SEAMLESS),
    ];
    for (const { status, isSigned } of await Promise.all(asked)) expect([status, isSigned]).toEqual([404, true]);
  });

  it('takes no unsigned order', async () => {
    const answer = await sandbox.app.inject({ method: 'POST', url: '/v1/transfer/in', payload: orderOf() });
    expect(answer.statusCode).toBe(401);
  });
});

describe('the ways of transfers', () => {
  it.each([
    ['refused', 200, 'refused', '0.00'],
    ['silent', 503, 'unknown', '0.00'],
    ['lost', 503, 'done', '20.00'],
  ] as const)('%s: the order is answered with %i and is %s afterwards', async (way, status, after, left) => {
    const order = orderOf();
    expect(await say({ way })).toBe(200);
    expect((await move('in', order)).status).toBe(status);
    expect((await report(order)).value).toMatchObject({ status: after, account: { balance: left } });
  });

  it('away: nobody answers anything', async () => {
    await say({ way: 'away' });
    const order = orderOf();
    const asked = [move('in', order), report(order), signed('GET', '/v1/accounts?currency=BRL')];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([503, 503, 503]);
  });

  it('are shown, and another one is refused', async () => {
    const shown = await sandbox.app.inject({ method: 'GET', url: '/wallets/api' });
    expect(shown.json()).toEqual({ way: 'done', ways: TRANSFER_WAYS, lie: 'none', lies: WALLET_LIES });
    expect([await say({ way: 'sideways' }), await say({ lie: 'white' })]).toEqual([400, 400]);
  });
});

describe('the lists', () => {
  const from = new Date(Date.now() - 60_000).toISOString();
  const to = () => new Date(Date.now() + 60_000).toISOString();
  const transfers = async (more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ currency: 'BRL', from, to: to(), ...more });
    return signed('GET', `/v1/transfers?${query.toString()}`);
  };
  /** Every entry of a list, a page after the other. */
  async function all(list: 'transfers' | 'accounts'): Promise<Answer[]> {
    const found: Answer[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const at: Record<string, string> = cursor ? { cursor } : {};
      const query = new URLSearchParams({
        currency: 'BRL',
        ...(list === 'transfers' ? { from, to: to() } : {}),
        ...at,
      });
      const { value } = await signed('GET', `/v1/${list}?${query.toString()}`);
      found.push(...(value[list] as Answer[]));
      cursor = value['cursor'] as string | null;
    }
    return found;
  }
  const isOf = (playerId: string) => (one: Answer) => one['playerId'] === playerId;

  beforeEach(() => sandbox.app.get(Database).query('truncate player_transfers, player_accounts'));

  it('tells each order that was decided, done or refused, and nothing of one that never came', async () => {
    const [done, refused, silent] = [orderOf(), orderOf(), orderOf()];
    await move('in', done);
    await move('out', refused);
    await say({ way: 'silent' });
    await move('in', silent);
    await say({ way: 'done' });
    const { value, isSigned } = await transfers();
    expect(isSigned).toBe(true);
    expect(value).toMatchObject({
      transfers: [
        { ...done, direction: 'in', status: 'done' },
        { ...refused, direction: 'out', status: 'refused' },
      ],
      cursor: null,
    });
    expect((await transfers({ to: from })).value).toEqual({ transfers: [], cursor: null });
  });

  it('turns pages without losing or repeating an entry', async () => {
    await sandbox.app.get(Database).query(
      `with made as (select gen_random_uuid() as player from generate_series(1, 450)),
         moved as (insert into player_transfers (id, vendor_code, direction, request, status)
           select gen_random_uuid(), $1, 'in',
                  jsonb_build_object('playerId', player, 'currency', 'BRL', 'amount', '1.00'), 'done' from made)
       insert into player_accounts (vendor_code, player_id, currency, balance_minor) select $1, player, 'BRL', 100 from made`,
      [PARTY],
    );
    for (const list of ['transfers', 'accounts'] as const)
      expect(new Set((await all(list)).map((one) => one['playerId'])).size).toBe(450);
    expect((await transfers()).value['transfers']).toHaveLength(200);
  });

  it('refuses a cursor that it has not given out', async () => {
    expect((await transfers({ cursor: 'tomorrow~x' })).status).toBe(400);
    expect((await signed('GET', '/v1/accounts?currency=BRL&cursor=x')).status).toBe(400);
  });

  it('tells of every account what the balance call tells', async () => {
    const order = orderOf();
    await move('in', order);
    const account = (await all('accounts')).find(isOf(order.playerId));
    expect(account).toEqual({ playerId: order.playerId, ...(await balance(order.playerId)) });
  });

  it.each([
    ['missing', (told: Answer[]) => told.length === 0],
    ['twice', (told: Answer[]) => told.length === 2],
    ['extra', (told: Answer[]) => told.length === 2 && told[0]!['amount'] === '7.00'],
    ['amount', (told: Answer[]) => told[0]!['amount'] === '21.00'],
    ['state', (told: Answer[]) => told[0]!['status'] === 'refused'],
    ['direction', (told: Answer[]) => told[0]!['direction'] === 'out'],
    ['player', (told: Answer[], playerId: string) => told[0]!['playerId'] !== playerId],
  ] as const)('lies about orders when it is asked to: %s', async (lie, isLied) => {
    const order = orderOf();
    await move('in', order);
    await say({ lie });
    expect(isLied(await all('transfers'), order.playerId)).toBe(true);
    expect((await report(order)).value).toMatchObject({ status: 'done' });
  });

  it.each([
    ['hidden', (told: Answer[]) => told.length === 0],
    ['stranger', (told: Answer[]) => told.length === 2],
    ['short', (told: Answer[]) => told[0]!['balance'] === '19.00'],
  ] as const)('lies about accounts when it is asked to: %s', async (lie, isLied) => {
    await move('in', orderOf());
    await say({ lie });
    expect(isLied(await all('accounts'))).toBe(true);
  });
});
