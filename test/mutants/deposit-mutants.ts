import type { Mutant } from './mutants';

const DECIDE = 'services/contexts/money/wallet/domain/allowances/deposit-allowances.decide.ts';
const EVOLVE = 'services/contexts/money/wallet/domain/allowances/deposit-allowances.evolve.ts';
const NOTICES = 'services/contexts/money/cashier/use-cases/record-payment-notice.ts';
const RULES = { project: 'unit', tests: 'wallet/domain/allowances' } as const;
const PROCESS = { project: 'int', tests: 'cashier/deposit-limits.int' } as const;

export const depositMutants: readonly Mutant[] = [
  {
    ...RULES,
    name: 'I14: a credited deposit leaves the sum of its day',
    file: EVOLVE,
    find: '  const sum = { minor: before.minor + minor, count: before.count + 1 };',
    replace: '  const sum = { minor: before.minor + minor - minor, count: before.count + 1 };',
  },
  {
    ...RULES,
    name: 'I14: room that has lapsed is given away without a word in the stream',
    file: DECIDE,
    find: 'accept<WalletEvent>(...lapsed, {',
    replace: 'accept<WalletEvent>({',
  },
  {
    ...RULES,
    name: 'I14: the end of a request takes the room of a payment that has arrived',
    file: DECIDE,
    find: '  if (!open || !isOf(open, payment)) return repeated;',
    replace: '  if (!open || (payment && !isOf(open, payment))) return repeated;',
  },
  {
    ...RULES,
    name: 'I14: a larger payment has the room of a smaller one',
    file: DECIDE,
    find: '  return open.amountMinor >= amountMinor && (',
    replace: '  return (',
  },
  {
    ...PROCESS,
    name: 'I14: a late payment is credited whatever the limit',
    file: NOTICES,
    find: 'isBeyondLimit: !isKept',
    replace: 'isBeyondLimit: !isKept && false',
  },
];
