import { accountOf, holderByRule } from './bank-accounts';
import { OUTCOMES, planOf } from './payout-plans';

const pace = { usualMs: 10, lateMs: 100 };

it.each([
  ['paid', ['paid'], ['paid']],
  ['wrongAccount', ['failed'], ['failed']],
  ['providerFault', ['failed'], ['failed']],
  ['returned', ['paid', 'returned'], ['paid', 'returned']],
  ['duplicated', ['paid'], ['paid', 'paid', 'paid']],
  ['late', ['paid'], ['paid']],
  ['silent', ['paid'], []],
  ['outOfOrder', ['paid', 'returned'], ['returned', 'paid']],
  ['waiting', [], []],
] as const)('a payout that is to be %s', (outcome, happens, told) => {
  const plan = planOf(outcome, pace);
  expect(plan.map(({ status }) => status)).toEqual(happens);
  expect(plan.flatMap(({ tells }) => tells)).toEqual(told);
  expect(plan.map(({ afterMs }) => afterMs)).toEqual([...plan.map(({ afterMs }) => afterMs)].sort((a, b) => a - b));
});

it('names the reason of a failure, and is late only where it shall be', () => {
  expect(planOf('wrongAccount', pace)[0]).toMatchObject({ reason: 'wrongAccount', afterMs: 10 });
  expect(planOf('providerFault', pace)[0]).toMatchObject({ reason: 'providerFault' });
  expect(OUTCOMES.filter((outcome) => planOf(outcome, pace).some(({ afterMs }) => afterMs >= 100))).toEqual(['late']);
});

it.each([
  ['maria.souza@exemplo.com', 'MARIA SOUZA'],
  ['ana_clara-prado2@exemplo.com', 'ANA CLARA PRADO'],
  ['maria@exemplo.com', 'TITULAR DE TESTE'],
  ['52998224725', 'TITULAR DE TESTE'],
  ['+5511987654321', 'TITULAR DE TESTE'],
  ['00000000/0001/123456-7', 'TITULAR DE TESTE'],
  ['ninguem.404@exemplo.com', null],
  ['00000000-0000-4000-8000-000000000404', null],
  ['+5511987650404', null],
])('%s belongs to %s', (account, holder) => {
  expect(holderByRule(account)).toBe(holder);
});

it('knows accounts by one text', () => {
  expect(accountOf({ kind: 'pix', keyKind: 'email', value: 'Maria@Exemplo.com' })).toBe('maria@exemplo.com');
  const bank = { kind: 'bank', bankCode: '00000000', branch: '0001', account: '123456', checkDigit: 'X' } as const;
  expect(accountOf(bank)).toBe('00000000/0001/123456-x');
  expect(accountOf({ ...bank, checkDigit: '' })).toBe('00000000/0001/123456');
});
