import { routes, type Route } from '@contracts/http/routes';
import { BUDGETS, budgetClassOf, type BudgetClass } from './call-budgets';

const all = Object.entries(routes as Readonly<Record<string, Route>>);
const classOf = (name: keyof typeof routes) => budgetClassOf(routes[name]);

it('gives every route a budget but the signed ones', () => {
  const signed = new Set<unknown>(['vendor', 'provider', 'providerNotice', 'kyc', 'internal']);
  for (const [name, route] of all)
    expect([name, budgetClassOf(route) === null]).toEqual([name, signed.has(route.access)]);
});

it.each([
  ['gameList', 'look'],
  ['captcha', 'enter'],
  ['login', 'enter'],
  ['freePlay', 'enter'],
  ['register', 'enter'],
  ['staffLogin', 'enter'],
  ['memberTransactions', 'read'],
  ['addFavourite', 'act'],
  ['requestDeposit', 'costly'],
  ['vendorBet', null],
  ['paymentNotice', null],
] as const)('counts %s as %s', (name, expected) => expect(classOf(name)).toBe(expected));

it('lets people behind one address do together what one of them may, and several times that', () => {
  for (const [name, { ofPerson, ofAddress }] of Object.entries(BUDGETS) as [BudgetClass, (typeof BUDGETS)['act']][])
    expect([name, ofPerson === null || ofAddress >= 5 * ofPerson]).toEqual([name, true]);
});
