import { filedLines, periodBalanceOf, type AccountMovement, type ClassMovement } from './period-balance';

const line = (ofClass: ClassMovement['class'], opening: bigint, debit: bigint, credit: bigint): ClassMovement => ({
  class: ofClass,
  currency: 'BRL',
  accounts: 1,
  opening,
  debit,
  credit,
  closing: opening + credit - debit,
});
const account = (name: string, { accounts: _count, ...movement }: ClassMovement): AccountMovement => ({
  ...movement,
  account: name,
});

const MEMBERS = line('member', 500n, 20n, 70n);
const HOUSE = line('house', -100n, 50n, 20n);
const BAY = line('provider', -300n, 20n, 0n);
const SIERRA = line('provider', -100n, 0n, 0n);
const PROVIDERS: ClassMovement = { ...BAY, opening: -400n, closing: -420n, accounts: 2 };
const ACCOUNTS = [account('provider:sierra', SIERRA), account('house', HOUSE), account('provider:bay', BAY)];
const ALL = { opening: true, movement: true, closing: true, lines: true, accounts: true };

it('orders the lines as the contract does, each with its accounts by name', () => {
  const { lines, totals, isBalanced } = periodBalanceOf([PROVIDERS, HOUSE, MEMBERS], ACCOUNTS);
  expect(lines.map((one) => [one.class, one.parts.map((part) => part.account)])).toEqual([
    ['member', []],
    ['house', ['house']],
    ['provider', ['provider:bay', 'provider:sierra']],
  ]);
  expect(lines[2]).toMatchObject({ opening: '-4.00', debit: '0.20', credit: '0.00', closing: '-4.20' });
  expect(totals).toEqual([
    { currency: 'BRL', opening: '0.00', debit: '0.90', credit: '0.90', closing: '0.00', proofs: ALL },
  ]);
  expect(isBalanced).toBe(true);
});

it.each([
  [
    'an opening that does not sum to zero',
    [{ ...HOUSE, opening: -99n, closing: -129n }],
    ['opening', 'closing', 'accounts'],
  ],
  ['debits that are not the credits', [{ ...HOUSE, debit: 51n, closing: -131n }], ['movement', 'closing', 'accounts']],
  ['a line that leads elsewhere', [{ ...HOUSE, closing: -131n }], ['closing', 'lines', 'accounts']],
])('names what fails with %s', (_what, changed, failing) => {
  const { totals, isBalanced } = periodBalanceOf([PROVIDERS, ...changed, MEMBERS], ACCOUNTS);
  const { proofs } = totals[0]!;
  expect(Object.entries(proofs).flatMap(([proof, holds]) => (holds ? [] : [proof]))).toEqual(failing);
  expect(isBalanced).toBe(false);
});

it('finds an account that is missing from its class', () => {
  expect(periodBalanceOf([PROVIDERS, HOUSE, MEMBERS], ACCOUNTS.slice(1)).totals[0]!.proofs).toEqual({
    ...ALL,
    accounts: false,
  });
});

it('keeps currencies apart', () => {
  const dollars = { ...MEMBERS, currency: 'USD' } as const;
  const { totals, isBalanced } = periodBalanceOf([PROVIDERS, HOUSE, MEMBERS, dollars], ACCOUNTS);
  expect(totals.map(({ currency, proofs }) => [currency, proofs.opening])).toEqual([
    ['BRL', true],
    ['USD', false],
  ]);
  expect(isBalanced).toBe(false);
});

it('files a class by its accounts, and the members as one line', () => {
  const rows = [...filedLines(periodBalanceOf([PROVIDERS, HOUSE, MEMBERS], ACCOUNTS))];
  expect(rows.map((row) => [row.class, row.account, row.accounts, row.closing])).toEqual([
    ['member', null, 1, '5.50'],
    ['house', 'house', 1, '-1.30'],
    ['provider', 'provider:bay', 1, '-3.20'],
    ['provider', 'provider:sierra', 1, '-1.00'],
  ]);
});
