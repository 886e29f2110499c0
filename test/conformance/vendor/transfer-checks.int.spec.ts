import { randomUUID } from 'node:crypto';
import { VENDOR_KEY } from '@test/support/fake-platform';
import { PATIENCE_MS } from '@test/support/patience';
import { SignedCaller } from '@test/support/signed-caller';
import { Database } from '../../../services/apps/sandbox/store/database';
import { SandboxHarness } from '../../../services/apps/sandbox/test-support/sandbox-harness';
import { Checklist } from '../checklist';
import { FaultyProxy, type Fault } from '../faulty/faulty-proxy';
import { checkTransfers } from './transfer-checks';

const PARTY = 'quartzo';
const OLDER_KEY = 'the-key-that-is-leaving';
const sandbox = new SandboxHarness();
let url: string;

beforeAll(async () => {
  await sandbox.open();
  await sandbox.app.close();
  sandbox.app = await sandbox.boot({ VENDOR_KEYS: `${PARTY}=${VENDOR_KEY}+${OLDER_KEY}`, TRANSFER_VENDORS: PARTY });
  await sandbox.app.listen(0, '127.0.0.1');
  url = await sandbox.app.getUrl();
});
afterAll(() => sandbox.close());

async function say(choice: object): Promise<void> {
  await sandbox.app.inject({ method: 'POST', url: '/wallets/api', payload: choice });
}

async function failuresAt(address: string): Promise<string[]> {
  const list = new Checklist();
  const keys = [VENDOR_KEY, OLDER_KEY] as const;
  const caller = new SignedCaller({ baseUrl: address, party: PARTY, keys: [...keys], timeoutMs: PATIENCE_MS });
  await checkTransfers(list, caller, 'BRL');
  expect(list.results.length).toBeGreaterThan(80);
  expect(list.count('skip')).toBe(0);
  return list.results
    .filter(({ outcome }) => outcome === 'fail')
    .map((one) => `${one.group}: ${one.name}: ${one.seen}`);
}

it('finds nothing against the sandbox', async () => {
  expect(await failuresAt(url)).toEqual([]);
});

describe('a sandbox that lies', () => {
  afterEach(() => say({ way: 'done', lie: 'none' }));

  it.each([
    [{ lie: 'missing' }, 'list of transfers: tells every order of this run, each once'],
    [{ lie: 'twice' }, 'list of transfers: tells every order of this run, each once'],
    [{ lie: 'amount' }, 'list of transfers: tells an order that was done, once and as it was sent'],
    [{ lie: 'state' }, 'list of transfers: tells an order that was refused'],
    [{ lie: 'direction' }, 'list of transfers: tells an order that was done, once and as it was sent'],
    [{ lie: 'player' }, 'list of transfers: tells an order that was done, once and as it was sent'],
    [{ lie: 'hidden' }, 'list of accounts: tells of each account what the balance call tells'],
    [{ lie: 'short' }, 'list of accounts: tells of each account what the balance call tells'],
    [{ way: 'refused' }, 'transfer in: takes money in'],
    [{ way: 'lost' }, 'transfer in: answers a signed call'],
    [{ way: 'away' }, 'transfer report: says that an order was done'],
  ])('%j is noticed', async (choice, name) => {
    // The lists begin with the entries of this run alone, of which a lie takes the first.
    await emptied();
    await say(choice);
    expect(await failuresAt(url)).toContainEqual(expect.stringContaining(name));
  });
});

/** A list that tells of one order and one account alone, so that a lie about the first entry is about these. */
async function emptied(): Promise<void> {
  await sandbox.app.get(Database).query('truncate player_transfers, player_accounts');
}

const isList = (path: string) => path.startsWith('/v1/transfers') || path.startsWith('/v1/accounts');
const FAULTS: readonly (readonly [string, Fault, string])[] = [
  ['ignores signatures', { acceptsAnySignature: true }, 'transfer in, signature: refuses a wrong signature'],
  ['ignores them on lists', { acceptsAnySignature: true }, 'list of accounts: refuses no signature'],
  ['takes a repeated call', { acceptsAnySignature: true }, 'transfer out, signature: refuses the same bytes a second'],
  ['does not sign its answers', { leavesUnsigned: true }, 'transfer in: takes money in'],
  [
    'takes money as often as it is told',
    {
      request: (body, path) =>
        path === '/v1/transfer/in' ? body.replace(/"transferId":"[^"]*"/, `"transferId":"${randomUUID()}"`) : body,
    },
    'transfer in: takes it once for ten orders at the same time',
  ],
  [
    'takes a known id with other content',
    { answer: (answer) => (answer.httpStatus === 409 ? { ...answer, httpStatus: 200 } : answer) },
    'transfer in: refuses a known id with another amount',
  ],
  [
    'says that it gave what it refused',
    { answer: (answer) => ({ ...answer, body: answer.body.replace('"refused"', '"done"') }) },
    'transfer out: refuses more than there is',
  ],
  [
    'says of an order that never came that it was refused',
    {
      answer: (answer) => ({
        ...answer,
        body: answer.body.replace('"status":"unknown","reason":null', '"status":"refused","reason":"other"'),
      }),
    },
    'transfer report: says of an order that never came that it is unknown',
  ],
  [
    'counts transfers as play',
    {
      answer: (answer, { path }) =>
        path === '/v1/balance' ? { ...answer, body: answer.body.replace('"won":"0.00"', '"won":"6.00"') } : answer,
    },
    'player balance: counts no transfer as play',
  ],
  [
    'answers a list with more than the platform wants to read',
    {
      answer: (answer, { path }) =>
        isList(path) && answer.httpStatus === 200 ? { ...answer, body: answer.body + ' '.repeat(65_536) } : answer,
    },
    'list of transfers: keeps each page small',
  ],
  [
    'gives the first page for ever',
    {
      answer: (answer, { path }) =>
        isList(path) ? { ...answer, body: answer.body.replace('"cursor":null', '"cursor":"again"') } : answer,
    },
    'list of accounts: tells of each account what the balance call tells',
  ],
  [
    'lists other times than it is asked about',
    {
      answer: (answer, { path }) =>
        isList(path) ? { ...answer, body: answer.body.replaceAll(/"decidedAt":"20../g, '"decidedAt":"1999') } : answer,
    },
    'list of transfers: tells of the time that it is asked about',
  ],
];

it.each(FAULTS)('notices a vendor that %s', async (_, fault, name) => {
  const proxy = new FaultyProxy(url, { party: PARTY, key: VENDOR_KEY }, fault);
  try {
    expect(await failuresAt(await proxy.open())).toContainEqual(expect.stringContaining(name));
  } finally {
    await proxy.close();
  }
});
