import { setTimeout as pause } from 'node:timers/promises';
import {
  OLD_VENDOR_KEY,
  OTHER_VENDOR_KEY,
  startApi,
  VENDOR_KEY,
  type ApiUnderTest,
} from '@test/support/api-under-test';
import { SignedCaller } from '@test/support/signed-caller';
import { PATIENCE_MS } from '@test/support/patience';
import { Checklist } from '../checklist';
import { FaultyProxy, type Fault } from '../faulty/faulty-proxy';
import { runWalletSuite, type WalletSuiteOptions } from './wallet-suite';

let api: ApiUnderTest;
/** How many checks the last run had. */
let checked = 0;

beforeAll(async () => {
  api = await startApi();
  await api.addTransferVendor('v2');
});

afterAll(() => api.close());

async function failuresAt(url: string, more: Partial<WalletSuiteOptions> = {}): Promise<string[]> {
  const list = new Checklist();
  const options: WalletSuiteOptions = {
    url,
    party: 'v1',
    keys: [VENDOR_KEY, OLD_VENDOR_KEY],
    answerWithinMs: PATIENCE_MS,
    game: 'g1',
    currency: 'BRL',
    stake: '1.00',
    mode: 'seamless',
    session: await api.newPlayer(10_000n),
    listenPort: 0,
    waitMs: PATIENCE_MS,
    hasLists: false,
    ...more,
  };
  await runWalletSuite(options, list, () => undefined);
  checked = list.results.length;
  return list.results
    .filter(({ outcome }) => outcome === 'fail')
    .map((one) => `${one.group}: ${one.name}: ${one.seen}`);
}

/** Runs the suite while the projections follow the log, as they do beside a worker. */
async function withProjections<Result>(run: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const following = (async () => {
    while (!isOver) {
      await api.project();
      await pause(20);
    }
  })();
  try {
    return await run();
  } finally {
    isOver = true;
    await following;
  }
}

it('finds nothing against the platform’s wallet', async () => {
  expect(await withProjections(() => failuresAt(api.url, { hasLists: true }))).toEqual([]);
  expect(checked).toBeGreaterThanOrEqual(90);
});

it('plays a win above the ceiling where it is told an amount, leaves nobody a decision, and notices one that is paid', async () => {
  expect(await failuresAt(api.url, { above: '30000.00' })).toEqual([]);
  const { rows } = await api.database.query(
    `select type from log.events where type in ('WinWithheld', 'WithheldWinRolledBack') order by position`,
  );
  expect(rows).toEqual([{ type: 'WinWithheld' }, { type: 'WithheldWinRolledBack' }]);
  const failures = await failuresAt(api.url, { above: '5.00' });
  expect(failures).toContainEqual(expect.stringContaining('win above the ceiling: records it and pays nothing'));
});

it('finds nothing against the wallet of a vendor of transfers, and notices one that moves funds twice', async () => {
  const options = { party: 'v2', keys: [OTHER_VENDOR_KEY] as const, mode: 'transfer' as const };
  expect(await failuresAt(api.url, { ...options, session: await api.newPlayer(10_000n, 'v2') })).toEqual([]);
  const proxy = new FaultyProxy(api.url, { party: 'v2', key: OTHER_VENDOR_KEY }, takesTwice('/in'));
  try {
    const failures = await failuresAt(await proxy.open(), { ...options, session: await api.newPlayer(10_000n, 'v2') });
    expect(failures).toContainEqual(expect.stringContaining('transfer: moves them once'));
  } finally {
    await proxy.close();
  }
});

it('notices a wallet whose lists name a transaction twice', async () => {
  const twice: Fault = {
    answer: (answer, { path }) => {
      if (!path.startsWith('/vendor/v1/transactions')) return answer;
      const page = JSON.parse(answer.body) as { transactions: unknown[] };
      return {
        ...answer,
        body: JSON.stringify({ ...page, transactions: [...page.transactions, ...page.transactions] }),
      };
    },
  };
  const proxy = new FaultyProxy(api.url, { party: 'v1', key: VENDOR_KEY }, twice);
  try {
    const url = await proxy.open();
    const found = await withProjections(() => failuresAt(url, { hasLists: true }));
    expect(found).toEqual([expect.stringContaining('reconciliation: lists the transactions of the time, each once')]);
  } finally {
    await proxy.close();
  }
});

it('takes the player and the session from a launch', async () => {
  const session = await api.newPlayer(10_000n);
  const lines: string[] = [];
  const list = new Checklist();
  const options = {
    url: api.url,
    party: 'v1',
    keys: [VENDOR_KEY] as const,
    answerWithinMs: PATIENCE_MS,
    game: 'g1',
    currency: 'BRL' as const,
  };
  const more = {
    stake: '1.00',
    mode: 'seamless' as const,
    session: undefined,
    listenPort: 0,
    waitMs: PATIENCE_MS,
    hasLists: false,
  };
  const running = runWalletSuite({ ...options, ...more }, list, (line) => lines.push(line));
  while (lines.length === 0) await pause(5);
  const port = /port (\d+)/.exec(lines[0]!)![1]!;
  const platform = new SignedCaller({
    baseUrl: `http://127.0.0.1:${port}`,
    party: 'v1',
    keys: [VENDOR_KEY],
    timeoutMs: PATIENCE_MS,
  });
  const launch = {
    ...session,
    gameCode: 'g1',
    currency: 'BRL',
    language: 'pt',
    device: 'mobile',
    lobbyUrl: 'https://lobby.example',
  };
  expect((await platform.post('/v1/launch', launch, { key: 'another-key-altogether' })).httpStatus).toBe(401);
  expect(await platform.post('/v1/launch', launch)).toMatchObject({ httpStatus: 200, signatureFault: undefined });
  await running;
  expect(list.count('fail')).toBe(0);
});

it('stops before a player who cannot pay the stakes', async () => {
  const list = new Checklist();
  const options = {
    url: api.url,
    party: 'v1',
    keys: [VENDOR_KEY] as const,
    answerWithinMs: PATIENCE_MS,
    game: 'g1',
    currency: 'BRL' as const,
  };
  const more = {
    stake: '1.00',
    mode: 'seamless' as const,
    session: await api.newPlayer(0n),
    listenPort: 0,
    waitMs: 1,
    hasLists: false,
  };
  await runWalletSuite({ ...options, ...more }, list, () => undefined);
  expect(list.count('fail')).toBe(1);
  expect(list.results.at(-1)).toMatchObject({ outcome: 'skip', name: 'all further checks' });
});

type Body = Record<string, unknown>;
const changed = (change: (body: Body, path: string) => Body) => (text: string, path: string) => {
  if (!text.startsWith('{"') || !text.endsWith('}')) return text;
  const before = JSON.parse(text) as Body;
  const after = change(before, path);
  return after === before ? text : JSON.stringify(after);
};
/** Gives a transaction that comes again a new id, so that the platform takes it for another one. */
const takesTwice = (operation: string): Fault => {
  const seen = new Set<unknown>();
  let count = 0;
  return {
    request: changed((body, path) => {
      const { transactionId } = body;
      if (!path.endsWith(operation) || !seen.has(transactionId)) {
        seen.add(transactionId);
        return body;
      }
      return { ...body, transactionId: `again-${Date.now()}-${(count += 1)}` };
    }),
  };
};
const answering = (from: string | RegExp, to: string): Fault => ({
  answer: (answer) => {
    const body = answer.body.replace(from, to);
    return body === answer.body ? answer : { ...answer, body };
  },
});

const FAULTS: readonly (readonly [string, Fault, string])[] = [
  ['ignores signatures', { acceptsAnySignature: true }, 'signature: refuses a wrong signature'],
  [
    'takes stakes under wrong signatures',
    { acceptsAnySignature: true },
    'signature: has taken no stake whose signature',
  ],
  ['does not sign its answers', { leavesUnsigned: true }, 'beginning: signs the answer for this request'],
  ['pays a repeated win twice', takesTwice('/win'), 'win: pays a repeated win once'],
  ['takes a repeated bet twice', takesTwice('/bet'), 'bet: takes a repeated bet once'],
  ['takes equal bets at once more than once', takesTwice('/bet'), 'bet: takes one stake for eight equal bets at once'],
  [
    'forgets what was rolled back before it arrived',
    {
      request: changed((body, path) => (path.endsWith('/rollback') ? { ...body, referenceTransactionId: 'x' } : body)),
    },
    'rollback before its bet: refuses the bet that arrives after it',
  ],
  [
    'does not give the stake back',
    {
      request: changed((body, path) => (path.endsWith('/rollback') ? { ...body, referenceTransactionId: 'x' } : body)),
    },
    'rollback: gives the stake back',
  ],
  [
    'lets members bet who have no session',
    {
      request: changed((body, path) => {
        const { sessionToken, playerId } = body;
        if (path.endsWith('/authenticate') || sessionToken !== 'no-such-session') return body;
        return { ...body, sessionToken: sessions.get(String(playerId)) ?? sessionToken };
      }),
    },
    'without a session: refuses a bet',
  ],
  [
    'reads numbers as amounts',
    { request: changed((body) => (typeof body.amount === 'number' ? { ...body, amount: String(body.amount) } : body)) },
    'what is checked before: refuses an amount that is a number',
  ],
  ['takes stakes above the balance', answering('NOT_ENOUGH_MONEY', 'OK'), 'bet: refuses a stake above the balance'],
  [
    'does not say what is a duplicate',
    answering('"duplicate":true', '"duplicate":false'),
    'bet: takes a repeated bet once',
  ],
  ['answers under another request id', answering(/"requestId":"[^"]*"/, '"requestId":"0"'), 'bet: takes a stake'],
  [
    'tells another balance',
    {
      answer: (answer, { path }) =>
        path.endsWith('/bet') ? { ...answer, body: answer.body.replace(/"balance":"(\d+)/, '"balance":"1$1') } : answer,
    },
    'bet: takes a stake',
  ],
  ['pays wins after the close', answering('ROUND_CLOSED', 'OK'), 'end of a round: refuses a win after the close'],
  [
    'rolls back a bet under its win',
    answering('ROUND_SETTLED', 'OK'),
    'rollback: refuses to roll back a bet that has a win',
  ],
];

/** The session tokens of the players of the planted faults. */
const sessions = new Map<string, string>();

it.each(FAULTS)('notices a wallet that %s', async (_, fault, name) => {
  const session = await api.newPlayer(10_000n);
  sessions.set(session.playerId, session.sessionToken);
  const proxy = new FaultyProxy(api.url, { party: 'v1', key: VENDOR_KEY }, fault);
  try {
    expect(await failuresAt(await proxy.open(), { session })).toContainEqual(expect.stringContaining(name));
  } finally {
    await proxy.close();
  }
});
