import type { Mutant } from './mutants';

const DECIDE = 'services/contexts/money/wallet/domain/withheld/withheld-wins.decide.ts';
const RULES = { project: 'unit', tests: '(simulation/simulate-wallet|wallet/domain)' } as const;

export const withheldMutants: readonly Mutant[] = [
  {
    ...RULES,
    name: 'I1: a withheld win is paid by the house a second time',
    file: DECIDE,
    find: 'const postings = transfer(accounts.withheld, accounts.main(memberId), amountMinor);',
    replace: 'const postings = transfer(accounts.house, accounts.main(memberId), amountMinor);',
  },
  {
    ...RULES,
    name: 'a withheld win that was taken back is paid',
    file: DECIDE,
    find: "  if (win.isRolledBack) return reject('TRANSACTION_ROLLED_BACK');\n",
    replace: '',
  },
  {
    ...RULES,
    name: 'a withheld win is paid although it was refused',
    file: DECIDE,
    find: "  if (win.withheld !== 'waiting')\n",
    replace: "  if (win.withheld === 'paid')\n",
  },
  {
    ...RULES,
    name: 'the wins of a round that were paid before do not count towards its ceiling',
    file: 'services/contexts/money/wallet/domain/withheld/win-ceiling.ts',
    find: 'paidMinor + amountMinor > ceilingMinor',
    replace: 'amountMinor > ceilingMinor',
  },
  {
    ...RULES,
    name: 'a bet whose win waits is taken back',
    file: 'services/contexts/money/wallet/domain/withheld/withheld-wins.evolve.ts',
    find: 'wins: bet.wins + 1',
    replace: 'wins: bet.wins',
  },
];
