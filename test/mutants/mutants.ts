import { depositMutants } from './deposit-mutants';
import { logMutants } from './log-mutants';
import { memoryMutants } from './memory-mutants';
import { payrollMutants } from './payroll-mutants';
import { refundMutants } from './refund-mutants';
import { withdrawalMutants } from './withdrawal-mutants';
import { withheldMutants } from './withheld-mutants';

/** A bug as somebody might write it, and the tests that have to notice it. */
export interface Mutant {
  /** The invariant that it breaks, and how. */
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly project: 'unit' | 'int';
  /** Part of the path of the tests that must fail. */
  readonly tests: string;
}

const DECIDE = 'services/contexts/money/wallet/domain/wallet.decide.ts';
const STATE = 'services/contexts/money/wallet/domain/wallet.state.ts';
const DEPOSITS = 'services/contexts/money/wallet/domain/wallet.deposits.ts';
const RULES = { project: 'unit', tests: '(simulation/simulate-wallet|wallet/domain)' } as const;

const rules: readonly Mutant[] = [
  {
    ...RULES,
    name: 'I1: a debt is taken from the member and forgotten in the books',
    file: DECIDE,
    find: '    [accounts.receivable(command.memberId), -owedMinor],\n    [payer, win.amountMinor],',
    replace: '    [payer, takenMinor],',
  },
  {
    ...RULES,
    name: 'I1: a stake goes to the promotions instead of the house',
    file: DECIDE,
    find: '    [accounts.main(command.memberId), -command.amountMinor],\n    [accounts.house, command.amountMinor - shareMinor],',
    replace:
      '    [accounts.house, -command.amountMinor],\n    [accounts.main(command.memberId), command.amountMinor - shareMinor],',
  },
  {
    ...RULES,
    name: 'I2: a repeated bet is taken again',
    file: DECIDE,
    find: "essentialsOf('bet', command.roundId, command.gameCode, command.amountMinor);\n  const decided = decidedBefore(known, command, essentials);",
    replace:
      "essentialsOf('bet', command.roundId, command.gameCode, command.amountMinor);\n  const decided = essentials === '' ? decidedBefore(known, command, essentials) : undefined;",
  },
  {
    ...RULES,
    name: 'I2: another amount under a known id passes as a repetition',
    file: DECIDE,
    find: "if (before.essentials !== essentials) return reject('DUPLICATE_TRANSACTION');",
    replace: '',
  },
  {
    ...RULES,
    name: 'I2: a deposit is credited twice',
    file: DEPOSITS,
    find: "if (credited) return credited.changeMinor === command.amountMinor ? repeated : reject('KEY_REUSED');",
    replace: '',
  },
  {
    ...RULES,
    name: 'I3: the balance forgets what was taken back',
    file: STATE,
    find: '    receivableMinor: state.receivableMinor + BigInt(data.receivableMinor),',
    replace: '    receivableMinor: state.receivableMinor,',
  },
  {
    ...RULES,
    name: 'I4: a stake one centavo above the balance is taken',
    file: DECIDE,
    find: "if (command.amountMinor > state.mainMinor) return reject('NOT_ENOUGH_MONEY');",
    replace: "if (command.amountMinor > state.mainMinor + 1n) return reject('NOT_ENOUGH_MONEY');",
  },
  {
    ...RULES,
    name: 'I4: more comes back from a vendor than went there',
    file: DECIDE,
    find: 'const available = isIn ? state.mainMinor : freeAtVendor(state, vendorId);',
    replace: 'const available = state.mainMinor + state.vendorMinor.get(vendorId, 0n);',
  },
  {
    ...RULES,
    name: 'I4: an adjustment takes what is not there',
    file: DECIDE,
    find: "if (state.mainMinor + changeMinor < 0n) return reject('NOT_ENOUGH_MONEY');",
    replace: '',
  },
  {
    ...RULES,
    name: 'I6: a bet with a win is taken back',
    file: DECIDE,
    find: "return target.wins > 0 ? reject('ROUND_SETTLED') : rollBackBet(state, command, target);",
    replace: 'return rollBackBet(state, command, target);',
  },
  {
    ...RULES,
    name: 'I6: a bet is taken back twice',
    file: DECIDE,
    find: "if (target.kind === 'tombstone' || target.isRolledBack) return repetitionNoted(command);",
    replace: "if (target.kind === 'tombstone') return repetitionNoted(command);",
  },
  {
    ...RULES,
    name: 'I6: a win after the end of its round is paid',
    file: DECIDE,
    find: "  if (round?.isClosed) return reject('ROUND_CLOSED');\n  const stakeMinor",
    replace: '  const stakeMinor',
  },
  {
    ...RULES,
    name: 'a bet after its tombstone is taken',
    file: DECIDE,
    find: "if (before.kind === 'tombstone') return reject('TRANSACTION_ROLLED_BACK');",
    replace: "if (before.kind === 'tombstone') return undefined;",
  },
  {
    ...RULES,
    name: 'a frozen wallet goes on playing',
    file: DECIDE,
    find: "  if (!state.frozenFor.isEmpty()) return reject('PLAYER_BLOCKED');\n  const round",
    replace: '  const round',
  },
  {
    ...RULES,
    name: 'a debt is collected out of thin air',
    file: 'services/contexts/money/wallet/domain/wallet.movements.ts',
    find: 'const amountMinor = state.receivableMinor < state.mainMinor ? state.receivableMinor : state.mainMinor;',
    replace: 'const amountMinor = state.receivableMinor;',
  },
];

const FOLLOW = { project: 'int', tests: 'platform/projections' } as const;

const machinery: readonly Mutant[] = [
  {
    ...FOLLOW,
    name: 'I8: a rebuild leaves the old rows behind',
    file: 'services/platform/projections/rebuild.ts',
    find: 'await transaction.query(`truncate',
    replace: 'await Promise.resolve(`truncate',
  },
];

const FINDINGS = { project: 'unit', tests: 'proof/breaks' } as const;
const TWO_PEOPLE = { project: 'unit', tests: 'two-people' } as const;
const ADJUSTMENTS = { project: 'unit', tests: 'books/adjustments' } as const;
const CHAIN = { project: 'unit', tests: 'hash-chain/chain' } as const;
const LEDGER = { project: 'int', tests: 'books/ledger' } as const;

const oversight: readonly Mutant[] = [
  {
    ...CHAIN,
    name: 'I10: a block need not follow on the one before it',
    file: 'services/contexts/office/proof/hash-chain/chain/block.ts',
    find: "if (!block.previousHash.equals(head.hash)) return 'does not follow on the block before it';",
    replace: '',
  },
  {
    ...CHAIN,
    name: 'I10: nobody looks at the signature',
    file: 'services/contexts/office/proof/hash-chain/chain/block.ts',
    find: 'if (key && !verify(null, block.hash, key, block.signature))',
    replace: 'if (key && block.signature.length === 0)',
  },
  {
    ...FINDINGS,
    name: 'I11: whoever proposes the resolution of a finding approves it',
    file: 'services/contexts/office/proof/breaks/domain/break.decide.ts',
    find: 'const obstacle = obstacleToDeciding(people, proposal.proposerId, occurredAt);\n  if (obstacle) return reject(obstacle);',
    replace: '',
  },
  {
    ...ADJUSTMENTS,
    name: 'I11: whoever asks for an adjustment approves it',
    file: 'services/contexts/office/books/adjustments/domain/adjustment.decide.ts',
    find: 'const obstacle = obstacleToDeciding(people, makerId, of.occurredAt);\n  if (obstacle) return reject(obstacle);',
    replace: '',
  },
  {
    ...TWO_PEOPLE,
    name: 'I11: whoever made an account approves what it asks for',
    file: 'services/kernel/two-people.ts',
    find: 'return !comesFrom(one, other, origins) && !comesFrom(other, one, origins);',
    replace: 'return !comesFrom(other, one, origins);',
  },
  {
    ...TWO_PEOPLE,
    name: 'I11: an account with a password that was renewed a moment ago approves',
    file: 'services/contexts/people/identity/staff/domain/staff-origins.ts',
    find: "return data.byStaffId === undefined ? undefined : 'passwordRenewed';",
    replace: 'return undefined;',
  },
  {
    ...LEDGER,
    name: 'I1: the ledger counts what an account gives as gained',
    file: 'services/contexts/office/books/ledger/read-models/ledger.projection.ts',
    find: 'sum.debit_minor += gained - leg.minor;',
    replace: 'sum.debit_minor += gained;',
  },
];

const JACKPOT = { project: 'unit', tests: 'games/jackpot' } as const;
const JACKPOT_DECIDE = 'services/contexts/play/jackpot/domain/jackpot.decide.ts';

const jackpot: readonly Mutant[] = [
  {
    ...RULES,
    name: 'I1: the share that goes into the pot is left with the house as well',
    file: DECIDE,
    find: '[accounts.house, command.amountMinor - shareMinor],',
    replace: '[accounts.house, command.amountMinor],',
  },
  {
    ...RULES,
    name: 'I2: a jackpot is paid as often as it is asked for',
    file: DECIDE,
    find: "if (awarded) return awarded.changeMinor === amountMinor ? repeated : reject('KEY_REUSED');",
    replace: '',
  },
  {
    ...RULES,
    name: 'I6: a bet whose jackpot was paid can be taken back',
    file: STATE,
    find: 'return { ...won, memory: change<Transaction>(won.memory, betKey, (bet) => ({ ...bet, wins: bet.wins + 1 })) };',
    replace: 'return betKey ? won : won;',
  },
  {
    ...JACKPOT,
    name: 'I4: the pot gives a share back that it does not have',
    file: JACKPOT_DECIDE,
    find: 'const amountMinor = shareMinor < potMinor ? shareMinor : potMinor;',
    replace: 'const amountMinor = shareMinor < potMinor ? shareMinor : shareMinor;',
  },
  {
    ...JACKPOT,
    name: 'I9: a hit that is told again is set aside again',
    file: JACKPOT_DECIDE,
    find: "if (mark.no <= state.lastMark) return repeated;\n  if (!state.terms) return reject('NO_TERMS');\n  if (state.pending) return reject('HIT_PENDING');\n  const { currency }",
    replace: "if (!state.terms) return reject('NO_TERMS');\n  const { currency }",
  },
  {
    ...JACKPOT,
    name: 'I3: what a voided hit was to get is lost to the pot',
    file: JACKPOT_DECIDE,
    find: 'return { ...state, pending: null, takenMinor: state.takenMinor - BigInt(event.data.amountMinor) };',
    replace: 'return { ...state, pending: null };',
  },
];

const AGENTS = 'services/contexts/money/wallet/domain/wallet.agents.ts';

const agents: readonly Mutant[] = [
  {
    ...RULES,
    name: 'I2: a salary is paid twice under one payment id',
    file: AGENTS,
    find: "if (paid) return paid.essentials === essentialsOf(amountMinor) ? repeated : reject('KEY_REUSED');",
    replace: "if (paid && paid.essentials !== essentialsOf(amountMinor)) return reject('KEY_REUSED');",
  },
  {
    ...RULES,
    name: 'I4: a shortfall takes more than the balance',
    file: AGENTS,
    find: 'const takenMinor = dueMinor < spendableMinor ? dueMinor : spendableMinor;',
    replace: 'const takenMinor = spendableMinor > 0n ? dueMinor : spendableMinor;',
  },
  {
    ...RULES,
    name: 'I2: a shortfall is answered with what is due instead of what was taken',
    file: AGENTS,
    find: "return { kind: 'repeated', reference: (-charged.changeMinor).toString() };",
    replace: "return { kind: 'repeated', reference: dueMinor.toString() };",
  },
  {
    ...RULES,
    name: 'a shortfall is taken out of a frozen wallet',
    file: AGENTS,
    find: 'const spendableMinor = state.frozenFor.isEmpty() ? state.mainMinor : 0n;',
    replace: 'const spendableMinor = state.mainMinor;',
  },
  {
    ...RULES,
    name: 'I4: an agent sends on what is not there',
    file: AGENTS,
    find: "if (state.mainMinor < amountMinor) return reject('NOT_ENOUGH_MONEY');",
    replace: "if (state.mainMinor + 1n < amountMinor) return reject('NOT_ENOUGH_MONEY');",
  },
  {
    ...RULES,
    name: 'I2: one transfer goes to two downlines',
    file: AGENTS,
    find: "if (sent) return sent.essentials === essentialsOf(amountMinor, toMemberId) ? repeated : reject('KEY_REUSED');",
    replace: 'if (sent && sent.essentials === essentialsOf(amountMinor, toMemberId)) return repeated;',
  },
  {
    ...RULES,
    name: 'I1: a transfer that arrives is paid by the house',
    file: AGENTS,
    find: 'transfer(accounts.suspense, accounts.main(memberId), amountMinor)',
    replace: 'transfer(accounts.house, accounts.main(memberId), amountMinor)',
  },
];

export const mutants: readonly Mutant[] = [
  ...rules,
  ...memoryMutants,
  ...logMutants,
  ...machinery,
  ...oversight,
  ...jackpot,
  ...agents,
  ...payrollMutants,
  ...withheldMutants,
  ...depositMutants,
  ...withdrawalMutants,
  ...refundMutants,
];
