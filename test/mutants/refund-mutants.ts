import type { Mutant } from './mutants';

const REFUNDS = 'services/contexts/money/cashier/domain/deposit.refunds.ts';
const CLOSURE = 'services/contexts/money/cashier/domain/refund-closure.ts';
const TREASURY = 'services/contexts/money/treasury/domain/treasury.decide.ts';
const RULES = { project: 'unit', tests: 'cashier/domain/(deposit.refunds|refund-closure)' } as const;
const BOOKS = { project: 'unit', tests: 'treasury/domain' } as const;
const PROCESS = { project: 'int', tests: 'cashier/cashier.int' } as const;

export const refundMutants: readonly Mutant[] = [
  {
    ...RULES,
    name: 'a refund is asked for again while its end is unknown',
    file: REFUNDS,
    find: "      if (refund.status !== 'due') return repeated;",
    replace: "      if (refund.status === 'refunded' || refund.status === 'closed') return repeated;",
  },
  {
    ...RULES,
    name: 'a refund counts as sent back a second time',
    file: REFUNDS,
    find: "      if (refund.status === 'refunded') return repeated;",
    replace: '',
  },
  {
    ...RULES,
    name: 'a refund whose end is unknown is tried again under another name',
    file: REFUNDS,
    find: "      if (refund.status !== 'failed') return reject('REFUND_NOT_FAILED');",
    replace: "      if (refund.status === 'refunded') return reject('REFUND_NOT_FAILED');",
  },
  {
    ...RULES,
    name: 'a refund is tried again while somebody says that it went back in another way',
    file: REFUNDS,
    find: "      if (refund.closure.proposal) return reject('SETTLEMENT_ASKED_ALREADY');",
    replace: '',
  },
  {
    ...RULES,
    name: 'a payment of before the refunds is sent back a second time',
    file: REFUNDS,
    find: '  if (refundBy === undefined) return state;',
    replace: '',
  },
  {
    ...RULES,
    name: 'one person alone closes a refund',
    file: CLOSURE,
    find: '  if (obstacle) return reject(obstacle);',
    replace: '',
  },
  {
    ...RULES,
    name: 'a refund whose end is unknown is closed',
    file: CLOSURE,
    find: "  if (refund.status !== 'failed') return reject('REFUND_NOT_FAILED');",
    replace: '',
  },
  {
    ...BOOKS,
    name: 'I1: a refund is booked twice',
    file: TREASURY,
    find: '      if (known.isRefunded) return repeated;',
    replace: '',
  },
  {
    ...BOOKS,
    name: 'I1: a payment is set aside twice',
    file: TREASURY,
    find: "      if (known) return isSame(known, payment) ? repeated : reject('OTHER_PAYMENT');",
    replace: "      if (known && !isSame(known, payment)) return reject('OTHER_PAYMENT');",
  },
  {
    ...PROCESS,
    name: 'no answer to a refund counts as its failure',
    file: 'services/contexts/money/cashier/use-cases/send-back.ts',
    find: '          return null;\n        })',
    replace: "          return { status: 'failed', reason: 'refused' } as const;\n        })",
  },
];
