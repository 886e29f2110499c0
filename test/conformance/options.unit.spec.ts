import { readOptions, UsageError } from './options';

const KEYS = ['--keys', 'acme=9Qm2vT7xLr4cWb8z+the-older-key-of-acme'];
const AT = ['--url', 'http://localhost:3100', ...KEYS];
const read = (...args: string[]) => readOptions(args, {});

it('reads the options of each suite', () => {
  expect(read('vendor', ...AT, '--game', 'g1', '--json')).toMatchObject({
    suite: 'vendor',
    json: true,
    options: { party: 'acme', keys: ['9Qm2vT7xLr4cWb8z', 'the-older-key-of-acme'], game: 'g1', currency: 'BRL' },
  });
  expect(read('vendor', ...AT, '--game', 'g1', '--balances')).toMatchObject({ options: { keepsBalances: true } });
  expect(read('provider', ...AT, '--listen', '4300', '--public-url', 'https://tunnel.example')).toMatchObject({
    suite: 'provider',
    options: { listenPort: 4300, publicUrl: 'https://tunnel.example', amount: '10.00', waitMs: 60_000 },
  });
  expect(read('provider', ...AT, '--account', 'ana.lima@exemplo.com.br')).toMatchObject({
    options: { payouts: { account: 'ana.lima@exemplo.com.br', noAccount: 'conta404@exemplo.com.br' } },
  });
  expect(read('provider', ...AT, '--without-payouts')).toMatchObject({ options: { payouts: undefined } });
  expect(read('kyc', ...AT, '--end-url', 'http://localhost:3100/kyc/api/{applicantId}')).toMatchObject({
    suite: 'kyc',
    options: { answerWithinMs: 10_000, listenPort: 0, endUrl: 'http://localhost:3100/kyc/api/{applicantId}' },
  });
  expect(read('wallet', ...AT, '--game', 'g1', '--listen', '4200')).toMatchObject({
    suite: 'wallet',
    options: { listenPort: 4200, session: undefined, above: undefined, stake: '1.00', hasLists: true },
  });
  expect(read('wallet', ...AT, '--game', 'g1', '--listen', '4200', '--above', '30000.00')).toMatchObject({
    options: { above: '30000.00' },
  });
});

it('takes the keys from the environment, so that no list of processes shows them', () => {
  const args = ['vendor', '--url', 'http://localhost:3100', '--game', 'g1'];
  expect(readOptions(args, { CONFORMANCE_KEYS: KEYS[1] })).toMatchObject({ options: { party: 'acme' } });
});

it.each([
  [[], 'npm run conformance -- vendor'],
  [['games', ...AT], 'npm run conformance -- vendor'],
  [['vendor', ...KEYS, '--game', 'g1'], '--url is needed'],
  [['vendor', '--url', 'ftp://a', ...KEYS, '--game', 'g1'], '--url must be an address'],
  [['vendor', '--url', 'http://a', '--game', 'g1'], '--keys is needed'],
  [['vendor', '--url', 'http://a', '--keys', 'acme=short', '--game', 'g1'], '--keys must read'],
  [['vendor', ...AT], '--game is needed'],
  [['vendor', ...AT, '--game', 'g1', '--round', 'r1'], '--round and --player belong together'],
  [['wallet', ...AT, '--game', 'g1'], '--player and --session are needed, or --listen'],
  [['vendor', ...AT, '--game', 'g1', '--currency', 'ABC'], '--currency must be one of'],
  [['provider', ...AT, '--wait', 'long'], '--wait must be a whole number'],
  [['provider', ...AT, '--colour', 'red'], '--colour'],
])('refuses %p', (args, message) => {
  expect(() => read(...args)).toThrow(UsageError);
  expect(() => read(...args)).toThrow(message);
});
