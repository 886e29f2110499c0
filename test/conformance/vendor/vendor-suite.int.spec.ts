import { DEMO_VENDORS } from '@contracts/vendor/demo/demo-catalogue';
import { VENDOR_KEY } from '@test/support/fake-platform';
import { SandboxHarness } from '../../../services/apps/sandbox/test-support/sandbox-harness';
import { PATIENCE_MS } from '@test/support/patience';
import { Checklist } from '../checklist';
import { FaultyProxy, type Fault } from '../faulty/faulty-proxy';
import { runVendorSuite } from './vendor-suite';

const sandbox = new SandboxHarness();
const [vendor] = DEMO_VENDORS;
const party = vendor!.code;
const game = vendor!.games.find(({ category }) => category === 'RNG')!.code;
const OLDER_KEY = 'the-key-that-is-leaving';
let url: string;
let round: { roundId: string; playerId: string };

beforeAll(async () => {
  await sandbox.open();
  await sandbox.app.close();
  sandbox.app = await sandbox.boot({ VENDOR_KEYS: `${party}=${VENDOR_KEY}+${OLDER_KEY}` });
  await sandbox.app.listen(0, '127.0.0.1');
  url = await sandbox.app.getUrl();
  const token = await sandbox.openGame(game);
  const played = await sandbox.post(token, 'play', { roundKey: sandbox.playerId, stakeMinor: 100 });
  await sandbox.settled();
  round = { roundId: played.roundId ?? [...sandbox.platform.rounds.keys()][0]!, playerId: sandbox.playerId };
});

afterAll(() => sandbox.close());

async function failuresAt(address: string): Promise<string[]> {
  const list = new Checklist();
  const options = {
    url: address,
    party,
    keys: [VENDOR_KEY, OLDER_KEY] as const,
    answerWithinMs: PATIENCE_MS,
    game,
    currency: 'BRL' as const,
    round,
  };
  await runVendorSuite(options, list);
  expect(list.results.length).toBeGreaterThan(40);
  expect(list.count('skip')).toBe(0);
  return list.results
    .filter(({ outcome }) => outcome === 'fail')
    .map((one) => `${one.group}: ${one.name}: ${one.seen}`);
}

it('finds nothing against the sandbox’s vendor', async () => {
  expect(await failuresAt(url)).toEqual([]);
});

const FAULTS: readonly (readonly [string, Fault, string])[] = [
  ['ignores signatures', { acceptsAnySignature: true }, 'launch, signature: refuses a wrong signature'],
  ['does not sign its answers', { leavesUnsigned: true }, 'round: signs the answer for this request'],
  [
    'redirects the launch',
    {
      answer: (answer, { path }) =>
        path === '/v1/launch'
          ? { httpStatus: 307, body: '', headers: { location: 'https://elsewhere.example' } }
          : answer,
    },
    'launch: does not redirect',
  ],
  [
    'answers with more than the platform wants to read',
    {
      answer: (answer) => (answer.httpStatus === 200 ? { ...answer, body: answer.body + ' '.repeat(65_536) } : answer),
    },
    'launch: keeps the answer small',
  ],
  [
    'opens games that it does not have',
    {
      answer: (answer) =>
        answer.httpStatus === 404 ? { ...answer, httpStatus: 200, body: '{"url":"https://a.example"}' } : answer,
    },
    'launch: refuses a game that it does not have',
  ],
  [
    'gives an address that a browser would run',
    { answer: (answer) => ({ ...answer, body: answer.body.replace(/"url":"[^"]*"/, '"url":"javascript:alert(1)"') }) },
    'launch: gives an address for pt on mobile',
  ],
  [
    'says of every round that it is running',
    { answer: (answer) => ({ ...answer, body: answer.body.replace('"unknown"', '"running"') }) },
    'round: says of a round that it never had that it is unknown',
  ],
  [
    'tells how a round ended without its sums',
    { answer: (answer) => ({ ...answer, body: answer.body.replace(/,"payout":"[^"]*"/, '') }) },
    'round: tells how a played round ended',
  ],
  [
    'tells what was drawn without the result',
    { answer: (answer) => ({ ...answer, body: answer.body.replace('"result"', '"drawn"') }) },
    'round detail: tells what was drawn in a played round',
  ],
  [
    'shows another seed than the one that it drew with',
    { answer: (answer) => ({ ...answer, body: answer.body.replace(/"seed":"../, '"seed":"zz').replace('zz', '00') }) },
    'round detail: shows a seed that has its hash and gives its numbers',
  ],
  [
    'fails on a body that it cannot read',
    { answer: (answer) => (answer.httpStatus === 400 ? { ...answer, httpStatus: 500 } : answer) },
    'launch, body: refuses a body that is not JSON',
  ],
];

it.each(FAULTS)('notices a vendor that %s', async (_, fault, name) => {
  const proxy = new FaultyProxy(url, { party, key: VENDOR_KEY }, fault);
  try {
    expect(await failuresAt(await proxy.open())).toContainEqual(expect.stringContaining(name));
  } finally {
    await proxy.close();
  }
});
